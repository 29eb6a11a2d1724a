import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { findRegistration } from './facts/load-registration.ts';

/** A property to which photos may be uploaded, with its units in their order, also before there is a listing. */
export interface PhotoTargets {
  readonly ownerId: number;
  readonly unitIds: readonly number[];
}

/** Undefined for an id that is neither a property's nor reserved by a registration. */
export async function findPhotoTargets(db: Kysely<Database>, propertyId: number): Promise<PhotoTargets | undefined> {
  const facts = await findRegistration(db, propertyId);
  return facts && { ownerId: facts.ownerId, unitIds: facts.units.map(({ unitId }) => unitId) };
}
