import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { NO_RATES } from '#server/modules/pricing/index.ts';
import { readUnits } from '../listings/listing-rows.ts';
import type { PropertyRecord } from './property-record.ts';
import { readOccupancy, readPropertyRows, readRates } from './record-rows.ts';
import { recordsOf } from './records-of-rows.ts';
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
 * Reads the published properties that are named as the index needs them, in five statements for each {@link PROPERTIES_PER_READING}; the whole market is
 * read by `loadWholeMarket`. Give it a transaction with one snapshot where the parts must belong together.
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
  const range = { first: today, end: addDays(today, AXIS_NIGHTS) };
  const properties = await readPropertyRows(trx, propertyIds, today);
  const units = await readUnits(trx, propertyIds);
  const unitIds = units.map(({ id }) => id);
  const rates = (await readRates(trx, unitIds, range)) ?? NO_RATES;
  const { taken, held } = await readOccupancy(trx, unitIds, range);
  return recordsOf({ properties, units, rates, taken: new Map(taken.map(({ unit_id, days }) => [unit_id, days])), held });
}
