import { queryOptions } from '@tanstack/react-query';
import type { FavouriteList, FavouritePlace, SharedList } from '#contract/favourites.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { FAVOURITES_KEY } from '#web/portal/hearts/favourites-query.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

/** The reader's lists with a few photos of each. */
export const coversQuery = (api: Api) =>
  queryOptions({
    queryKey: [...FAVOURITES_KEY, 'covers'],
    queryFn: ({ signal }) => api.get('/portal/favourites', { covers: '1' }, { signal }),
    staleTime: 0,
  });

/** A list that is no more, or another's, and an address that names none. */
const NONE: ReadonlySet<string> = new Set(['list_not_found', 'list_not_shared', 'invalid_fields']);

const orNull = (error: unknown): null => {
  if (NONE.has(failureCodeOf(error))) return null;
  throw error;
};

/** A list with its places, priced; null where the reader has no such list. Others may vote while it is open. */
export const listQuery = (api: Api, language: Locale, id: string) =>
  queryOptions({
    queryKey: [...FAVOURITES_KEY, 'list', language, id],
    queryFn: ({ signal }): Promise<FavouriteList | null> =>
      api.get('/portal/favouriteLists/{id}', undefined, { params: { id }, signal }).catch(orNull),
    refetchOnWindowFocus: true,
  });

/** A list as whoever has its link sees it; null where it is not shared. */
export const sharedListQuery = (api: Api, language: Locale, key: string) =>
  queryOptions({
    queryKey: [...FAVOURITES_KEY, 'shared', language, key],
    queryFn: ({ signal }): Promise<SharedList | null> =>
      api.get('/portal/sharedLists/{key}', undefined, { params: { key }, signal }).catch(orNull),
    refetchOnWindowFocus: true,
  });

/** For whom and when the places of a list are priced. */
export type StayOfList = Pick<FavouriteList, 'arrival' | 'departure' | 'rooms' | 'keepsShabbat' | 'areDatesOver'>;

/** Returns the search that a list's places are looked at with. */
export function searchOfList({ arrival, departure, rooms, keepsShabbat, areDatesOver }: StayOfList): SearchQuery {
  return {
    roomsInfo: rooms,
    ...(keepsShabbat && { keepsShabbat: '1' as const }),
    ...(arrival && departure && !areDatesOver && { from: arrival, to: departure }),
  };
}

/** Returns the ids of places by what was said of them: those with most votes for them less those against come first, the others in their order. */
export function byVotes(places: readonly FavouritePlace[]): number[] {
  return places
    .map(({ hotelId, votes: { up, down } }, index) => ({ hotelId, sum: up - down, up, index }))
    .sort((one, other) => other.sum - one.sum || other.up - one.up || one.index - other.index)
    .map(({ hotelId }) => hotelId);
}

/** Returns places in the order of these ids; those that came since stand at the end. */
export function inOrder(places: readonly FavouritePlace[], ids: readonly number[]): FavouritePlace[] {
  const known = ids.flatMap((id) => places.find(({ hotelId }) => hotelId === id) ?? []);
  return [...known, ...places.filter(({ hotelId }) => !ids.includes(hotelId))];
}
