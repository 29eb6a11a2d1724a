import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import type { UnitPricing } from '#rules/quote/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { findPricingSettings } from '#server/modules/properties/index.ts';
import { discountOf, pricesOf, specialRateOf } from './rate-columns.ts';

/**
 * All that decides what a stay costs in each of the units; units without rates are left out. Special rates and minimum stays are those that
 * touch the stay.
 */
export async function loadPricing(db: Kysely<Database>, unitIds: readonly number[], stay: Stay): Promise<Map<number, UnitPricing>> {
  const settings = await findPricingSettings(db, unitIds);
  const rows = await findRates(db, unitIds, stay);
  return new Map(
    rows.flatMap((row) => {
      const setting = settings.get(row.unit_id);
      return setting ? [[row.unit_id, { ...setting, ...pricingOf(row) }]] : [];
    }),
  );
}

/** The lowest standard midweek price of each unit that has rates. */
export async function lowestMidweek(db: Kysely<Database>): Promise<Map<number, Agorot>> {
  const rows = await db.selectFrom('rates').select(['unit_id', 'midweek_agorot']).execute();
  return new Map(rows.map((row) => [row.unit_id, row.midweek_agorot]));
}

async function findRates(db: Kysely<Database>, unitIds: readonly number[], stay: Stay) {
  if (unitIds.length === 0) return [];
  const lastNight = addDays(stay.departureDate, -1);
  return await db
    .selectFrom('rates')
    .selectAll('rates')
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('special_rates')
          .selectAll('special_rates')
          .whereRef('special_rates.unit_id', '=', 'rates.unit_id')
          .where('first_night', '<=', lastNight)
          .where('last_night', '>=', stay.arrivalDate)
          .orderBy('first_night'),
      ).as('specials'),
      jsonArrayFrom(
        selectFrom('discount_tiers')
          .select(['nights', 'type', 'value'])
          .whereRef('discount_tiers.unit_id', '=', 'rates.unit_id')
          .orderBy('nights'),
      ).as('discounts'),
      jsonArrayFrom(
        selectFrom('minimum_stays')
          .select(['night', 'nights'])
          .whereRef('minimum_stays.unit_id', '=', 'rates.unit_id')
          .where('night', '>=', stay.arrivalDate)
          .where('night', '<=', lastNight),
      ).as('minimums'),
    ])
    .where('rates.unit_id', 'in', unitIds)
    .execute();
}

type RateRow = Awaited<ReturnType<typeof findRates>>[number];

function pricingOf(row: RateRow): Omit<UnitPricing, 'ageBorders' | 'weekendNights'> {
  return {
    baseGuests: row.base_guests,
    minimumNights: row.minimum_nights,
    standard: pricesOf(row),
    specials: row.specials.map(specialRateOf),
    discounts: row.discounts.map(discountOf),
    minimumNightsByDate: new Map(row.minimums.map(({ night, nights }) => [night, nights])),
  };
}
