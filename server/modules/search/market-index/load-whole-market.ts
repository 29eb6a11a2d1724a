import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays, dayNumberOf } from '#rules/stay/local-dates.ts';
import { type CalendarBlock, calendarBlocks, takenNightsOf } from '#server/modules/inventory/index.ts';
import { askedNights, NO_RATES, type RateRows, rateBlocks } from '#server/modules/pricing/index.ts';
import { RECENT_DAYS } from '../score.ts';
import { DayBits, type PropertyRecord } from './property-record.ts';
import { HELD_COLUMNS, type HeldNightRow, heldNightsOf, PROPERTY_COLUMNS, type PropertyRow } from './record-rows.ts';
import { type IndexedUnitRow, recordsOf } from './records-of-rows.ts';
import { AXIS_NIGHTS } from './unit-columns.ts';

/** So many properties come at a time unless another number is asked for: their rows are taken over in some milliseconds. */
const PROPERTIES_PER_BLOCK = 100;

/** Lists of numbers, as columns of a row. */
type Numbers = readonly number[];
type PlainProperty = Omit<PropertyRow, 'photos' | 'bookings' | 'terms'>;
type Term = PropertyRow['terms'][number];

/**
 * Reads the whole market in the order in which an index keeps it. Each table is read once from one end to the other, through a cursor of its own that
 * gives it out block by block: looking up the rows of some properties at a time takes many times as long. Needs a transaction with one snapshot.
 */
export async function* loadWholeMarket(
  trx: Kysely<Database>,
  today: LocalDate,
  perBlock = PROPERTIES_PER_BLOCK,
): AsyncGenerator<PropertyRecord[]> {
  const ids = await listPublished(trx);
  if (ids.length === 0) return;
  const terms = await listTerms(trx);
  // Cursors are read to their end, and what they sort should not go to a disk; both for this transaction alone.
  await sql`select set_config('cursor_tuple_fraction', '1', true), set_config('work_mem', '64MB', true)`.execute(trx);
  const streams = await openStreams(trx, { ids, today, perBlock });
  const last = Math.floor((ids.length - 1) / perBlock);
  const read = (block: number) => {
    const reading = readBlock(streams, block, { today, terms });
    // Whoever stops listening does not hear of its failure.
    reading.catch(() => undefined);
    return reading;
  };
  let next = read(0);
  for (let block = 0; block <= last; block++) {
    const records = await next;
    // The database reads on while these are taken over.
    if (block < last) next = read(block + 1);
    yield records;
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

/** All terms, which statements name by their place in this order, counted from one. */
function listTerms(trx: Kysely<Database>): Promise<Term[]> {
  return trx.selectFrom('terms').select(['set_id', 'id as term_id']).orderBy('set_id').orderBy('id').execute();
}

type Streams = Awaited<ReturnType<typeof openStreams>>;

async function openStreams(
  trx: Kysely<Database>,
  { ids, today, perBlock }: { readonly ids: readonly number[]; readonly today: LocalDate; readonly perBlock: number },
) {
  const range = { first: today, days: AXIS_NIGHTS };
  const end = addDays(today, AXIS_NIGHTS);
  const known = sql`with ${askedNights(today, end)},
    listed as materialized (
      select id, number, ((number - 1) / ${perBlock}::int)::int as block from unnest(${[...ids]}::int[]) with ordinality as asked (id, number)
    ),
    chosen as (select u.id, l.block from units u join listed l on l.id = u.property_id)`;
  const open = <Row>(name: string, statement: RawBuilder<unknown>, rowsPerBlock = 1) =>
    BlockStream.open<Row>(trx, `market_${name}`, sql`${known} ${statement}`, rowsPerBlock);
  const rates = Object.entries(rateBlocks()) as [keyof RateRows, RawBuilder<unknown>][];
  return {
    properties: await open<PlainProperty>(
      'properties',
      sql`select l.block, ${PROPERTY_COLUMNS} from properties p join listed l on l.id = p.id join places c on c.id = p.city_id order by l.number`,
      perBlock,
    ),
    photos: await open<{ rows: Numbers[] }>(
      'photos',
      sql`select l.block, json_agg(array[f.property_id, f.photos]) as rows
        from (select property_id, count(*)::int as photos from photos where in_gallery group by 1) as f join listed l on l.id = f.property_id
        group by 1 order by 1`,
    ),
    bookings: await open<{ rows: Numbers[] }>(
      'bookings',
      sql`select l.block, json_agg(array[r.property_id, r.bookings]) as rows
        from (
          select property_id, count(*)::int as bookings from reservations
          where origin = 'online' and booked_date >= ${addDays(today, -RECENT_DAYS)} and booked_date < ${today} group by 1
        ) as r join listed l on l.id = r.property_id
        group by 1 order by 1`,
    ),
    terms: await open<{ rows: [propertyId: number, terms: Numbers][] }>(
      'terms',
      sql`, numbered as materialized (
          select set_id, id, (row_number() over (order by set_id, id))::int as number from terms
        )
        select l.block, json_agg(json_build_array(h.property_id, h.terms)) as rows
        from (
          select held.property_id, array_agg(n.number) as terms
          from (
            select property_id, set_id, term_id from property_terms
            union all
            select u.property_id, t.set_id, t.term_id from unit_terms t join units u on u.id = t.unit_id
          ) as held join numbered n on n.set_id = held.set_id and n.id = held.term_id
          group by 1
        ) as h join listed l on l.id = h.property_id
        group by 1 order by 1`,
    ),
    units: await open<{ rows: Numbers[] }>(
      'units',
      sql`select c.block, json_agg(array[u.id, u.property_id, u.position, u.cribs, u.child_extra_beds, u.adult_extra_beds, u.baby_max_age,
            u.child_max_age, u.adult_from_age, coalesce(r.bedrooms, 0), coalesce(r.places, 0)] order by u.property_id, u.position) as rows
        from units u join chosen c on c.id = u.id
          left join (
            select unit_id, (count(*) filter (where kind = 'bedroom'))::int as bedrooms, sum(places)::int as places from unit_rooms group by 1
          ) as r on r.unit_id = u.id
        group by 1 order by 1`,
    ),
    calendars: await open<CalendarBlock>('calendars', calendarBlocks(range), 3),
    held: await open<HeldNightRow>(
      'held',
      sql`select c.block, ${HELD_COLUMNS} from occupancy o join chosen c on c.id = o.unit_id
        where o.checkout_session_id is not null and o.cause = 'hold' and o.below is null and o.night >= ${today}::date and o.night < ${end}::date
        order by 1`,
    ),
    rates: await Promise.all(
      rates.map(async ([name, statement]) => [name, await open<{ rows: RateRows[typeof name] }>(`rates_${name}`, statement)] as const),
    ),
  };
}

async function readBlock(
  streams: Streams,
  block: number,
  { today, terms }: { readonly today: LocalDate; readonly terms: readonly Term[] },
): Promise<PropertyRecord[]> {
  // Asked for in one turn, so that they go to the database in one packet.
  const [properties, photos, bookings, held, units, calendars, holds, ...rates] = await Promise.all([
    streams.properties.take(block),
    listOf(streams.photos, block),
    listOf(streams.bookings, block),
    listOf(streams.terms, block),
    listOf(streams.units, block),
    streams.calendars.take(block),
    streams.held.take(block),
    ...streams.rates.map(async ([name, stream]) => [name, await listOf<unknown>(stream, block)] as const),
  ]);
  const [photosOf, bookingsOf] = [photos, bookings].map((rows) => new Map(rows.map(([propertyId = 0, count = 0]) => [propertyId, count])));
  const termsOf = new Map(held.map(([propertyId, numbers]) => [propertyId, numbers.flatMap((number) => terms[number - 1] ?? [])]));
  const taken = takenNightsOf(calendars, { first: today, days: AXIS_NIGHTS });
  const firstDay = dayNumberOf(today);
  return recordsOf({
    properties: properties.map((row) => ({
      ...row,
      ...{ photos: photosOf?.get(row.id) ?? 0, bookings: bookingsOf?.get(row.id) ?? 0, terms: termsOf.get(row.id) ?? [] },
    })),
    units: units.map(unitOf),
    // The names of its lists are those of the statements.
    rates: { ...NO_RATES, ...(Object.fromEntries(rates) as unknown as Partial<RateRows>) },
    taken: new Map([...taken].map(([unitId, bits]) => [unitId, new DayBits(firstDay, bits)])),
    held: holds.map(heldNightsOf),
  });
}

/** What one row, or none, has for a block. */
async function listOf<Item>(stream: BlockStream<{ readonly rows: readonly Item[] }>, block: number): Promise<Item[]> {
  return (await stream.take(block)).flatMap(({ rows }) => [...rows]);
}

function unitOf(row: readonly (number | null)[]): IndexedUnitRow {
  const [
    id,
    property_id,
    position,
    cribs,
    child_extra_beds,
    adult_extra_beds,
    baby_max_age,
    child_max_age,
    adult_from_age,
    bedrooms,
    places,
  ] = row;
  const unit = { id, property_id, position, cribs, child_extra_beds, adult_extra_beds, baby_max_age, child_max_age, bedrooms, places };
  // Of these columns the table allows no nulls.
  return { ...(unit as Omit<IndexedUnitRow, 'adult_from_age'>), adult_from_age: adult_from_age ?? null };
}

/** Rows of a statement that come in the order of their `block`, through a cursor. */
class BlockStream<Row> {
  readonly #fetch: () => Promise<readonly (Row & { readonly block: number })[]>;
  #rows: readonly (Row & { readonly block: number })[] = [];
  #isOver = false;

  private constructor(fetch: () => Promise<readonly (Row & { readonly block: number })[]>) {
    this.#fetch = fetch;
  }

  static async open<Row>(
    trx: Kysely<Database>,
    name: string,
    statement: RawBuilder<unknown>,
    rowsPerBlock: number,
  ): Promise<BlockStream<Row>> {
    const cursor = sql.id(name);
    await sql`declare ${cursor} no scroll cursor for ${statement}`.execute(trx);
    return new BlockStream(async () => {
      const { rows } = await sql<Row & { readonly block: number }>`fetch ${sql.lit(rowsPerBlock)} from ${cursor}`.execute(trx);
      return rows;
    });
  }

  /** The rows of a block. Blocks are asked for in their order, each once. */
  async take(block: number): Promise<Row[]> {
    while (!this.#isOver && (this.#rows.at(-1)?.block ?? block) <= block) {
      const more = await this.#fetch();
      this.#isOver = more.length === 0;
      this.#rows = [...this.#rows, ...more];
    }
    const end = this.#rows.findIndex((row) => row.block > block);
    const found = this.#rows.slice(0, end === -1 ? this.#rows.length : end);
    this.#rows = this.#rows.slice(found.length);
    return found;
  }
}
