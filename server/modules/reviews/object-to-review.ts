import type { Kysely } from 'kysely';
import type { ReportReason, ReviewSide } from '#contract/primitives/review-choices.ts';
import type { Database } from '#database/types.ts';
import { lockReservation } from '#server/modules/reservations/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findSides, mayAppeal, selectReviews, toStored } from './stored-review.ts';

interface Report {
  readonly reviewId: string;
  readonly userId: number;
  readonly reason: ReportReason;
  readonly words: string;
  readonly at: Date;
}

/**
 * Notes that a reader finds something wrong with a review that they see: everybody a guest's, and only the guest of the stay a host's.
 * @throws DomainError `review_not_found`; `review_reported` the second time
 */
export async function reportReview(trx: Kysely<Database>, { reviewId, userId, reason, words, at }: Report): Promise<void> {
  const row = await selectReviews(trx).where('reviews.id', '=', reviewId).where('visible_at', 'is not', null).executeTakeFirst();
  const review = row && toStored(row);
  const isSeen = review?.moderation.state === 'none' && (review.side === 'guest' || (await isGuestOf(trx, review.reservationId, userId)));
  if (!isSeen) throw new DomainError('review_not_found');
  const noted = await trx
    .insertInto('review_reports')
    .values({ review_id: reviewId, reporter_id: userId, reason, words, reported_at: at })
    .onConflict((conflict) => conflict.columns(['review_id', 'reporter_id']).doNothing())
    .executeTakeFirst();
  if (noted.numInsertedOrUpdatedRows !== 1n) throw new DomainError('review_reported');
}

async function isGuestOf(db: Kysely<Database>, reservationId: string, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.id', 'reservations.guest_id')
    .select('reservations.id')
    .where('reservations.id', '=', reservationId)
    .where('guests.user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

interface Appeal {
  readonly reservationId: string;
  /** Whose review it is about, and who asks. */
  readonly about: ReviewSide;
  readonly by: ReviewSide;
  readonly words: string;
  readonly at: Date;
}

/**
 * Asks to have a review looked at again that was kept back or hidden: its author, or, of a hidden one, the host about whose place it is once it is
 * shown to them.
 * @throws DomainError `reservation_not_found`, `review_not_found`; `appeal_closed` where nothing is kept back, and the second time
 */
export async function appealAgainst(trx: Kysely<Database>, { reservationId, about, by, words, at }: Appeal): Promise<void> {
  const stored = await lockReservation(trx, reservationId);
  if (!stored) throw new DomainError('reservation_not_found');
  const review = (await findSides(trx, reservationId))[about];
  const isSeen = review !== null && (about === by || (by === 'host' && review.visibleAt !== null));
  if (!isSeen) throw new DomainError('review_not_found');
  if (!mayAppeal(review, by)) throw new DomainError('appeal_closed');
  await trx.insertInto('review_appeals').values({ review_id: review.id, side: by, words, appealed_at: at }).execute();
}
