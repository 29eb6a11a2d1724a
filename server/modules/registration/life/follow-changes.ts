import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { RegistrationFacts } from '../facts/load-registration.ts';
import { closeReview, findLastReview, insertReview } from '../facts/review-queries.ts';
import { wantedChanges } from '../facts/reviewed-fields.ts';

/**
 * After an edit of an approved property: asks for a review of what needs one, or calls the request off. What was refused is put before
 * the admin again only once the host wants something else.
 * @returns the registration with the review that it has now
 */
export async function followChanges(
  trx: Kysely<Database>,
  { before, after }: { readonly before: RegistrationFacts; readonly after: RegistrationFacts },
  at: Date,
): Promise<RegistrationFacts> {
  if (after.status !== 'approved') return after;
  const { review } = after;
  const isOfChange = review?.kind === 'change';
  const waits = isOfChange && review.status === 'waiting';
  const changes = wantedChanges(after);
  const wants = changes.length > 0;
  const isRefused = isOfChange && review.status === 'refused' && isDeepStrictEqual(changes, wantedChanges(before));
  const isAsked = wants && !waits && !isRefused;
  const isCalledOff = !wants && waits;
  if (!isAsked && !isCalledOff) return after;
  if (isAsked) await insertReview(trx, after.propertyId, 'change', at);
  if (isCalledOff) await closeReview(trx, review.id, { status: 'withdrawn', decidedBy: null }, at);
  return { ...after, review: await findLastReview(trx, after.propertyId) };
}
