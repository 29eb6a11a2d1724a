import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';
import { laterCode } from '#web/app/later-code.ts';
import { FRESH_FOR_MS, popularDestinationsQuery, regionsQuery, townsQuery } from '#web/portal/places/place-queries.ts';

/** The code of all but the art and its words, which the first view does without. */
export const homeSections = laterCode(() => import('./home-sections.tsx'));

const FREE_STAYS_FRESH_FOR_MS = 60_000;

/** Describes the call for every place on the map; never part of the page that the server sends. */
export const mapHotelsQuery = (api: Api, language: Locale) =>
  queryOptions({
    queryKey: ['map-hotels', language],
    queryFn: ({ signal }) => api.get('/portal/hotelsOnMainPageMap', undefined, { signal }),
    staleTime: FRESH_FOR_MS,
  });

/** Places that are free soon. The server makes the answer once a minute for everybody, so the page asks as often. */
export const freeStaysQuery = (api: Api, language: Locale) =>
  queryOptions({
    queryKey: ['freeStays', language],
    queryFn: ({ signal }) => api.get('/portal/freeStays', undefined, { signal }),
    staleTime: FREE_STAYS_FRESH_FOR_MS,
  });

/** Loads all that the home page shows. A part that fails is left to its section, which offers a retry. */
export async function loadHome(queryClient: QueryClient, api: Api, language: Locale): Promise<void> {
  // Specification §7: destinations and the map's hotels together. On the first visit the browser asks as soon as the
  // page is alive: hundreds of places must not hold up its first picture.
  if (!import.meta.env.SSR) void queryClient.prefetchQuery(mapHotelsQuery(api, language));
  await Promise.all([
    homeSections.load(),
    queryClient.prefetchQuery(freeStaysQuery(api, language)),
    queryClient.prefetchQuery(popularDestinationsQuery(api, language)),
    queryClient.prefetchQuery(townsQuery(api, language)),
    queryClient.prefetchQuery(regionsQuery(api, language)),
  ]);
}
