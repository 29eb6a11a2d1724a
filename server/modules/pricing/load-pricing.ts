import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import type { DiscountTier, UnitPricing } from '#rules/quote/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { findPricingSettings } from '#server/modules/properties/index.ts';

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
    standard: {
      midweekAgorot: row.midweek_agorot,
      weekendAgorot: row.weekend_agorot,
      singleMidweekAgorot: row.single_midweek_agorot,
      singleWeekendAgorot: row.single_weekend_agorot,
      babyExtraAgorot: row.baby_extra_agorot,
      childExtraAgorot: row.child_extra_agorot,
      adultExtraAgorot: row.adult_extra_agorot,
    },
    specials: row.specials.map((special) => ({
      firstNight: special.first_night,
      lastNight: special.last_night,
      midweekAgorot: special.midweek_agorot,
      weekendAgorot: special.weekend_agorot,
      singleMidweekAgorot: special.single_midweek_agorot,
      singleWeekendAgorot: special.single_weekend_agorot,
      babyExtraAgorot: special.baby_extra_agorot,
      childExtraAgorot: special.child_extra_agorot,
      adultExtraAgorot: special.adult_extra_agorot,
      minimumNights: special.minimum_nights,
    })),
    // The database checks the type.
    discounts: row.discounts.map(({ nights, type, value }) => ({ nights, type: type as DiscountTier['type'], value })),
    minimumNightsByDate: new Map(row.minimums.map(({ night, nights }) => [night, nights])),
  };
}
