import type { ErrorCode } from '#contract/errors.ts';
import type { Locale } from '#contract/primitives/enums.ts';
import * as enAbout from './en/about.ts';
import * as enAccount from './en/account.ts';
import * as enAdmin from './en/admin/index.ts';
import * as enAnswers from './en/answers.ts';
import * as enBillingMails from './en/billing-mails.ts';
import * as enChanges from './en/changes.ts';
import * as enFavouriteMails from './en/favourite-mails.ts';
import * as enFavourites from './en/favourites.ts';
import * as enGuest from './en/guest/index.ts';
import * as enHost from './en/host/index.ts';
import * as enMails from './en/mails.ts';
import * as enPapers from './en/papers.ts';
import * as enPortal from './en/portal/index.ts';
import * as enProperty from './en/property.ts';
import * as enResults from './en/results.ts';
import * as enReviewMails from './en/review-mails.ts';
import * as enReviewing from './en/reviewing.ts';
import * as enReviews from './en/reviews.ts';
import * as heAbout from './he/about.ts';
import * as heAccount from './he/account.ts';
import * as heAdmin from './he/admin/index.ts';
import * as heAnswers from './he/answers.ts';
import * as heBillingMails from './he/billing-mails.ts';
import * as heChanges from './he/changes.ts';
import * as heFavouriteMails from './he/favourite-mails.ts';
import * as heFavourites from './he/favourites.ts';
import * as heGuest from './he/guest/index.ts';
import * as heHost from './he/host/index.ts';
import * as heMails from './he/mails.ts';
import * as hePapers from './he/papers.ts';
import * as hePortal from './he/portal/index.ts';
import * as heProperty from './he/property.ts';
import * as heResults from './he/results.ts';
import * as heReviewMails from './he/review-mails.ts';
import * as heReviewing from './he/reviewing.ts';
import * as heReviews from './he/reviews.ts';

/** The texts of both languages with all their sections: for types, tests and the server. Whatever a browser loads takes them from `sections.ts`. */
export const he = {
  ...hePortal,
  ...heResults,
  ...heProperty,
  ...heReviews,
  ...heReviewing,
  ...heAbout,
  ...heFavourites,
  ...heGuest,
  ...heChanges,
  ...heAccount,
  ...heHost,
  ...heAdmin,
  ...heMails,
  ...heReviewMails,
  ...heFavouriteMails,
  ...heBillingMails,
  ...hePapers,
  ...heAnswers,
  errors: { ...hePortal.errors, ...heFavourites.errors, ...heChanges.errors, ...heHost.errors } satisfies Record<
    ErrorCode | 'offline',
    string
  >,
};
export const en = {
  ...enPortal,
  ...enResults,
  ...enProperty,
  ...enReviews,
  ...enReviewing,
  ...enAbout,
  ...enFavourites,
  ...enGuest,
  ...enChanges,
  ...enAccount,
  ...enHost,
  ...enAdmin,
  ...enMails,
  ...enReviewMails,
  ...enFavouriteMails,
  ...enBillingMails,
  ...enPapers,
  ...enAnswers,
  errors: { ...enPortal.errors, ...enFavourites.errors, ...enChanges.errors, ...enHost.errors } satisfies Record<
    ErrorCode | 'offline',
    string
  >,
};
export const TEXTS = { he, en } satisfies Record<Locale, object>;
