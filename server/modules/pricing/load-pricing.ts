import { type Kysely, sql } from 'kysely';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import type { UnitPricing } from '#rules/quote/types.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { bookingMomentOf } from '#rules/stay-rules/current-rule.ts';
import { findPricingSettings } from '#server/modules/properties/index.ts';
import { oneOf, PREPARED } from '#server/platform/database/prepared.ts';
import { askedNights, type RateRows, rateColumns, ratesByUnit, type UnitRates } from './rates-sql.ts';

/**
 * Returns the rates of units; units without rates are left out. Special rates and minimum stays are those that touch the stay, stay rules also those
 * that touch its departure.
 * @param now when the stay is booked, or asked for
 */
export async function loadRates(db: Kysely<Database>, unitIds: readonly number[], stay: Stay, now: Date): Promise<Map<number, UnitRates>> {
  if (unitIds.length === 0) return new Map();
  const { rows } = await sql<RateRows>`${PREPARED}
    with ${askedNights(stay.arrivalDate, stay.departureDate)},
      chosen as materialized (select unnest(${[...unitIds]}::int[]) as id)
    select ${rateColumns('all')}`.execute(db);
  const moment = bookingMomentOf(now);
  return new Map(rows.flatMap((row) => [...ratesByUnit(row, moment)]));
}

/** All that decides what a stay costs in each of the units: their rates, and what their hosts set about guests and weekends. Of hours nobody asks. */
export async function loadPricing(
  db: Kysely<Database>,
  unitIds: readonly number[],
  stay: Stay,
  now: Date,
): Promise<Map<number, UnitPricing>> {
  const settings = await findPricingSettings(db, unitIds);
  const rates = await loadRates(db, unitIds, stay, now);
  return new Map(
    [...rates].flatMap(([unitId, each]) => {
      const setting = settings.get(unitId);
      return setting ? [[unitId, { ...setting, ...each, hours: null }]] : [];
    }),
  );
}

/** Returns the lowest standard midweek price of each unit that has rates. @param unitIds of these alone */
export async function lowestMidweek(db: Kysely<Database>, unitIds?: readonly number[]): Promise<Map<number, Agorot>> {
  const rows = await db
    .selectFrom('rates')
    .select(['unit_id', 'midweek_agorot'])
    .$if(unitIds !== undefined, (query) => query.where('unit_id', '=', oneOf(unitIds ?? [])))
    .execute();
  return new Map(rows.map((row) => [row.unit_id, row.midweek_agorot]));
}
