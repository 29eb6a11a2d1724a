import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { PropertyDescription, PropertyInput } from './property-input.ts';
import { chosenTerms, propertyRow } from './property-rows.ts';

/**
 * Writes what a host described, under an id that was reserved. A property that is there already keeps its owner, status, commission
 * and whether it is published.
 */
export async function saveProperty(trx: Kysely<Database>, propertyId: number, input: PropertyDescription, at: Date): Promise<void> {
  const row = propertyRow(input, at);
  const { owner_id, status, is_published, commission_basis_points, created_at, ...described } = row;
  await trx
    .insertInto('properties')
    .values({ id: propertyId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(described))
    .execute();
  await trx.deleteFrom('property_terms').where('property_id', '=', propertyId).execute();
  await insertRows(
    trx,
    'property_terms',
    chosenTerms(input.terms).map((term) => ({ property_id: propertyId, ...term })),
  );
  await recordChanges(trx, [{ kind: 'listing', propertyId }], at);
}

/** Moves a property along the way from draft to approval (docs/product.md §8). */
export async function setPropertyStatus(
  trx: Kysely<Database>,
  propertyId: number,
  status: PropertyInput['status'],
  at: Date,
): Promise<void> {
  await trx.updateTable('properties').set({ status, updated_at: at }).where('id', '=', propertyId).execute();
}

/** Returns an id for a property to come. Gaps do not matter. */
export async function reservePropertyId(db: Kysely<Database>): Promise<number> {
  return await nextId(db, 'properties');
}

/** Returns an id for a unit to come. */
export async function reserveUnitId(db: Kysely<Database>): Promise<number> {
  return await nextId(db, 'units');
}

async function nextId(db: Kysely<Database>, table: 'properties' | 'units'): Promise<number> {
  const { id } = await db
    .selectNoFrom(({ fn, val }) => fn<string>('nextval', [fn('pg_get_serial_sequence', [val(table), val('id')])]).as('id'))
    .executeTakeFirstOrThrow();
  return Number(id);
}

/**
 * Puts an approved property on the market or takes it off. Doing what is done already changes nothing.
 * @throws DomainError `hotel_not_found` for an unknown property, `property_not_approved` for publishing one that is not approved
 */
export async function setPublished(trx: Kysely<Database>, propertyId: number, isPublished: boolean, at: Date): Promise<void> {
  const property = await trx
    .selectFrom('properties')
    .select(['status', 'is_published'])
    .where('id', '=', propertyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!property) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  if (property.is_published === isPublished) return;
  if (isPublished && property.status !== 'approved') {
    throw new DomainError('property_not_approved', { hotelId: propertyId, status: property.status });
  }
  await trx.updateTable('properties').set({ is_published: isPublished, updated_at: at }).where('id', '=', propertyId).execute();
  await recordChanges(trx, [{ kind: 'publication', propertyId }], at);
}
