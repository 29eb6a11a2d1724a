import { createFileRoute, isNotFound, notFound } from '@tanstack/react-router';
import { notFoundHead, pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import type { HotelsAddress } from '#web/paths.ts';
import { hotelsAddressQuery, loadPlaces, parseHotelsAddress, placesHead } from '#web/portal/hotels/hotel-lists.ts';
import { ByLocationPage } from '#web/portal/hotels/places-page.tsx';
import { NotFoundPage } from '#web/portal/not-found/not-found-page.tsx';

/** In characters; no place is called by more, and the API refuses it. */
const LONGEST_LOCATION = 200;

export const Route = createFileRoute('/portal/$language/_site/hotels-by-location/$location/')({
  validateSearch: (raw: Record<string, unknown>): Pick<HotelsAddress, 'page'> => ({ page: parseHotelsAddress(raw).page }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context, params: { language, location }, deps: { page } }) => {
    if (location.length > LONGEST_LOCATION) throw notFound();
    return loadPlaces(context.queryClient, context.api, language, { location, page });
  },
  head: ({ match, params, loaderData }) => {
    if (!loaderData) return isNotFound(match.error) ? notFoundHead(match.context.site, params.language) : {};
    return pageHead({
      context: match.context,
      language: params.language,
      page: `hotels-by-location/${encodeURIComponent(params.location)}/${loaderData.kind === 'place' ? hotelsAddressQuery(match.search) : ''}`,
      ...placesHead(i18nOf(params.language).t, loaderData),
    });
  },
  staticData: { header: 'search' },
  component: ByLocationPage,
  notFoundComponent: NotFoundPage,
});
