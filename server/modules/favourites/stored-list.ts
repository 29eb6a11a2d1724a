import type { Kysely, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { FavouriteListSummary } from '#contract/favourites.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import { stayProblem } from '#rules/stay/open-stays.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { isOf, type Reader } from './reader.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type ListRow = Selectable<Database['favourite_lists']>;

/** A list of favourites as it is kept. */
export interface StoredList {
  readonly id: string;
  readonly userId: number | null;
  /** Null for the default list. */
  readonly name: string | null;
  readonly stay: Stay | null;
  readonly roomsInfo: RoomsInfo;
  readonly keepsShabbat: boolean;
  readonly revision: number;
  readonly shareKey: string | null;
  readonly hasNotice: boolean;
  /** The day of the last mail about it; null before the first. */
  readonly toldOn: LocalDate | null;
  /** The properties in it, those saved last first. */
  readonly propertyIds: readonly number[];
}

/** Selects lists with the properties in them. */
function selectLists(db: Kysely<Database>) {
  return db
    .selectFrom('favourite_lists')
    .selectAll('favourite_lists')
    .select((list) =>
      jsonArrayFrom(
        list
          .selectFrom('favourite_places')
          .select('property_id')
          .whereRef('favourite_places.list_id', '=', 'favourite_lists.id')
          .orderBy('saved_at', 'desc')
          .orderBy('property_id'),
      ).as('places'),
    );
}

function toStored(row: ListRow & { places: readonly { property_id: number }[] }): StoredList {
  const { arrival_date: arrivalDate, departure_date: departureDate } = row;
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    stay: arrivalDate !== null && departureDate !== null ? { arrivalDate, departureDate } : null,
    // Written from the contract's schema alone.
    roomsInfo: row.rooms_info as unknown as RoomsInfo,
    keepsShabbat: row.keeps_shabbat,
    revision: row.revision,
    shareKey: row.share_key,
    hasNotice: row.notice_since !== null,
    toldOn: row.told_on,
    propertyIds: row.places.map((place) => place.property_id),
  };
}

/** Returns the reader's lists, that used last first. */
export async function findLists(db: Kysely<Database>, reader: Reader | null): Promise<StoredList[]> {
  const rows = await selectLists(db).where(isOf(reader, 'favourite_lists')).orderBy('used_at', 'desc').orderBy('id').execute();
  return rows.map(toStored);
}

/** Returns one of the reader's own lists. @throws DomainError `list_not_found`, for others' too */
export async function findOwnList(db: Kysely<Database>, reader: Reader | null, id: string): Promise<StoredList> {
  const row = await selectLists(db).where('id', '=', id).where(isOf(reader, 'favourite_lists')).executeTakeFirst();
  if (!row) throw new DomainError('list_not_found');
  return toStored(row);
}

/** Locks one of the reader's own lists until the transaction ends. @throws DomainError `list_not_found` */
export async function lockOwnList(trx: Kysely<Database>, reader: Reader, id: string): Promise<ListRow> {
  const own = trx.selectFrom('favourite_lists').selectAll().where('id', '=', id).where(isOf(reader, 'favourite_lists'));
  const row = await own.forUpdate().executeTakeFirst();
  if (!row) throw new DomainError('list_not_found');
  return row;
}

/** Returns a list whose owner wants to be told of it; undefined where nobody does any more. */
export async function findNoticedList(db: Kysely<Database>, id: string): Promise<StoredList | undefined> {
  const row = await selectLists(db).where('id', '=', id).where('notice_since', 'is not', null).executeTakeFirst();
  return row && toStored(row);
}

/** Locks a list whose owner wants to be told of it; undefined where another process looks at it, and where nobody wants to be told any more. */
export async function lockNoticedList(trx: Kysely<Database>, id: string): Promise<StoredList | undefined> {
  const list = selectLists(trx).where('id', '=', id).where('notice_since', 'is not', null);
  const row = await list.forUpdate('favourite_lists').skipLocked().executeTakeFirst();
  return row && toStored(row);
}

/** Returns the list that is shared by that key, and whether it is the reader's own. @throws DomainError `list_not_shared` */
export async function findSharedList(
  db: Kysely<Database>,
  key: string,
  reader: Reader | null,
): Promise<{ readonly list: StoredList; readonly isOwner: boolean }> {
  const row = await selectLists(db).select(isOf(reader, 'favourite_lists').as('is_own')).where('share_key', '=', key).executeTakeFirst();
  if (!row) throw new DomainError('list_not_shared');
  return { list: toStored(row), isOwner: row.is_own === true };
}

/** Notes that the reader's lists are in use, at most once a day. @returns whether that was to be noted */
export async function noteUse(db: Kysely<Database>, reader: Reader, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('favourite_lists')
    .set({ seen_at: now })
    .where(isOf(reader, 'favourite_lists'))
    .where('seen_at', '<', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the part of a list that hearts are drawn from. */
export function presentSummary(list: StoredList, covers: FavouriteListSummary['covers'] = []): FavouriteListSummary {
  return { ...presentSettings(list), hotelIds: [...list.propertyIds], covers };
}

/** Returns what a list is called, for whom it is priced, and who else sees it. */
export function presentSettings(list: StoredList) {
  const { id, name, revision, hasNotice } = list;
  return { id, name, ...presentStay(list), isShared: list.shareKey !== null, hasNotice, revision };
}

/** Returns for whom and when a list is priced. */
export function presentStay({ stay, roomsInfo, keepsShabbat }: StoredList) {
  return {
    arrival: stay && toWireDate(stay.arrivalDate),
    departure: stay && toWireDate(stay.departureDate),
    rooms: roomsInfo,
    keepsShabbat,
  };
}

/** Returns the list's stay where it can still be asked for: what lies in the past is priced no more. */
export function stayToCome({ stay }: Pick<StoredList, 'stay'>, today: LocalDate): Stay | null {
  return stay && stayProblem(stay, today) === undefined ? stay : null;
}
