import { type Kysely, sql } from 'kysely';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { AgeBorders, Weekday } from '#rules/quote/types.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';

/** Returns the units of a property in their order, by name and type. */
export async function listUnitNames(
  db: Kysely<Database>,
  propertyId: number,
): Promise<{ unitId: number; name: Bilingual; unitType: string }[]> {
  const rows = await db
    .selectFrom('units')
    .select(['id', 'name_he', 'name_en', 'unit_type'])
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ unitId: row.id, name: { he: row.name_he, en: row.name_en }, unitType: row.unit_type }));
}

/** Lists the ids of a property's units in their order. */
export async function listUnitIds(db: Kysely<Database>, propertyId: number): Promise<number[]> {
  return unitIdsOf(await listUnitNames(db, propertyId));
}

/** Returns the ids of units, or of whatever is kept by unit. */
export const unitIdsOf = (units: readonly { readonly unitId: number }[]): number[] => units.map(({ unitId }) => unitId);

/**
 * Locks units against other writers of their nights until the transaction ends, always in the order of their ids, and says whose they are.
 * Whoever is about to change nights of several units locks all of them with one call first; that is what keeps writers from deadlocking.
 * Readers and foreign keys are not held up.
 */
export async function lockUnits(trx: Kysely<Database>, unitIds: readonly number[]): Promise<Map<number, number>> {
  if (unitIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; property_id: number }>`${PREPARED}
    select id, property_id from units where id = any(${[...unitIds]}::int[]) order by id for no key update`.execute(trx);
  return new Map(rows.map((row) => [row.id, row.property_id]));
}

/** The settings of a unit that pricing needs: a property sets the weekend, a unit its age groups. */
export interface PricingSettings {
  readonly ageBorders: AgeBorders;
  readonly weekendNights: readonly Weekday[];
}

/** Returns the nights of a property that have the weekend price. @throws an error of the database where there is no such property */
export async function findWeekendNights(db: Kysely<Database>, propertyId: number): Promise<readonly Weekday[]> {
  const row = await db.selectFrom('properties').select('weekend_nights').where('id', '=', propertyId).executeTakeFirstOrThrow();
  // The database checks that they lie in 0..6.
  return row.weekend_nights as Weekday[];
}

/** Sets the nights of a property that have the weekend price. */
export async function saveWeekendNights(trx: Kysely<Database>, propertyId: number, nights: readonly Weekday[], at: Date): Promise<void> {
  const weekend_nights = [...nights].sort((one, other) => one - other);
  await trx.updateTable('properties').set({ weekend_nights }).where('id', '=', propertyId).execute();
  await recordChanges(trx, [{ kind: 'listing', propertyId }], at);
}

export async function findPricingSettings(db: Kysely<Database>, unitIds: readonly number[]): Promise<Map<number, PricingSettings>> {
  if (unitIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('units')
    .innerJoin('properties', 'properties.id', 'units.property_id')
    .select(['units.id', 'baby_max_age', 'child_max_age', 'adult_from_age', 'weekend_nights'])
    .where('units.id', 'in', unitIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ageBorders: { babyMaxAge: row.baby_max_age, childMaxAge: row.child_max_age, adultFromAge: row.adult_from_age },
        // The database checks that they lie in 0..6.
        weekendNights: row.weekend_nights as Weekday[],
      },
    ]),
  );
}
