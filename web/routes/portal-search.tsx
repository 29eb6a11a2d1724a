import { createRoute, isNotFound, notFound, stripSearchParams } from '@tanstack/react-router';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { formatDateRange } from '#texts/dates.ts';
import { notFoundHead, pageHead } from '#web/app/page-head.ts';
import { stringifySearch } from '#web/app/search-serialization.ts';
import { loadCatalogue } from '#web/i18n/catalogues.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import type { HotelsAddress } from '#web/paths.ts';
import { loadHome } from '#web/portal/home/load-home.ts';
import {
  hotelsAddressQuery,
  loadHotelList,
  loadPlaces,
  parseHotelsAddress,
  placesHead,
  similarHotelsQuery,
} from '#web/portal/hotels/hotel-lists.ts';
import { HotelNotFoundPage, NotFoundPage } from '#web/portal/not-found/not-found-page.tsx';
import { openDatesOf, openWordsOf } from '#web/portal/open-dates/open-dates.ts';
import { placesAbove } from '#web/portal/places/where-it-lies.ts';
import { hotelQuery, loadHotel } from '#web/portal/property/hotel-query.ts';
import { previewOf, propertyData } from '#web/portal/property/property-data.ts';
import { reviewsParts } from '#web/portal/property/reviews-parts.ts';
import { reviewsQuery } from '#web/portal/property/reviews-query.ts';
import { loadResults } from '#web/portal/results/load-results.ts';
import { parseSearchQuery, partyOf, type SearchQuery } from '#web/search-query/search-query.ts';
import { page, pageWithSkeleton } from './lazy-pages.ts';
import { headOf, site } from './portal-frame.tsx';

const home = createRoute({
  getParentRoute: () => site,
  path: 'home',
  loader: ({ context, params }) => loadHome(context.queryClient, context.api, params.language),
  head: headOf('home/', (t) => ({ title: t('home.title'), description: t('home.description') })),
  ...page('web/portal/home/home-page.tsx', 'HomePage', { header: 'over' }),
});

const FIRST_RESULTS = { page: 1, sortBy: 'recommended' } satisfies SearchQuery;

/** Dates in the title tell open tabs and shared links apart. */
function datesOf(query: SearchQuery, language: Locale): string | undefined {
  const open = openDatesOf(query);
  if (open) return openWordsOf(open, i18nOf(language).t, language).title;
  const { from, to } = query;
  const [first, last] = [fromWireDate(from ?? ''), fromWireDate(to ?? '')];
  return first && last && first < last ? formatDateRange(first, last, language, 'day') : undefined;
}

const results = createRoute({
  getParentRoute: () => site,
  path: 'search-results',
  validateSearch: parseSearchQuery,
  search: { middlewares: [stripSearchParams(FIRST_RESULTS)] },
  // A panel that opens asks for nothing.
  loaderDeps: ({ search: { popupOpened: _popup, ...asked } }) => asked,
  loader: ({ context, params, deps }) => loadResults(context.queryClient, context.api, params.language, deps),
  head: ({ match, params, loaderData }) => {
    const { t } = i18nOf(params.language);
    const { location, locationEntityMarker } = match.search;
    const { placeTitle, placeIn: inPlace } = loaderData?.shownSearch ?? {};
    const place = (location || match.search.area) && placeTitle;
    const title = !place ? t('results.titleEverywhere') : inPlace ? t('results.title', { inPlace }) : t('results.titleOf', { place });
    const dates = datesOf(match.search, params.language);
    return pageHead({
      context: match.context,
      language: params.language,
      // Each place is a page of its own; dates, guests and filters are not.
      page: searchIn({ location, locationEntityMarker }),
      title: dates ? t('results.titleDates', { title, dates }) : title,
      description: place && inPlace ? t('results.description', { inPlace }) : t('results.descriptionEverywhere'),
      ...(place && { crumb: place, above: [{ name: t('property.country'), page: 'search-results/' }] }),
    });
  },
  ...page('web/portal/results/results-page.tsx', 'ResultsPage', { header: 'search' }),
});

/** Returns the address of a search of a place, below `/portal/{language}/`. */
function searchIn({
  location,
  locationEntityMarker,
}: { [Key in 'location' | 'locationEntityMarker']?: SearchQuery[Key] | undefined }): string {
  return `search-results/${stringifySearch({ location, locationEntityMarker })}`;
}

const property = createRoute({
  getParentRoute: () => site,
  path: 'hotel-details/$hotelId',
  validateSearch: parseSearchQuery,
  loaderDeps: ({ search: { from, to, ...search } }) => ({ ...(from && { from }), ...(to && { to }), ...partyOf(search) }),
  loader: async ({ context: { queryClient, api }, params: { language, hotelId }, deps, location }) => {
    // Without similar places the page has one section less.
    const similar = queryClient.prefetchQuery(similarHotelsQuery(api, language, hotelId));
    const reviews = Promise.all([
      queryClient.prefetchQuery(reviewsQuery(api, language, hotelId)),
      reviewsParts.load(),
      loadCatalogue(language, 'reviews'),
    ]);
    const load = await loadHotel(queryClient, api, language, hotelId, deps);
    const search = parseSearchQuery(location.search);
    if (import.meta.env.SSR && search.extras && !load.stayProblem) {
      const hotel = queryClient.getQueryData(hotelQuery(api, language, hotelId, deps).queryKey);
      const { bringPrice } = await import('#web/portal/property/use-unit-choice.ts');
      if (hotel) await bringPrice(queryClient, api, language, hotel, search);
    }
    await Promise.all([similar, reviews]);
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
  ...pageWithSkeleton('web/portal/property/property-page.tsx', 'PropertyPage', 'PropertySkeleton', { header: 'search' }),
  pendingMs: 1000,
  notFoundComponent: HotelNotFoundPage,
});

const hotels = createRoute({
  getParentRoute: () => site,
  path: 'hotels',
  validateSearch: parseHotelsAddress,
  loaderDeps: ({ search: { page, sortBy } }) => ({ page, sortBy }),
  loader: ({ context, params, deps }) => loadHotelList(context.queryClient, context.api, params.language, deps),
  head: ({ match, params }) => {
    const { t } = i18nOf(params.language);
    const { page } = match.search;
    const title = t('hotels.allTitle');
    return pageHead({
      context: match.context,
      language: params.language,
      page: `hotels/${hotelsAddressQuery(match.search)}`,
      title: page ? t('hotels.pageTitle', { title, page }) : title,
      description: t('hotels.allDescription'),
    });
  },
  ...page('web/routes/pages/hotels.tsx', 'HotelsPage', { header: 'search' }),
  notFoundComponent: NotFoundPage,
});

/** In characters; no place is called by more, and the API refuses it. */
const LONGEST_LOCATION = 200;

const hotelsByLocation = createRoute({
  getParentRoute: () => site,
  path: 'hotels-by-location/$location',
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
  ...page('web/routes/pages/hotels.tsx', 'ByLocationPage', { header: 'search' }),
  notFoundComponent: NotFoundPage,
});

/** Pages on which guests look for a place to stay. */
export const searchRoutes = [home, results, property, hotels, hotelsByLocation] as const;
