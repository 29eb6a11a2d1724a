import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { propertyOfUnits } from '#server/modules/properties/index.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { priceColumnsOf, type SpecialPrices } from './rate-columns.ts';
import type { SpecialRateInput, UnitRatesInput } from './rates-input.ts';

/**
 * Saves all rates of the given units, in place of what stood before.
 * @throws DomainError `special_rates_overlap` when two special rates of a unit share a night; an error of the database for an unknown unit
 */
export async function saveUnitRates(trx: Kysely<Database>, rates: readonly UnitRatesInput[], at: Date): Promise<void> {
  if (rates.length === 0) return;
  const unitIds = rates.map((rate) => rate.unitId);
  for (const table of ['minimum_stays', 'discount_tiers', 'special_rates', 'rates'] as const) {
    await trx.deleteFrom(table).where('unit_id', 'in', unitIds).execute();
  }
  await insertRows(trx, 'rates', rates.map(rateRow));
  await insertSpecials(trx, rates);
  await insertRows(
    trx,
    'discount_tiers',
    rates.flatMap(({ unitId, discounts }) =>
      discounts.map((tier) => ({ unit_id: unitId, nights: tier.nights, type: tier.type, value: tier.value })),
    ),
  );
  await insertRows(
    trx,
    'minimum_stays',
    rates.flatMap(({ unitId, minimumStays }) => minimumStays.map(({ night, nights }) => ({ unit_id: unitId, night, nights }))),
  );
  const propertyOf = await propertyOfUnits(trx, unitIds);
  const changes = unitIds.flatMap((unitId) => {
    const propertyId = propertyOf.get(unitId);
    return propertyId === undefined ? [] : [{ kind: 'rates' as const, propertyId, unitId }];
  });
  await recordChanges(trx, changes, at);
}

async function insertSpecials(trx: Kysely<Database>, rates: readonly UnitRatesInput[]): Promise<void> {
  try {
    await insertRows(
      trx,
      'special_rates',
      rates.flatMap((rate) => rate.specials.map((special) => specialRow(rate.unitId, special))),
    );
  } catch (error) {
    const isOverlap = error instanceof Error && 'constraint' in error && error.constraint === 'special_rates_no_overlap';
    throw isOverlap ? new DomainError('special_rates_overlap') : error;
  }
}

function rateRow({ unitId, baseGuests, minimumNights, standard }: UnitRatesInput): Insertable<Database['rates']> {
  return { unit_id: unitId, base_guests: baseGuests, minimum_nights: minimumNights, ...priceColumnsOf(standard) };
}

function specialRow(unitId: number, special: SpecialRateInput): Insertable<Database['special_rates']> {
  return {
    unit_id: unitId,
    holiday: special.holiday,
    name_he: special.name.he,
    name_en: special.name.en,
    first_night: special.firstNight,
    last_night: special.lastNight,
    minimum_nights: special.minimumNights,
    ...priceColumnsOf<SpecialPrices>(special),
  };
}
