import { createFileRoute, isNotFound } from '@tanstack/react-router';
import { notFoundHead, pageHead } from '#web/app/page-head.ts';
import { stringifySearch } from '#web/app/search-serialization.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { similarHotelsQuery } from '#web/portal/hotels/hotel-lists.ts';
import { HotelNotFoundPage } from '#web/portal/not-found/not-found-page.tsx';
import { placesAbove } from '#web/portal/places/where-it-lies.ts';
import { hotelQuery, loadHotel } from '#web/portal/property/hotel-query.ts';
import { previewOf, propertyData } from '#web/portal/property/property-data.ts';
import { PropertyPage } from '#web/portal/property/property-page.tsx';
import { PropertySkeleton } from '#web/portal/property/property-skeleton.tsx';
import { parseSearchQuery, type SearchQuery } from '#web/search-query/search-query.ts';

export const Route = createFileRoute('/portal/$language/_site/hotel-details/$hotelId/')({
  validateSearch: parseSearchQuery,
  loaderDeps: ({ search: { from, to, roomsInfo } }) => ({ ...(from && { from }), ...(to && { to }), ...(roomsInfo && { roomsInfo }) }),
  loader: async ({ context: { queryClient, api }, params: { language, hotelId }, deps, location }) => {
    // Without similar places the page has one section less.
    const similar = queryClient.prefetchQuery(similarHotelsQuery(api, language, hotelId));
    const load = await loadHotel(queryClient, api, language, hotelId, deps);
    const search = parseSearchQuery(location.search);
    if (import.meta.env.SSR && search.extras && !load.stayProblem) {
      const hotel = queryClient.getQueryData(hotelQuery(api, language, hotelId, deps).queryKey);
      const { bringPrice } = await import('#web/portal/property/bring-price.ts');
      if (hotel) await bringPrice(queryClient, api, language, hotel, search);
    }
    await similar;
    return load;
  },
  head: ({ match, params, loaderData }) => {
    if (!loaderData) return isNotFound(match.error) ? notFoundHead(match.context.site, params.language, 'pages.hotelNotFoundHeading') : {};
    const { title, city, description, cover, stayProblem } = loaderData;
    const { context, loaderDeps } = match;
    const { t } = i18nOf(params.language);
    // The loader has brought it; the page finds it there, too.
    const asked = hotelQuery(context.api, params.language, params.hotelId, stayProblem ? {} : loaderDeps);
    const hotel = context.queryClient.getQueryData(asked.queryKey);
    return pageHead({
      context,
      language: params.language,
      page: `hotel-details/${params.hotelId}/`,
      title: t('property.title', { title, city }),
      crumb: title,
      description,
      ...(cover ? { image: previewOf(cover) } : {}),
      ...(hotel && {
        above: [
          { name: t('property.country'), page: 'search-results/' },
          ...placesAbove(hotel).map(([marker, { id, name }]) => ({ name, page: searchIn({ location: id, locationEntityMarker: marker }) })),
        ],
        data: (address) => propertyData(hotel, { origin: context.origin, address }),
      }),
    });
  },
  staticData: { header: 'search' },
  component: PropertyPage,
  pendingComponent: PropertySkeleton,
  notFoundComponent: HotelNotFoundPage,
});

function searchIn({ location, locationEntityMarker }: SearchQuery): string {
  return `search-results/${stringifySearch({ location, locationEntityMarker })}`;
}
