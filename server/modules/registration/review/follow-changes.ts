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

/** After an edit of an approved property's basic document: asks for a review of what needs one, or calls the request off. */
export async function followChanges(trx: Kysely<Database>, facts: RegistrationFacts, at: Date): Promise<void> {
  if (facts.status !== 'approved') return;
  const review = await findLastReview(trx, facts.propertyId);
  const waits = review?.kind === 'change' && review.status === 'waiting';
  const wants = wantedChanges(facts).length > 0;
  if (wants && !waits) await insertReview(trx, facts.propertyId, 'change', at);
  if (!wants && waits) await closeReview(trx, review.id, { status: 'withdrawn', decidedBy: null }, at);
}
