import { createRoute, Outlet } from '@tanstack/react-router';
import type { Translate } from '#texts/translate.ts';
import { currentUserQuery } from '#web/api/current-user-query.ts';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { siteFrame } from '#web/portal/layout/site-frame.ts';
import { popularDestinationsQuery, topTownsQuery } from '#web/portal/places/place-queries.ts';
import { page } from './lazy-pages.ts';
import { root } from './root.tsx';
import { type HeadRequest, languageParams, requireLanguage } from './route-parts.ts';

/** Everything of the portal in one language. */
export const portal = createRoute({
  getParentRoute: () => root,
  path: 'portal/$language',
  params: languageParams,
  beforeLoad: requireLanguage,
  component: Outlet,
});

/** Pages with the portal's header and footer. */
export const site = createRoute({
  getParentRoute: () => portal,
  id: '_site',
  // For header and footer; without them these have fewer links.
  loader: async ({ context: { queryClient, api }, params: { language } }) => {
    await Promise.all([
      siteFrame.load(),
      queryClient.prefetchQuery(currentUserQuery(api)),
      queryClient.prefetchQuery(popularDestinationsQuery(api, language)),
      queryClient.prefetchQuery(topTownsQuery(api, language)),
    ]);
  },
  ...page('web/routes/pages/site.tsx', 'Site'),
});

/** The guests' forms of signing in and up. */
export const guestAuth = createRoute({ getParentRoute: () => portal, id: '_auth', ...page('web/routes/pages/auth.tsx', 'GuestAuth') });

/** Returns the head of a page with one title. @param path below `/portal/{language}/` */
export const headOf =
  (path: string, words: (t: Translate) => { title: string; description?: string }, isIndexed = true) =>
  ({ match, params: { language } }: HeadRequest) =>
    pageHead({ context: match.context, language, page: path, ...words(i18nOf(language).t), isIndexed });
