import type { Kysely, Selectable } from 'kysely';
import type { RegistrationStep } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';

/** The reasons by step, in the admin's words. */
export type Reasons = Partial<Record<RegistrationStep, string>>;

/** A request for review: of a whole registration, or of later edits of what is reviewed. */
export interface Review {
  readonly id: number;
  readonly propertyId: number;
  readonly kind: 'registration' | 'change';
  readonly status: 'waiting' | 'approved' | 'refused' | 'withdrawn';
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
  readonly reasons: Reasons;
}

/** A registration that was sent back, with what it was then as it is kept; null where it is not. */
interface SentBack extends Review {
  readonly decidedBy: number | null;
  readonly submission: unknown;
}

/** Returns the last request of a property; undefined when there was none. */
export async function findLastReview(db: Kysely<Database>, propertyId: number): Promise<Review | undefined> {
  const row = await db
    .selectFrom('registration_reviews')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('status', '<>', 'withdrawn')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && reviewOf(row);
}

/** Returns the last time that a registration was sent back; undefined when it never was. */
export async function findLastSentBack(db: Kysely<Database>, propertyId: number): Promise<SentBack | undefined> {
  const row = await db
    .selectFrom('registration_reviews')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('kind', '=', 'registration')
    .where('status', '=', 'refused')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...reviewOf(row), decidedBy: row.decided_by, submission: row.submission };
}

/** All that wait, the oldest first. */
export async function findWaitingReviews(db: Kysely<Database>): Promise<Review[]> {
  const rows = await db
    .selectFrom('registration_reviews')
    .selectAll()
    .where('status', '=', 'waiting')
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  return rows.map(reviewOf);
}

export async function insertReview(trx: Kysely<Database>, propertyId: number, kind: Review['kind'], at: Date): Promise<void> {
  await trx.insertInto('registration_reviews').values({ property_id: propertyId, kind, requested_at: at }).execute();
}

export async function closeReview(
  trx: Kysely<Database>,
  reviewId: number,
  decision: {
    readonly status: 'approved' | 'refused' | 'withdrawn';
    readonly decidedBy: number | null;
    readonly reasons?: Reasons;
    /** The submission that is sent back, as JSON. */
    readonly submission?: string;
  },
  at: Date,
): Promise<void> {
  await trx
    .updateTable('registration_reviews')
    .set({
      status: decision.status,
      decided_at: at,
      decided_by: decision.decidedBy,
      reasons: JSON.stringify(decision.reasons ?? {}),
      submission: decision.submission ?? null,
    })
    .where('id', '=', reviewId)
    .execute();
}

/** Once a property is approved, nobody compares with what was sent before. */
export async function forgetSubmissions(trx: Kysely<Database>, propertyId: number): Promise<void> {
  await trx.updateTable('registration_reviews').set({ submission: null }).where('property_id', '=', propertyId).execute();
}

function reviewOf(row: Selectable<Database['registration_reviews']>): Review {
  return {
    id: row.id,
    propertyId: row.property_id,
    // The columns' checks leave no other kinds and statuses; reasons are written by `closeReview` alone.
    kind: row.kind as Review['kind'],
    status: row.status as Review['status'],
    requestedAt: row.requested_at,
    decidedAt: row.decided_at,
    reasons: row.reasons as Reasons,
  };
}
