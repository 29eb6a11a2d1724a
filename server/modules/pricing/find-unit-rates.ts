import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#database/types.ts';
import { discountOf, pricesOf, specialRateOf } from './rate-columns.ts';
import type { SpecialRateInput, UnitRatesInput } from './rates-input.ts';

/** All rates of units as they were saved; units without rates are left out. */
export async function findUnitRates(db: Kysely<Database>, unitIds: readonly number[]): Promise<Map<number, UnitRatesInput>> {
  if (unitIds.length === 0) return new Map();
  const rates = await db.selectFrom('rates').selectAll().where('unit_id', 'in', unitIds).execute();
  const specials = await db.selectFrom('special_rates').selectAll().where('unit_id', 'in', unitIds).orderBy('first_night').execute();
  const tiers = await db.selectFrom('discount_tiers').selectAll().where('unit_id', 'in', unitIds).orderBy('nights').execute();
  const minimums = await db.selectFrom('minimum_stays').selectAll().where('unit_id', 'in', unitIds).orderBy('night').execute();
  return new Map(
    rates.map((row) => [
      row.unit_id,
      {
        ...standardOf(row),
        specials: specials.filter((special) => special.unit_id === row.unit_id).map(specialOf),
        discounts: tiers.filter((tier) => tier.unit_id === row.unit_id).map(discountOf),
        minimumStays: minimums.filter((minimum) => minimum.unit_id === row.unit_id).map(({ night, nights }) => ({ night, nights })),
      },
    ]),
  );
}

function standardOf(row: Selectable<Database['rates']>): Pick<UnitRatesInput, 'unitId' | 'baseGuests' | 'minimumNights' | 'standard'> {
  return { unitId: row.unit_id, baseGuests: row.base_guests, minimumNights: row.minimum_nights, standard: pricesOf(row) };
}

function specialOf(row: Selectable<Database['special_rates']>): SpecialRateInput {
  return { name: { he: row.name_he, en: row.name_en }, holiday: row.holiday, ...specialRateOf(row) };
}
