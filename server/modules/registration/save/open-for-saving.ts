import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problem.ts';
import { loadRegistration, type RegistrationFacts } from '../load-registration.ts';
import { insertRegistration, lockRegistrationRow, touchRegistration } from '../registration-queries.ts';
import { followChanges } from '../review/follow-changes.ts';
import { goLive } from './go-live.ts';

/** Locks a registration against other writers and reads it. A property that was never edited gets its registration's row now. */
export async function openForSaving(trx: Kysely<Database>, propertyId: number, at: Date): Promise<RegistrationFacts> {
  const before = await loadRegistration(trx, propertyId);
  await insertRegistration(trx, { propertyId, ownerId: before.ownerId }, at);
  await lockRegistrationRow(trx, propertyId);
  return await loadRegistration(trx, propertyId);
}

/**
 * After a save: what has no errors goes live, reviewed fields are put before the admin. Answers the registration as it is now.
 * @param before as it was opened for this save
 */
export async function closeSave(trx: Kysely<Database>, before: RegistrationFacts, at: Date): Promise<RegistrationFacts> {
  const { propertyId } = before;
  await touchRegistration(trx, propertyId);
  await goLive(trx, await loadRegistration(trx, propertyId), at);
  const after = await loadRegistration(trx, propertyId);
  const hasNewReview = await followChanges(trx, { before, after }, at);
  return hasNewReview ? await loadRegistration(trx, propertyId) : after;
}

/** @throws DomainError `unit_not_found` */
export function unitOf(facts: RegistrationFacts, unitId: number) {
  const unit = facts.units.find((one) => one.unitId === unitId);
  if (!unit) throw new DomainError('unit_not_found');
  return unit;
}
