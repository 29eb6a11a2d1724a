import type { Kysely, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#database/types.ts';
import type { DiscountTier, StandardRate } from '#rules/quote/types.ts';
import { listUnitIds, lockUnits } from '#server/modules/properties/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { pricesOf, type SpecialPrices } from './rate-columns.ts';
import type { KeptSpecialRate, KeptUnitRates } from './rates-input.ts';

/** All rates of units as they are kept; units without rates are left out. */
export async function findUnitRates(db: Kysely<Database>, unitIds: readonly number[]): Promise<Map<number, KeptUnitRates>> {
  if (unitIds.length === 0) return new Map();
  const rows = await selectRates(db, unitIds).execute();
  return new Map(
    rows.map((row) => [
      row.unit_id,
      {
        unitId: row.unit_id,
        revision: row.revision,
        baseGuests: row.base_guests,
        minimumNights: row.minimum_nights,
        standard: pricesOf<StandardRate>(row),
        specials: row.specials.map(specialOf),
        // The database checks the type.
        discounts: row.discounts.map(({ nights, type, value }) => ({ nights, type: type as DiscountTier['type'], value })),
      },
    ]),
  );
}

function selectRates(db: Kysely<Database>, unitIds: readonly number[]) {
  return db
    .selectFrom('rates')
    .selectAll('rates')
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('special_rates')
          .selectAll('special_rates')
          .whereRef('special_rates.unit_id', '=', 'rates.unit_id')
          .orderBy('first_night'),
      ).as('specials'),
      jsonArrayFrom(
        selectFrom('discount_tiers')
          .select(['nights', 'type', 'value'])
          .whereRef('discount_tiers.unit_id', '=', 'rates.unit_id')
          .orderBy('nights'),
      ).as('discounts'),
    ])
    .where('rates.unit_id', 'in', unitIds);
}

function specialOf(row: Selectable<Database['special_rates']>): KeptSpecialRate {
  return {
    id: row.id,
    unitId: row.unit_id,
    revision: row.revision,
    name: { he: row.name_he, en: row.name_en },
    holiday: row.holiday,
    firstNight: row.first_night,
    lastNight: row.last_night,
    minimumNights: row.minimum_nights,
    ...pricesOf<SpecialPrices>(row),
  };
}

/** Returns the rates of a property's units, kept from changing until the transaction ends. */
export async function lockUnitRates(trx: Kysely<Database>, propertyId: number): Promise<Map<number, KeptUnitRates>> {
  const unitIds = await lockUnitsOf(trx, propertyId);
  return await findUnitRates(trx, unitIds);
}

/** Locks the units of a property, as whoever changes their nights does. @returns their ids, in the host's order */
export async function lockUnitsOf(trx: Kysely<Database>, propertyId: number): Promise<readonly number[]> {
  const unitIds = await listUnitIds(trx, propertyId);
  await lockUnits(trx, unitIds);
  return unitIds;
}

/** @throws DomainError `unit_not_of_hotel` with the units that are not the property's, or have no rates yet */
export function refuseForeignUnits(propertyId: number, unitIds: readonly number[], own: { has(unitId: number): boolean }): void {
  const foreign = [...new Set(unitIds)].filter((unitId) => !own.has(unitId));
  if (foreign.length > 0) throw new DomainError('unit_not_of_hotel', { hotelId: propertyId, unitIds: foreign });
}
