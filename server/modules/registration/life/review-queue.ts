import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { loadRegistration, type RegistrationFacts } from '../facts/load-registration.ts';
import { findWaitingReviews, type Review } from '../facts/review-queries.ts';
import { type FieldChange, wantedChanges } from '../facts/reviewed-fields.ts';

/** A request that waits for an admin. */
export interface WaitingReview {
  readonly review: Review;
  readonly facts: RegistrationFacts;
  /** What would change of an approved property; empty for a new one. */
  readonly changes: readonly FieldChange[];
}

/** The admin's queue, the oldest request first. Changes that an error has crept into wait until it is mended. */
export async function listWaitingReviews(db: Kysely<Database>): Promise<WaitingReview[]> {
  const waiting: WaitingReview[] = [];
  for (const review of await findWaitingReviews(db)) {
    const facts = await loadRegistration(db, review.propertyId);
    const changes = wantedChanges(facts);
    if (review.kind === 'registration' || changes.length > 0) waiting.push({ review, facts, changes });
  }
  return waiting;
}
