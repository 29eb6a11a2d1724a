import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { HotelsResponse } from '#contract/hotel-list.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Translate } from '#texts/translate.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { HotelsAddress } from '#web/paths.ts';
import { regionsQuery, townsQuery } from '#web/portal/places/place-queries.ts';

/** Specification §9. */
const PER_PAGE = 30;
/** For how long lists of what hosts publish are fresh. */
const FRESH_FOR_MS = 5 * 60_000;

/** Which list of properties: of a place by its slug, or all; which page of it. */
interface ListQuestion extends HotelsAddress {
  readonly location?: string;
}

const hotelListQuery = (api: Api, language: Locale, { location, page = 1, sortBy }: ListQuestion) =>
  queryOptions({
    queryKey: ['hotel-list', language, location, page, sortBy],
    queryFn: ({ signal }) =>
      api.get(
        '/portal/hotels',
        { ...(location && { location }), ...(sortBy && { sortBy }), currentPage: page, perPage: PER_PAGE },
        { signal },
      ),
    staleTime: FRESH_FOR_MS,
  });

export const similarHotelsQuery = (api: Api, language: Locale, hotelId: number | string) =>
  queryOptions({
    queryKey: ['similar-hotels', language, String(hotelId)],
    queryFn: ({ signal }) => api.get('/portal/hotels/{id}/similar', undefined, { params: { id: hotelId }, signal }),
    staleTime: FRESH_FOR_MS,
  });

/** Brings a page of a list; an unknown place and a page behind the last are pages not found. */
export async function loadHotelList(queryClient: QueryClient, api: Api, language: Locale, question: ListQuestion): Promise<HotelsResponse> {
  try {
    const list = await queryClient.ensureQueryData(hotelListQuery(api, language, question));
    if (list.data.length === 0 && list.meta.currentPage > 1) throw notFound();
    return list;
  } catch (error) {
    if (failureCodeOf(error) === 'place_not_found') throw notFound();
    throw error;
  }
}

/** The two variants of the page that list places instead of properties. */
export type PlacesKind = 'cities' | 'regions';

type PlacesLoad = { readonly kind: 'cities' } | { readonly kind: 'regions' } | { readonly kind: 'place'; readonly list: HotelsResponse };

/** Loads the places or, for a slug, its properties. Lists of places that fail are left to their page. */
export async function loadPlaces(
  queryClient: QueryClient,
  api: Api,
  language: Locale,
  question: { location: string; page?: number | undefined },
): Promise<PlacesLoad> {
  if (question.location === 'cities') {
    await queryClient.prefetchQuery(townsQuery(api, language));
    return { kind: 'cities' };
  }
  if (question.location === 'regions') {
    await queryClient.prefetchQuery(regionsQuery(api, language));
    return { kind: 'regions' };
  }
  return { kind: 'place', list: await loadHotelList(queryClient, api, language, question) };
}

const LAST_PAGE = 100_000;

/**
 * Reads the parameters of a list of properties from its address. What is not understood is `undefined`, so that its raw
 * text does not come through the router: the first page, by name.
 */
export function parseHotelsAddress(raw: Record<string, unknown>): HotelsAddress {
  const page = typeof raw.page === 'string' && /^\d{1,6}$/.test(raw.page) ? Number(raw.page) : raw.page;
  return {
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : undefined,
    sortBy: raw.sortBy === 'region' ? 'region' : undefined,
  };
}

/** Returns the query of a page's canonical address, with its question mark; empty for the first page, by name. */
export function hotelsAddressQuery({ page, sortBy }: HotelsAddress): string {
  const query = new URLSearchParams({ ...(page ? { page: String(page) } : {}), ...(sortBy ? { sortBy } : {}) }).toString();
  return query === '' ? '' : `?${query}`;
}

interface PlacesHead {
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
  /** The page's own name in the trail, and the pages above it. */
  readonly crumb?: string;
  readonly above?: readonly { readonly name: string; readonly page: string }[];
}

/** Returns title, description and trail of a page about places or one; empty places are not indexed. */
export function placesHead(t: Translate, load: PlacesLoad): PlacesHead {
  if (load.kind === 'cities') return { title: t('hotels.citiesTitle'), description: t('hotels.citiesDescription'), isIndexed: true };
  if (load.kind === 'regions') return { title: t('hotels.regionsTitle'), description: t('hotels.regionsDescription'), isIndexed: true };
  const { locationTitle, locationIn: inPlace, locationEntityMarker, currentPage, totalItems } = load.list.meta;
  const title = t('hotels.placeTitle', { inPlace });
  return {
    title: currentPage > 1 ? t('hotels.pageTitle', { title, page: currentPage }) : title,
    description: t('hotels.placeDescription', { inPlace }),
    isIndexed: totalItems > 0,
    crumb: locationTitle,
    above: [
      locationEntityMarker === '__C__'
        ? { name: t('hotels.toCities'), page: 'hotels-by-location/cities/' }
        : { name: t('hotels.toRegions'), page: 'hotels-by-location/regions/' },
    ],
  };
}
