import { type Kysely, sql } from 'kysely';
import { FAVOURITE_LIMITS } from '#contract/primitives/favourite-choices.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import { isPublished } from '#server/modules/properties/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { columnsOf, isOf, type Reader } from './reader.ts';
import { lockOwnList } from './stored-list.ts';

/**
 * Saves a property in one of the reader's lists: in that used last where none is named, else in the default one, which is made where there is none. Twice
 * changes nothing.
 * @throws DomainError `hotel_not_found` for a property that is not on the market; `list_not_found`; `favourites_full` with `places`
 */
export async function saveFavourite(
  trx: Kysely<Database>,
  reader: Reader,
  { propertyId, listId, now }: { readonly propertyId: number; readonly listId: string | null; readonly now: Date },
): Promise<void> {
  if (!(await isPublished(trx, propertyId))) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  await lockReader(trx, reader);
  const list = listId ?? (await lastUsedList(trx, reader)) ?? (await insertList(trx, reader, { name: null, now }));
  await lockOwnList(trx, reader, list);
  const inList = await trx.selectFrom('favourite_places').select('property_id').where('list_id', '=', list).execute();
  if (!inList.some((place) => place.property_id === propertyId)) {
    const { places } = FAVOURITE_LIMITS;
    if (inList.length >= places) throw new DomainError('favourites_full', { places });
    await trx.insertInto('favourite_places').values({ list_id: list, property_id: propertyId, saved_at: now }).execute();
  }
  await trx.updateTable('favourite_lists').set({ used_at: now, seen_at: now }).where('id', '=', list).execute();
}

/** Takes a property out of one of the reader's lists, or out of all. @throws DomainError `list_not_found` */
export async function removeFavourite(
  trx: Kysely<Database>,
  reader: Reader,
  { propertyId, listId }: { readonly propertyId: number; readonly listId: string | undefined },
): Promise<void> {
  if (listId !== undefined) await lockOwnList(trx, reader, listId);
  const own = trx.selectFrom('favourite_lists').select('id').where(isOf(reader, 'favourite_lists'));
  await trx
    .deleteFrom('favourite_places')
    .where('property_id', '=', propertyId)
    .where('list_id', 'in', listId === undefined ? own : [listId])
    .execute();
}

/** Keeps apart, until the transaction ends, what makes or counts lists of the same reader. */
export async function lockReader(trx: Kysely<Database>, reader: Reader): Promise<void> {
  await lockAccount(trx, reader);
  const { userId, browserHash } = reader;
  const subject = userId === null ? `favourites browser ${browserHash.toString('hex')}` : `favourites user ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
}

/**
 * Takes the lock of a user's row that every row of theirs needs, before all others: signing in holds that row while it waits for lists.
 * @throws DomainError `unauthenticated` for a user who has gone meanwhile
 */
export async function lockAccount(trx: Kysely<Database>, { userId }: Reader): Promise<void> {
  if (userId === null) return;
  const row = await trx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().executeTakeFirst();
  if (!row) throw new DomainError('unauthenticated');
}

async function lastUsedList(trx: Kysely<Database>, reader: Reader): Promise<string | undefined> {
  const own = trx.selectFrom('favourite_lists').select('id').where(isOf(reader, 'favourite_lists'));
  return (await own.orderBy('used_at', 'desc').orderBy('id').limit(1).executeTakeFirst())?.id;
}

/**
 * Makes a list of the reader, who is locked.
 * @param name null for the default one
 * @throws DomainError `favourites_full` with `lists`
 */
export async function insertList(
  trx: Kysely<Database>,
  reader: Reader,
  { name, now }: { readonly name: string | null; readonly now: Date },
): Promise<string> {
  const { lists } = FAVOURITE_LIMITS;
  const own = trx.selectFrom('favourite_lists').where(isOf(reader, 'favourite_lists'));
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (Number(count) >= lists) throw new DomainError('favourites_full', { lists });
  const times = { created_at: now, used_at: now, seen_at: now };
  const row = await trx
    .insertInto('favourite_lists')
    .values({ ...columnsOf(reader), name, rooms_info: JSON.stringify(DEFAULT_ROOMS), ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
