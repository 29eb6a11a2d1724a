import type { Kysely } from 'kysely';
import type { FavouriteVote } from '#contract/primitives/favourite-choices.ts';
import { KEPT_DAYS } from '#contract/primitives/kept-days.ts';
import type { Database } from '#database/types.ts';
import { findLists, type StoredList } from './stored-list.ts';

/** What somebody has saved, and said of places on lists, one's own or others'. */
interface HeldFavourites {
  readonly lists: readonly StoredList[];
  readonly votes: readonly { readonly propertyId: number; readonly name: string; readonly vote: FavouriteVote; readonly at: Date }[];
  readonly remarks: readonly { readonly propertyId: number; readonly name: string; readonly text: string; readonly at: Date }[];
}

/** Returns a user's lists, votes and remarks; nothing that others have said, and of whose list it was said. */
export async function exportFavourites(db: Kysely<Database>, userId: number): Promise<HeldFavourites> {
  const voices = db.selectFrom('favourite_voters').where('favourite_voters.user_id', '=', userId);
  return {
    lists: await findLists(db, { userId, browserHash: null }),
    votes: await voices
      .innerJoin('favourite_votes', 'voter_id', 'favourite_voters.id')
      .select(['property_id as propertyId', 'name', 'vote', 'voted_at as at'])
      .orderBy('voted_at')
      // The column's check leaves no other votes.
      .$narrowType<{ vote: FavouriteVote }>()
      .execute(),
    remarks: await voices
      .innerJoin('favourite_remarks', 'voter_id', 'favourite_voters.id')
      .select(['property_id as propertyId', 'name', 'text', 'said_at as at'])
      .orderBy('said_at')
      .execute(),
  };
}

/** Background work: forgets the lists of browsers that have not been used for a year, with all that was said on them. Harmless to repeat. */
export async function forgetUnusedLists(db: Kysely<Database>, now: Date): Promise<void> {
  const last = new Date(now.getTime() - KEPT_DAYS.unusedFavourites * 24 * 60 * 60 * 1000);
  await db.deleteFrom('favourite_lists').where('browser_hash', 'is not', null).where('seen_at', '<', last).execute();
}
