import type { QueryClient } from '@tanstack/react-query';
import type { HotelsResponse } from '#contract/hotel-list.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';
import { regionsQuery, townsQuery } from '#web/portal/places/place-queries.ts';
import { loadHotelList } from './hotel-list-query.ts';

/** The two variants of the page that list places instead of properties. */
export type PlacesKind = 'cities' | 'regions';

export type PlacesLoad =
  | { readonly kind: 'cities' }
  | { readonly kind: 'regions' }
  | { readonly kind: 'place'; readonly list: HotelsResponse };

/** Brings the places or, for a slug, the properties of that place. Lists of places that fail are left to their page, which tries again. */
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
