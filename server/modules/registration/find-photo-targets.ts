import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { isEmailProven, mailAddressOf } from '#server/modules/identity/index.ts';
import { findRegistration } from './facts/load-registration.ts';

/** A property to which photos may be uploaded, with its units in their order, also before there is a listing. */
export interface PhotoTargets {
  readonly ownerId: number;
  readonly unitIds: readonly number[];
  /** The owner's address while it is not proven. */
  readonly unprovenEmail: string | null;
}

/** Undefined for an id that is neither a property's nor reserved by a registration. */
export async function findPhotoTargets(db: Kysely<Database>, propertyId: number): Promise<PhotoTargets | undefined> {
  const facts = await findRegistration(db, propertyId);
  if (!facts) return;
  const { ownerId, units } = facts;
  const unprovenEmail = (await isEmailProven(db, ownerId)) ? null : (await mailAddressOf(db, ownerId)).email;
  return { ownerId, unitIds: units.map(({ unitId }) => unitId), unprovenEmail };
}
