import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { CancellationActor } from '#rules/cancellation/obstacle.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findReservation, lockReservation, type StoredReservation } from '../reservation-queries.ts';

/** @throws DomainError `reservation_not_found`, also for another property's */
export async function findOwn(db: Kysely<Database>, { propertyId, id }: OwnReservation): Promise<StoredReservation> {
  return requireOwn(await findReservation(db, id), propertyId);
}

/**
 * The same, locked until the transaction ends.
 * @throws DomainError `reservation_not_found`
 */
export async function lockOwn(trx: Kysely<Database>, { propertyId, id }: OwnReservation): Promise<StoredReservation> {
  return requireOwn(await lockReservation(trx, id), propertyId);
}

function requireOwn(stored: StoredReservation | undefined, propertyId: number): StoredReservation {
  if (stored?.frozen.property.id !== propertyId) throw new DomainError('reservation_not_found');
  return stored;
}

/** @throws DomainError `reservation_not_found`, also for another property's */
export async function requireReservationOf(db: Kysely<Database>, { propertyId, id }: OwnReservation): Promise<void> {
  const row = await db
    .selectFrom('reservations')
    .select('id')
    .where('id', '=', id)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  if (!row) throw new DomainError('reservation_not_found');
}

/** A host, in person or as an administrator acts for them. */
export interface HostAuthor extends Author {
  readonly as: 'owner';
}

/** Who does something to a reservation, and when: kept with each event. Guests may have no account. */
export type EventAuthor = Omit<Author, 'userId'> & { readonly as: CancellationActor; readonly userId: number | null };

/** A reservation of the author's own property. */
export interface OwnReservation {
  readonly propertyId: number;
  readonly id: string;
}
