import { queryOptions } from '@tanstack/react-query';
import type { PlaceCount } from '#contract/places.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';

/** For how long lists of what hosts publish are fresh. */
export const FRESH_FOR_MS = 5 * 60_000;

export const popularDestinationsQuery = (api: Api, language: Locale) =>
  queryOptions({
    queryKey: ['popularDestinations', language],
    queryFn: ({ signal }) => api.get('/portal/popularDestinations', undefined, { signal }),
    staleTime: FRESH_FOR_MS,
  });

export const townsQuery = (api: Api, language: Locale) =>
  queryOptions({
    queryKey: ['towns', language],
    queryFn: ({ signal }) => api.get('/portal/placeCounts', { by: 'city' }, { signal }),
    staleTime: FRESH_FOR_MS,
  });

export const regionsQuery = (api: Api, language: Locale) =>
  queryOptions({
    queryKey: ['regions', language],
    queryFn: ({ signal }) => api.get('/portal/placeCounts', { by: 'region' }, { signal }),
    staleTime: FRESH_FOR_MS,
  });

/** How many towns the footer names. */
const FOOTER_TOWNS = 6;

/** The towns with the most places, for the footer of every page. */
export const topTownsQuery = (api: Api, language: Locale) =>
  queryOptions({
    queryKey: ['topTowns', language],
    queryFn: async ({ signal }) => mostPlacesFirst(await api.get('/portal/placeCounts', { by: 'city' }, { signal })).slice(0, FOOTER_TOWNS),
    staleTime: FRESH_FOR_MS,
  });

/** Returns places by how many there are to stay at; equal ones keep their order. */
export function mostPlacesFirst(places: readonly PlaceCount[]): PlaceCount[] {
  return [...places].sort((first, second) => second.number - first.number);
}
