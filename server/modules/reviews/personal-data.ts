import type { Kysely } from 'kysely';
import { KEPT_DAYS } from '#contract/primitives/kept-days.ts';
import type { Database } from '#database/types.ts';
import { type StoredReview, selectReviews, toStored } from './stored-review.ts';

/**
 * Returns what somebody has written, drafts included, with answers; and what hosts have written about their stays, once it is shown.
 * @param reservationIds of which they are the guest
 */
export async function exportReviews(
  db: Kysely<Database>,
  { userId, reservationIds }: { readonly userId: number; readonly reservationIds: readonly string[] },
): Promise<StoredReview[]> {
  const rows = await selectReviews(db)
    .where(({ eb, and, or }) => {
      const isAuthor = eb('reviews.author_id', '=', userId);
      if (reservationIds.length === 0) return isAuthor;
      const isOfStay = eb('reviews.reservation_id', 'in', [...reservationIds]);
      const isAbout = and([eb('side', '=', 'host'), eb('visible_at', 'is not', null), eb('reviews.moderation', '=', 'none')]);
      return or([isAuthor, and([isOfStay, or([eb('side', '=', 'guest'), isAbout])])]);
    })
    .orderBy('reviews.saved_at')
    .orderBy('reviews.id')
    .execute();
  return rows.map(toStored);
}

/** Takes the names from what guests of these reservations have written, and what they wrote to the host alone; what they never sent goes. */
export async function forgetReviewers(trx: Kysely<Database>, reservationIds: readonly string[]): Promise<void> {
  if (reservationIds.length === 0) return;
  const own = trx.deleteFrom('reviews').where('side', '=', 'guest').where('sent_at', 'is', null);
  await own.where('reservation_id', 'in', reservationIds).execute();
  await trx
    .updateTable('reviews')
    .set({ author_id: null, author_name: null, private_line: '', network_digest: null, browser_hash: null })
    .where('reservation_id', 'in', reservationIds)
    .where('side', '=', 'guest')
    .execute();
}

/** Background work: forgets from where reviews were sent, once no sign could need it. Harmless to repeat. */
export async function forgetSenders(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ network_digest: null, browser_hash: null })
    .where('network_digest', 'is not', null)
    .where('sent_at', '<', new Date(now.getTime() - KEPT_DAYS.digest * 24 * 60 * 60 * 1000))
    .execute();
}
