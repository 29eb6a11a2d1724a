import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EntityMarker, HotelGroup } from '#contract/places.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';

/** What hosts publish changes this slowly. */
const FRESH_FOR_MS = 5 * 60_000;

/** A town or region with places to stay, without the list of them: the page links to its search. */
export interface PlaceCount {
  readonly id: string;
  readonly title: string;
  readonly entityMarker: EntityMarker;
  readonly number: number;
}

export const popularDestinationsQuery = (api: Api, language: Locale) =>
  queryOptions({
    queryKey: ['popularDestinations', language],
    queryFn: ({ signal }) => api.get('/portal/popularDestinations', undefined, { signal }),
    staleTime: FRESH_FOR_MS,
  });

/** Every place for the map: asked for together with the rest of the home page, but never part of the page that the server sends. */
export const mapHotelsQuery = (api: Api, language: Locale) =>
  queryOptions({
    queryKey: ['map-hotels', language],
    queryFn: ({ signal }) => api.get('/portal/hotelsOnMainPageMap', undefined, { signal }),
    staleTime: FRESH_FOR_MS,
  });

export const townsQuery = (api: Api, language: Locale) =>
  queryOptions({
    queryKey: ['towns', language],
    queryFn: async ({ signal }) => countsOf(await api.get('/portal/hotelsGroupedByCities', undefined, { signal })),
    staleTime: FRESH_FOR_MS,
  });

export const regionsQuery = (api: Api, language: Locale) =>
  queryOptions({
    queryKey: ['regions', language],
    queryFn: async ({ signal }) => countsOf(await api.get('/portal/hotelsGroupedByRegions', undefined, { signal })),
    staleTime: FRESH_FOR_MS,
  });

/** How many towns the footer names. */
const FOOTER_TOWNS = 6;

/** The towns with the most places, for the footer of every page. */
export const topTownsQuery = (api: Api, language: Locale) =>
  queryOptions({
    queryKey: ['topTowns', language],
    queryFn: async ({ signal }) =>
      mostPlacesFirst(countsOf(await api.get('/portal/hotelsGroupedByCities', undefined, { signal }))).slice(0, FOOTER_TOWNS),
    staleTime: FRESH_FOR_MS,
  });

/** Places by how many there are to stay at; equal ones keep their order. */
export function mostPlacesFirst(places: readonly PlaceCount[]): PlaceCount[] {
  return [...places].sort((first, second) => second.number - first.number);
}

function countsOf(groups: HotelGroup[]): PlaceCount[] {
  return groups.map(({ id, title, entityMarker, number }) => ({ id, title, entityMarker, number }));
}

/** Brings all that the home page shows. A part that fails is left to its section, which offers another try: the search bar must always come. */
export async function loadHome(queryClient: QueryClient, api: Api, language: Locale): Promise<void> {
  // Specification §7: destinations and the map's hotels together. On the first visit the browser asks as soon as the page is alive: hundreds of
  // places must not hold up its first picture.
  if (!import.meta.env.SSR) void queryClient.prefetchQuery(mapHotelsQuery(api, language));
  await Promise.all([
    queryClient.prefetchQuery(popularDestinationsQuery(api, language)),
    queryClient.prefetchQuery(townsQuery(api, language)),
    queryClient.prefetchQuery(regionsQuery(api, language)),
  ]);
}
