import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays, dayNumberOf } from '#rules/stay/local-dates.ts';
import { bookingMomentOf } from '#rules/stay-rules/current-rule.ts';
import { readTakenNights } from '#server/modules/inventory/index.ts';
import { askedNights, NO_RATES, type RateRows, rateColumns, ratesByUnit } from '#server/modules/pricing/index.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import { ageBordersOf, capacityOf, factsOfListing, readProperties, readUnits } from '../listings/load-listings.ts';
import { lowestBit } from './bits.ts';
import { type HeldNights, holderOf, type PropertyRecord } from './property-record.ts';
import { AXIS_NIGHTS } from './unit-columns.ts';

/** So many properties fill a statement's answer without holding up the process for long. */
const PROPERTIES_PER_READING = 200;

interface Asked {
  /** The first night of the index's axis, and the day before which recent bookings were made. */
  readonly today: LocalDate;
  /** Those that no published property has are left out: they are gone. */
  readonly propertyIds: readonly number[];
}

/**
 * Reads the published properties that are named as the index needs them, in five statements for each {@link PROPERTIES_PER_READING}. Give it a
 * transaction with one snapshot where the parts must belong together.
 */
export async function* loadPropertyRecords(trx: Kysely<Database>, { today, propertyIds: asked }: Asked): AsyncGenerator<PropertyRecord[]> {
  const read = (start: number) => {
    const reading = readRecords(trx, { today, propertyIds: asked.slice(start, start + PROPERTIES_PER_READING) });
    // Whoever stops listening does not hear of its failure.
    reading.catch(() => undefined);
    return reading;
  };
  let next = asked.length > 0 ? read(0) : undefined;
  for (let start = PROPERTIES_PER_READING; next; start += PROPERTIES_PER_READING) {
    const records = await next;
    // The database reads on while these are taken over.
    next = start < asked.length ? read(start) : undefined;
    yield records;
  }
}

async function readRecords(trx: Kysely<Database>, { today, propertyIds }: Asked): Promise<PropertyRecord[]> {
  const properties = await readProperties(trx, propertyIds, today);
  const units = await readUnits(trx, propertyIds);
  const unitIds = units.map(({ id }) => id);
  const rates = await readRates(trx, unitIds, today);
  const taken = await readTakenNights(trx, { first: today, days: AXIS_NIGHTS, unitIds });
  const held = Map.groupBy(await readHeldNights(trx, unitIds, today), ({ unitId }) => unitId);
  const unitsOf = Map.groupBy(units, (unit) => unit.property_id);
  const firstDay = dayNumberOf(today);
  return properties.map((row) => ({
    ...factsOfListing(row),
    units: (unitsOf.get(row.id) ?? []).map((unit) => ({
      unitId: unit.id,
      position: unit.position,
      capacity: capacityOf(unit),
      ageBorders: ageBordersOf(unit),
      rates: rates.get(unit.id) ?? null,
      takenDays: daysOf(taken.get(unit.id), firstDay),
      heldNights: held.get(unit.id) ?? [],
    })),
  }));
}

/** Reads all rates that touch the nights of the axis. */
async function readRates(trx: Kysely<Database>, unitIds: readonly number[], today: LocalDate) {
  const { rows } = await sql<RateRows>`${PREPARED}
    with ${askedNights(today, addDays(today, AXIS_NIGHTS))}, chosen as materialized (select unnest(${[...unitIds]}::int[]) as id)
    select ${rateColumns('all')}`.execute(trx);
  // Stay rules come as hosts set them with what they mean at a moment, which the index finds out anew for every search.
  return ratesByUnit(rows[0] ?? NO_RATES, bookingMomentOf(new Date(0)));
}

/** Reads the nights of the axis that holds alone take. A moment with microseconds is over with the next whole millisecond. */
async function readHeldNights(
  trx: Kysely<Database>,
  unitIds: readonly number[],
  today: LocalDate,
): Promise<(HeldNights & { readonly unitId: number })[]> {
  const { rows } = await sql<{ unit_id: number; day: number; expires_at: number; browser_hash: Buffer | null }>`${PREPARED}
    select o.unit_id, o.night - date '1970-01-01' as day, ceil(extract(epoch from o.hold_expires_at) * 1000)::float8 as expires_at,
      (select s.browser_hash from checkout_sessions s where s.id = o.checkout_session_id and s.status = 'open') as browser_hash
    from occupancy o join (select unnest(${[...unitIds]}::int[]) as id) as asked on asked.id = o.unit_id
    where o.night >= ${today}::date and o.night < ${addDays(today, AXIS_NIGHTS)}::date and o.cause = 'hold' and o.below is null`.execute(
    trx,
  );
  return rows.map(({ unit_id, day, expires_at, browser_hash }) => ({
    unitId: unit_id,
    firstDay: day,
    endDay: day + 1,
    expiresAt: expires_at,
    holder: holderOf(browser_hash),
  }));
}

/** Returns the numbers of days that are set. @param bits bit n % 32 of word n / 32 stands for `firstDay + n` */
function daysOf(bits: Uint32Array | undefined, firstDay: number): number[] {
  const days: number[] = [];
  for (const [word, value] of bits?.entries() ?? [])
    for (let rest = value; rest !== 0; rest &= rest - 1) days.push(firstDay + word * 32 + lowestBit(rest));
  return days;
}
