import { createFileRoute } from '@tanstack/react-router';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { pageHead } from '#web/page-head.ts';
import { similarHotelsQuery } from '#web/portal/hotels/hotel-list-query.ts';
import { NotFoundPage } from '#web/portal/not-found/not-found-page.tsx';
import { loadHotel } from '#web/portal/property/hotel-query.ts';
import { PropertyPage } from '#web/portal/property/property-page.tsx';
import { PropertySkeleton } from '#web/portal/property/property-skeleton.tsx';
import { parseSearchQuery } from '#web/search-query/search-query.ts';

export const Route = createFileRoute('/portal/$language/_site/hotel-details/$hotelId/')({
  validateSearch: parseSearchQuery,
  loaderDeps: ({ search: { from, to, roomsInfo } }) => ({ ...(from && { from }), ...(to && { to }), ...(roomsInfo && { roomsInfo }) }),
  loader: async ({ context: { queryClient, api }, params: { language, hotelId }, deps }) => {
    // Without similar places the page has one section less.
    const similar = queryClient.prefetchQuery(similarHotelsQuery(api, language, hotelId));
    const load = await loadHotel(queryClient, api, language, hotelId, deps);
    await similar;
    return load;
  },
  head: ({ match, params, loaderData }) => {
    if (!loaderData) return {};
    const { title, city, description, cover } = loaderData;
    return pageHead({
      context: match.context,
      language: params.language,
      page: `hotel-details/${params.hotelId}/`,
      title: i18nOf(params.language).t('property.title', { title, city }),
      description,
      ...(cover ? { image: `${match.context.origin}${cover}` } : {}),
    });
  },
  staticData: { header: 'search', isSearchSticky: false },
  component: PropertyPage,
  pendingComponent: PropertySkeleton,
  notFoundComponent: NotFoundPage,
});
