import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { dayNumberOf } from '#rules/stay/local-dates.ts';
import { copyMarket, type MarketTables } from './copy-market.ts';
import { DayBits, type PropertyRecord } from './property-record.ts';
import { heldNightsOf, PROPERTY_COLUMNS, type PropertyRow } from './record-rows.ts';
import { recordsOf } from './records-of-rows.ts';
import { AXIS_NIGHTS } from './unit-columns.ts';

/** So many properties come at a time unless another number is asked for: their rows are taken over in some milliseconds. */
const PROPERTIES_PER_BLOCK = 100;

type PlainProperty = Omit<PropertyRow, 'photos' | 'bookings' | 'terms'>;

interface Asked {
  /** Whose transaction it is: tables are read over a connection of their own, which sees the same. */
  readonly db: Kysely<Database>;
  readonly today: LocalDate;
  readonly perBlock?: number;
}

/**
 * Reads the whole market in the order in which an index keeps it. Each table is read once from one end to the other, into columns of numbers, from which the records
 * of some properties at a time are made: looking up their rows takes many times as long. Needs a transaction with one snapshot.
 */
export async function* loadWholeMarket(
  trx: Kysely<Database>,
  { db, today, perBlock = PROPERTIES_PER_BLOCK }: Asked,
): AsyncGenerator<PropertyRecord[]> {
  const ids = await listPublished(trx);
  if (ids.length === 0) return;
  const tables = await copyMarket(trx, db, { today, ids });
  const read = (start: number) => {
    const reading = readProperties(trx, ids.slice(start, start + perBlock));
    // Whoever stops listening does not hear of its failure.
    reading.catch(() => undefined);
    return reading;
  };
  let next = read(0);
  for (let start = 0; start < ids.length; start += perBlock) {
    const properties = await next;
    // The database reads on while these are taken over.
    if (start + perBlock < ids.length) next = read(start + perBlock);
    yield recordsIn(tables, properties, { start, today });
  }
}

/** Every published property, in the order in which an index keeps them. */
async function listPublished(trx: Kysely<Database>): Promise<number[]> {
  const rows = await trx
    .selectFrom('properties as p')
    .innerJoin('places as c', 'c.id', 'p.city_id')
    .where('p.is_published', '=', true)
    .select('p.id')
    .orderBy(sql`c.region_id collate "C"`)
    .orderBy(sql`p.city_id collate "C"`)
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** In the order of their ids. */
async function readProperties(trx: Kysely<Database>, ids: readonly number[]): Promise<PlainProperty[]> {
  const { rows } = await sql<PlainProperty>`
    select ${PROPERTY_COLUMNS} from unnest(${[...ids]}::int[]) with ordinality as asked (id, place)
      join properties p on p.id = asked.id join places c on c.id = p.city_id
    order by asked.place`.execute(trx);
  return rows;
}

/** The records of properties that are neighbours in the order of all. @param start the place of the first */
function recordsIn(
  tables: MarketTables,
  properties: readonly PlainProperty[],
  { start, today }: { readonly start: number; readonly today: LocalDate },
): PropertyRecord[] {
  const range = { first: today, days: AXIS_NIGHTS };
  const firstDay = dayNumberOf(today);
  const units = properties.flatMap((_, index) => tables.unitsOf(start + index));
  const taken = new Map<number, DayBits>();
  for (const { row, place } of units) {
    const bits = tables.takenOf(place, range);
    if (bits) taken.set(row.id, new DayBits(firstDay, bits));
  }
  return recordsOf({
    properties: properties.map((row, index) => ({
      ...row,
      photos: tables.photosOf(start + index),
      bookings: tables.bookingsOf(row.id),
      terms: tables.termsOf(start + index),
    })),
    units: units.map(({ row }) => row),
    rates: tables.ratesOf(units),
    taken,
    held: units.flatMap(({ row }) => tables.heldOf(row.id).map(heldNightsOf)),
  });
}
