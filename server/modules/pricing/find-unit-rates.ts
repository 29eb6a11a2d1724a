import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#database/types.ts';
import type { DiscountTier } from '#rules/quote/types.ts';
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
        // The database checks the type.
        discounts: tiers
          .filter((tier) => tier.unit_id === row.unit_id)
          .map(({ nights, type, value }) => ({ nights, type: type as DiscountTier['type'], value })),
        minimumStays: minimums.filter((minimum) => minimum.unit_id === row.unit_id).map(({ night, nights }) => ({ night, nights })),
      },
    ]),
  );
}

function standardOf(row: Selectable<Database['rates']>): Pick<UnitRatesInput, 'unitId' | 'baseGuests' | 'minimumNights' | 'standard'> {
  return {
    unitId: row.unit_id,
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
  };
}

function specialOf(row: Selectable<Database['special_rates']>): SpecialRateInput {
  return {
    name: { he: row.name_he, en: row.name_en },
    holiday: row.holiday,
    firstNight: row.first_night,
    lastNight: row.last_night,
    midweekAgorot: row.midweek_agorot,
    weekendAgorot: row.weekend_agorot,
    singleMidweekAgorot: row.single_midweek_agorot,
    singleWeekendAgorot: row.single_weekend_agorot,
    babyExtraAgorot: row.baby_extra_agorot,
    childExtraAgorot: row.child_extra_agorot,
    adultExtraAgorot: row.adult_extra_agorot,
    minimumNights: row.minimum_nights,
  };
}
