import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { findPropertyOfOwner } from '#server/modules/properties/index.ts';
import { findRegistration } from './facts/load-registration.ts';

/** A host's own property and its status, for the current user: also one that is only being registered, as `draft`; null without any. */
export async function findHotelOfOwner(db: Kysely<Database>, ownerId: number): Promise<{ id: number; status: string } | null> {
  const property = await findPropertyOfOwner(db, ownerId);
  if (property) return property;
  const row = await db
    .selectFrom('registrations')
    .select('property_id')
    .where('owner_id', '=', ownerId)
    .orderBy('property_id')
    .executeTakeFirst();
  return row ? { id: row.property_id, status: 'draft' } : null;
}

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
