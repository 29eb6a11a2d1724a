import type { LightMyRequestResponse } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import {
  type FavouriteList,
  type FavouriteListSummary,
  type FavouritesResponse,
  favouriteList,
  favouritesResponse,
} from '#contract/favourites.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import type { TestBrowser } from './browser.ts';

/** Calls of favourites. */
export const FAVOURITES = '/api/portal/favourites';
export const LISTS = '/api/portal/favouriteLists';

/** Status and code of an answer. */
export const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code?: string }>().code];

/** Returns a reader's lists, as the contract has them. */
export async function listsOf(who: TestBrowser, query = ''): Promise<FavouriteListSummary[]> {
  const answer = await who.get(`${FAVOURITES}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(favouritesResponse.safeParse(answer.json()).error).toBeUndefined();
  return answer.json<FavouritesResponse>().lists;
}

export const namesAndPlaces = (lists: readonly FavouriteListSummary[]) => lists.map(({ name, hotelIds }) => [name, hotelIds]);

/** Saves a place, in a list or where places are saved by themselves. */
export function save(who: TestBrowser, { propertyId }: { readonly propertyId: number }, listId: string | null = null) {
  return who.put(`${FAVOURITES}/${propertyId}`, { listId });
}

export async function newList(who: TestBrowser, name: string): Promise<FavouriteListSummary> {
  const answer = await who.post(LISTS, { name });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

/** Returns a list as its owner sees it. */
export async function ownList(who: TestBrowser, id: string): Promise<FavouriteList> {
  const answer = await who.get(`${LISTS}/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(favouriteList.safeParse(answer.json()).error).toBeUndefined();
  return answer.json();
}

/** Bodies of the calls about favourites. */
export const FAVOURITE_BODIES = {
  saveFavourite: { listId: null },
  createFavouriteList: { name: 'Weekend' },
  changeFavouriteList: { revision: 999, name: 'Weekend' },
  shareFavouriteList: { isShared: true },
  askForNotice: { isAsked: true },
  voteOnPlace: { vote: 'up', name: 'Gal' },
  addRemark: { hotelId: 'PROPERTY', name: 'Gal', text: 'So quiet' },
};

/** Saves a shared list of a user with one place, and a remark of theirs on it. */
export async function saveList(
  db: Kysely<Database>,
  { userId, propertyId, at }: { readonly userId: number; readonly propertyId: number; readonly at: Date },
): Promise<{ listId: string; key: string; remarkId: string }> {
  const times = { created_at: at, used_at: at, seen_at: at };
  const key = sql<string>`replace(gen_random_uuid()::text, '-', '')`;
  const { id: listId, share_key } = await db
    .insertInto('favourite_lists')
    .values({ user_id: userId, name: 'Summer', rooms_info: JSON.stringify(DEFAULT_ROOMS), share_key: key, ...times })
    .returning(['id', 'share_key'])
    .executeTakeFirstOrThrow();
  await db.insertInto('favourite_places').values({ list_id: listId, property_id: propertyId, saved_at: at }).execute();
  const voter = { list_id: listId, user_id: userId, name: 'Noa' };
  const { id: voterId } = await db.insertInto('favourite_voters').values(voter).returning('id').executeTakeFirstOrThrow();
  const remark = { voter_id: voterId, property_id: propertyId, text: 'A pool!', said_at: at };
  const { id: remarkId } = await db.insertInto('favourite_remarks').values(remark).returning('id').executeTakeFirstOrThrow();
  return { listId, key: share_key ?? '', remarkId };
}
