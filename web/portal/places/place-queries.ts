import { queryOptions } from '@tanstack/react-query';
import type { EntityMarker, HotelGroup } from '#contract/places.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';

/** What hosts publish changes this slowly. */
export const FRESH_FOR_MS = 5 * 60_000;

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
