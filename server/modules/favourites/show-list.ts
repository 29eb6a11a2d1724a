import type { Kysely } from 'kysely';
import type {
  FavouriteList,
  FavouriteListSummary,
  FavouritePlace,
  FavouriteRemark,
  FavouriteVotes,
  SharedList,
} from '#contract/favourites.ts';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { FAVOURITE_LIMITS, type FavouriteVote } from '#contract/primitives/favourite-choices.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { listCovers, listNames } from '#server/modules/properties/index.ts';
import { showChosenStays } from '#server/modules/search/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { isOf, type Reader } from './reader.ts';
import {
  findLists,
  findOwnList,
  findSharedList,
  presentSettings,
  presentStay,
  presentSummary,
  type StoredList,
  stayToCome,
} from './stored-list.ts';

/** Photos of a list in an overview. */
const MOST_COVERS = 4;

/** Who asks, in which language, and when. */
export interface Visit {
  /** Null for a browser that has never kept anything. */
  readonly reader: Reader | null;
  readonly locale: Locale;
  readonly now: Date;
  readonly today: LocalDate;
  /** SHA-256 of the browser's own number, whose hold counts as free. */
  readonly browserHash: Buffer | null;
}

/** Shows the reader's lists, that used last first. @param hasCovers with photos of each */
export async function showLists(db: Kysely<Database>, { reader, locale }: Visit, hasCovers = false): Promise<FavouriteListSummary[]> {
  const lists = await findLists(db, reader);
  if (!hasCovers) return lists.map((list) => presentSummary(list));
  const names = await listNames(db, [...new Set(lists.flatMap(({ propertyIds }) => propertyIds))]);
  const shown = [...names].filter(([, { isPublished }]) => isPublished).map(([id]) => id);
  const covers = await listCovers(db, shown);
  return lists.map((list) => {
    const photos = list.propertyIds.flatMap((id) => covers.get(id)?.photo ?? []).slice(0, MOST_COVERS);
    return presentSummary(
      list,
      photos.map(({ url, alt, placeholder }) => ({ url, alt: alt[locale], placeholder })),
    );
  });
}

/** Shows a list to its owner. @throws DomainError `list_not_found` */
export async function showOwnList(db: Kysely<Database>, visit: Visit, id: string): Promise<FavouriteList> {
  const list = await findOwnList(db, visit.reader, id);
  return {
    ...presentSettings(list),
    ...(await presentPlaces(db, list, visit, true)),
    link: list.shareKey === null ? null : `/l/${list.shareKey}`,
  };
}

/** Shows a list to whoever has its link: nothing of its owner. @throws DomainError `list_not_shared` */
export async function showSharedList(db: Kysely<Database>, visit: Visit, key: string): Promise<SharedList> {
  const { list, isOwner } = await findSharedList(db, key, visit.reader);
  const own = db.selectFrom('favourite_voters').select('name').where('list_id', '=', list.id);
  const voter = await own.where(isOf(visit.reader, 'favourite_voters')).executeTakeFirst();
  return {
    name: list.name,
    ...presentStay(list),
    ...(await presentPlaces(db, list, visit, isOwner)),
    ownListId: isOwner ? list.id : null,
    ownName: voter?.name ?? null,
  };
}

async function presentPlaces(db: Kysely<Database>, list: StoredList, visit: Visit, isOwner: boolean) {
  const { propertyIds, roomsInfo, keepsShabbat } = list;
  const { reader, locale, now, today, browserHash } = visit;
  const stay = stayToCome(list, today);
  const asked = { propertyIds, stay, roomsInfo, keepsShabbat, locale, today, viewer: { now, browserHash } };
  const stays = await showChosenStays(db, asked);
  const names = await listNames(db, propertyIds);
  const votes = await votesOn(db, list.id, reader);
  const remarks = await remarksOn(db, list.id, reader, isOwner);
  const places = propertyIds.map((hotelId): FavouritePlace => {
    const offered = stays.get(hotelId);
    return {
      hotelId,
      title: names.get(hotelId)?.name[locale] ?? '',
      isOffered: offered !== undefined,
      ...(offered ?? { card: null, offer: null, noOffer: null }),
      votes: votes.get(hotelId) ?? NO_VOTES,
      remarks: remarks.get(hotelId) ?? [],
    };
  });
  return { areDatesOver: list.stay !== null && stay === null, places };
}

const NO_VOTES: FavouriteVotes = { up: 0, down: 0, upNames: [], downNames: [], ownVote: null };

/** Returns what readers of a list say of its places, by property. */
async function votesOn(db: Kysely<Database>, listId: string, reader: Reader | null): Promise<Map<number, FavouriteVotes>> {
  const rows = await db
    .selectFrom('favourite_votes')
    .innerJoin('favourite_voters', 'favourite_voters.id', 'voter_id')
    .select(['property_id', 'vote', 'name', isOf(reader, 'favourite_voters').as('is_own')])
    .where('list_id', '=', listId)
    .orderBy('voted_at')
    .orderBy('favourite_voters.id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.property_id)].map(([propertyId, ofPlace]) => {
      const namesOf = (vote: FavouriteVote) => ofPlace.filter((row) => row.vote === vote).map(({ name }) => name);
      const [upNames, downNames] = [namesOf('up'), namesOf('down')];
      // The column's check leaves no other votes.
      const ownVote = (ofPlace.find((row) => row.is_own)?.vote ?? null) as FavouriteVote | null;
      const { namesShown } = FAVOURITE_LIMITS;
      const told = { upNames: upNames.slice(0, namesShown), downNames: downNames.slice(0, namesShown) };
      return [propertyId, { up: upNames.length, down: downNames.length, ...told, ownVote }];
    }),
  );
}

/** Returns what was said on a list, by property and time. */
async function remarksOn(
  db: Kysely<Database>,
  listId: string,
  reader: Reader | null,
  isOwner: boolean,
): Promise<Map<number, FavouriteRemark[]>> {
  const rows = await db
    .selectFrom('favourite_remarks')
    .innerJoin('favourite_voters', 'favourite_voters.id', 'voter_id')
    .select(['favourite_remarks.id', 'property_id', 'name', 'text', 'said_at', isOf(reader, 'favourite_voters').as('is_own')])
    .where('list_id', '=', listId)
    .orderBy('said_at')
    .orderBy('favourite_remarks.id')
    .execute();
  const byPlace = Map.groupBy(rows, (row) => row.property_id);
  return new Map(
    [...byPlace].map(([propertyId, ofPlace]) => [
      propertyId,
      ofPlace.map(({ id, name, text, said_at: at, is_own: isOwn }) => {
        return { id, name, text, at: at.toISOString(), isOwn: isOwn === true, canDelete: isOwner || isOwn === true };
      }),
    ]),
  );
}

/** Returns what readers of a shared list say of a place. @throws DomainError `list_not_shared` */
export async function showVotes(db: Kysely<Database>, reader: Reader, key: string, propertyId: number): Promise<FavouriteVotes> {
  const { list } = await findSharedList(db, key, reader);
  return (await votesOn(db, list.id, reader)).get(propertyId) ?? NO_VOTES;
}

/** Returns a remark that the reader has just made. @throws DomainError `list_not_shared`; `remark_not_found` where it is gone again */
export async function showRemark(db: Kysely<Database>, reader: Reader, key: string, id: string): Promise<FavouriteRemark> {
  const { list, isOwner } = await findSharedList(db, key, reader);
  const remark = [...(await remarksOn(db, list.id, reader, isOwner)).values()].flat().find((each) => each.id === id);
  if (!remark) throw new DomainError('remark_not_found');
  return remark;
}
