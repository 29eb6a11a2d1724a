import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { findIssues, hasErrors } from '../find-issues.ts';
import type { RegistrationFacts } from '../load-registration.ts';
import { documentsOf } from '../save/go-live.ts';
import { closeReview, findLastReview, insertReview } from './review-queries.ts';
import { type FieldChange, reviewedChanges } from './reviewed-fields.ts';

/** The reviewed fields of an approved property that wait, or were refused: none while the document has errors. */
export function wantedChanges(facts: RegistrationFacts): FieldChange[] {
  if (facts.status !== 'approved' || !facts.listing || facts.steps.basic.isLive) return [];
  if (hasErrors(findIssues(facts).steps.basic)) return [];
  return reviewedChanges(documentsOf(facts), facts.listing);
}

/**
 * After an edit of an approved property: asks for a review of what needs one, or calls the request off. What was refused is put before
 * the admin again only once the host wants something else.
 * @returns whether the review is another one now
 */
export async function followChanges(
  trx: Kysely<Database>,
  { before, after }: { readonly before: RegistrationFacts; readonly after: RegistrationFacts },
  at: Date,
): Promise<boolean> {
  if (after.status !== 'approved') return false;
  const review = await findLastReview(trx, after.propertyId);
  const isOfChange = review?.kind === 'change';
  const waits = isOfChange && review.status === 'waiting';
  const changes = wantedChanges(after);
  const wants = changes.length > 0;
  const isRefused = isOfChange && review.status === 'refused' && isDeepStrictEqual(changes, wantedChanges(before));
  const isAsked = wants && !waits && !isRefused;
  const isCalledOff = !wants && waits;
  if (isAsked) await insertReview(trx, after.propertyId, 'change', at);
  if (isCalledOff) await closeReview(trx, review.id, { status: 'withdrawn', decidedBy: null }, at);
  return isAsked || isCalledOff;
}
