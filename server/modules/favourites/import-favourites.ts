import type { Kysely } from 'kysely';
import type { FavouriteVote } from '#contract/primitives/favourite-choices.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import type { Stay } from '#rules/stay/stay.ts';

/** A user's list that is made up for the demo market. */
interface FavouriteListImport {
  readonly userId: number;
  /** Null for the default list. */
  readonly name: string | null;
  readonly stay: Stay | null;
  readonly roomsInfo: RoomsInfo;
  /** Null for a list that is not shared. */
  readonly shareKey: string | null;
  /** The properties in it, in the order in which they were saved. */
  readonly propertyIds: readonly number[];
  /** Who has spoken on it, each from a browser of their own. */
  readonly voters: readonly {
    readonly browserHash: Buffer;
    readonly name: string;
    readonly votes: readonly { readonly propertyId: number; readonly vote: FavouriteVote }[];
    readonly remarks: readonly { readonly propertyId: number; readonly text: string }[];
  }[];
  readonly at: Date;
}

const MINUTE_MS = 60_000;

/** Writes a list with all that was said on it: what was saved or said later, a minute later each. */
export async function importFavourites(trx: Kysely<Database>, list: FavouriteListImport): Promise<void> {
  const after = (minutes: number) => new Date(list.at.getTime() + minutes * MINUTE_MS);
  const { id } = await trx
    .insertInto('favourite_lists')
    .values({
      ...{ user_id: list.userId, name: list.name, share_key: list.shareKey, rooms_info: JSON.stringify(list.roomsInfo) },
      ...{ arrival_date: list.stay?.arrivalDate ?? null, departure_date: list.stay?.departureDate ?? null },
      ...{ created_at: list.at, used_at: list.at, seen_at: list.at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const places = list.propertyIds.map((propertyId, at) => ({ list_id: id, property_id: propertyId, saved_at: after(at) }));
  if (places.length > 0) await trx.insertInto('favourite_places').values(places).execute();
  for (const [index, { browserHash, name, votes, remarks }] of list.voters.entries()) {
    const voter = { list_id: id, browser_hash: browserHash, name };
    const { id: voterId } = await trx.insertInto('favourite_voters').values(voter).returning('id').executeTakeFirstOrThrow();
    const at = after(list.propertyIds.length + index);
    const voted = votes.map(({ propertyId, vote }) => ({ voter_id: voterId, property_id: propertyId, vote, voted_at: at }));
    if (voted.length > 0) await trx.insertInto('favourite_votes').values(voted).execute();
    const said = remarks.map(({ propertyId, text }) => ({ voter_id: voterId, property_id: propertyId, text, said_at: at }));
    if (said.length > 0) await trx.insertInto('favourite_remarks').values(said).execute();
  }
}
