import type { Locale } from '#contract/primitives/locale.ts';
import type { PageName } from '#texts/pages.ts';
import { pageHead } from '#web/app/page-head.ts';
import type { RouterContext } from '#web/app/use-surroundings.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

/** Where each page of text stands, below `/portal/{language}/`. */
const ADDRESSES: Readonly<Record<PageName, string>> = {
  terms: 'terms-and-conditions/',
  privacy: 'privacy-and-cookies/',
  help: 'help/',
  about: 'about/',
  accessibility: 'accessibility/',
  ratings: 'ratings/',
};

/** Returns the head of a page of text, for its route. Every page carries it; the text comes with the page itself. */
export function staticPageHead(page: PageName) {
  return ({ match, params: { language } }: { match: { context: RouterContext }; params: { language: Locale } }) => {
    const { t } = i18nOf(language);
    const [title, description] = [t(`publicPages.${page}`), t(`publicPages.${page}Description`)];
    return pageHead({ context: match.context, language, page: ADDRESSES[page], title, description });
  };
}
