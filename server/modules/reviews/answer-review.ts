import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { signsIn } from '#rules/reviews/review-signs.ts';
import { answerEditableUntil, lastAnswerDay } from '#rules/reviews/review-window.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { lockReservation } from '#server/modules/reservations/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { recordRating } from './reveal-reviews.ts';
import { enqueueAnsweredMail } from './review-mails.ts';
import { findSides } from './stored-review.ts';

interface Answering {
  readonly reservationId: string;
  readonly userId: number;
  readonly text: string;
  /** The answer as the host has read it; null where there was none. */
  readonly previous: string | null;
}

/**
 * Gives the host's public answer to a guest's review, or changes it. One with signs in it waits for an administrator; the guest is told of one that is
 * shown, once.
 * @throws DomainError `review_not_found` while nothing is shown to the host; `answer_closed` when it is too late; `revision_conflict` where another
 *   answer was given than the one that the host has read
 */
export async function answerReview(
  trx: Kysely<Database>,
  context: Pick<AppContext, 'clock' | 'config' | 'secrets'>,
  { reservationId, userId, text, previous }: Answering,
): Promise<void> {
  const now = context.clock.now();
  const stored = await lockReservation(trx, reservationId);
  const { guest: review } = await findSides(trx, reservationId);
  if (!stored || !review?.visibleAt || review.moderation.state === 'held') throw new DomainError('review_not_found');
  const { answer, visibleAt } = review;
  const isOpen = answer ? now < answerEditableUntil(answer.at) : todayIn(now) <= lastAnswerDay(visibleAt);
  if (!isOpen || review.moderation.state === 'hidden') throw new DomainError('answer_closed');
  if ((answer?.text ?? null) !== previous) throw new DomainError('revision_conflict');
  const signs = signsIn(text);
  const isHeld = signs.length > 0 || answer?.state === 'hidden';
  const written = { author_id: userId, text, signs, moderation: isHeld ? 'held' : 'none' };
  await trx
    .insertInto('review_answers')
    .values({ review_id: review.id, answered_at: now, ...written })
    .onConflict((conflict) => conflict.column('review_id').doUpdateSet(written))
    .execute();
  await recordRating(trx, stored.frozen.property.id, now);
  // Whoever decides has to see the answer as it is now.
  await trx
    .updateTable('reviews')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', review.id)
    .execute();
  if (answer === null && !isHeld) await enqueueAnsweredMail(trx, context, stored, { ...review, answer: { text, at: now, state: 'none' } });
}
