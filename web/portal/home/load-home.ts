import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';
import { laterCode } from '#web/app/later-code.ts';
import { popularDestinationsQuery, regionsQuery, townsQuery } from '#web/portal/places/place-queries.ts';
import { freeStaysQuery, mapHotelsQuery } from './home-queries.ts';

/** The code of all but the art and its words, which the first view does without. */
export const homeSections = laterCode(() => import('./home-sections.tsx'));

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
