import { type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { calendarTable, takenNightsIn } from '#server/modules/inventory/index.ts';
import { type RateRows, type RateTable, rateTables } from '#server/modules/pricing/index.ts';
import { poolOf } from '#server/platform/database/connect.ts';
import type { ColumnKind } from '#server/platform/database/copied-columns.ts';
import { type CopiedRows, copyRows, type RowsByPlace } from '#server/platform/database/copied-rows.ts';
import { readRecentBookings } from '../listings/listing-rows.ts';
import { RECENT_DAYS } from '../score.ts';
import { HELD_COLUMNS, type HeldNightRow, type PropertyRow } from './record-rows.ts';
import type { IndexedUnitRow } from './records-of-rows.ts';
import { AXIS_NIGHTS } from './unit-columns.ts';

export type Term = PropertyRow['terms'][number];

interface Table {
  readonly statement: RawBuilder<unknown>;
  readonly kinds: readonly ColumnKind[];
}

/** Of its property, the unit, and what {@link IndexedUnitRow} names. */
const UNITS: Table = {
  statement: sql`select u.property_id, u.id, u.position, u.cribs, u.child_extra_beds, u.adult_extra_beds, u.baby_max_age, u.child_max_age, u.adult_from_age,
      coalesce(r.bedrooms, 0), coalesce(r.places, 0)
    from units u
      left join (
        select unit_id, (count(*) filter (where kind = 'bedroom'))::int as bedrooms, sum(places)::int as places from unit_rooms group by 1
      ) as r on r.unit_id = u.id`,
  kinds: new Array<ColumnKind>(11).fill('number'),
};

const PHOTOS: Table = {
  statement: sql`select property_id, count(*)::int from photos where in_gallery group by 1`,
  kinds: ['number', 'number'],
};

/** By property, the numbers of its own terms and those of its units, some of them twice. */
const TERMS: Table = {
  statement: sql`
    with numbered as materialized (select set_id, id, (row_number() over (order by set_id, id))::int as number from terms)
    select held.property_id, array_agg(n.number)
    from (
      select property_id, set_id, term_id from property_terms
      union all
      select u.property_id, t.set_id, t.term_id from unit_terms t join units u on u.id = t.unit_id
    ) as held join numbered n on n.set_id = held.set_id and n.id = held.term_id
    group by 1`,
  kinds: ['number', 'numbers'],
};

/** Rows of a table, and which of them are of a property or a unit. */
interface PlacedRows {
  readonly rows: CopiedRows;
  readonly of: RowsByPlace;
}

/** The lists of {@link RateRows}, each with what is a unit's. */
type RateLists = { readonly [Name in keyof RateRows]: (unit: number) => RateRows[Name] };

interface Parts {
  readonly terms: readonly Term[];
  readonly held: ReadonlyMap<number, readonly HeldNightRow[]>;
  readonly bookings: ReadonlyMap<number, number>;
  readonly units: PlacedRows;
  readonly photos: PlacedRows;
  readonly propertyTerms: PlacedRows;
  readonly calendars: PlacedRows;
  readonly rates: RateLists;
}

/** A unit of the market, and its place among all units. */
interface PlacedUnit {
  readonly row: IndexedUnitRow;
  readonly place: number;
}

/** The tables of a market in columns. Properties are named by their places in the order that was asked for, units by {@link PlacedUnit.place}. */
export class MarketTables {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  photosOf(property: number): number {
    const { rows, of } = this.#parts.photos;
    const [row] = of.at(property);
    return row === undefined ? 0 : rows.numberAt(row, 1);
  }

  bookingsOf(propertyId: number): number {
    return this.#parts.bookings.get(propertyId) ?? 0;
  }

  termsOf(property: number): Term[] {
    const { terms, propertyTerms } = this.#parts;
    const [row] = propertyTerms.of.at(property);
    const found: Term[] = [];
    for (const number of row === undefined ? [] : propertyTerms.rows.numbersAt(row, 1)) {
      const term = terms[number - 1];
      if (term) found.push(term);
    }
    return found;
  }

  /** By position. */
  unitsOf(property: number): PlacedUnit[] {
    const { rows, of } = this.#parts.units;
    const units = of.at(property).map((place) => ({ row: unitOf(rows.rowAt(place) as (number | null)[]), place }));
    return units.length > 1 ? units.sort((one, other) => one.row.position - other.row.position) : units;
  }

  heldOf(unitId: number): readonly HeldNightRow[] {
    return this.#parts.held.get(unitId) ?? [];
  }

  /** @returns undefined where none are taken */
  takenOf(unit: number, range: { readonly first: LocalDate; readonly days: number }): Uint32Array | undefined {
    const { rows, of } = this.#parts.calendars;
    return takenNightsIn(rows, of.at(unit), range);
  }

  ratesOf(units: readonly PlacedUnit[]): RateRows {
    const { rates } = this.#parts;
    const all = <Row>(list: (unit: number) => readonly Row[]): Row[] => {
      const found: Row[] = [];
      for (const { place } of units) for (const row of list(place)) found.push(row);
      return found;
    };
    return {
      rates: all(rates.rates),
      specials: all(rates.specials),
      discounts: all(rates.discounts),
      minimum_stays: all(rates.minimum_stays),
      night_prices: all(rates.night_prices),
      stay_rules: all(rates.stay_rules),
      extra_charges: all(rates.extra_charges),
    };
  }
}

/**
 * Reads all tables of the market over a connection of its own, which sees what the transaction does.
 * @param trx in one snapshot @param db whose transaction it is @param ask.ids the published properties
 */
export async function copyMarket(
  trx: Kysely<Database>,
  db: Kysely<Database>,
  { today, ids }: { readonly today: LocalDate; readonly ids: readonly number[] },
): Promise<MarketTables> {
  const range = { first: today, days: AXIS_NIGHTS };
  const end = addDays(today, AXIS_NIGHTS);
  const { rows: terms } = await sql<Term>`select set_id, id as term_id from terms order by set_id, id`.execute(trx);
  const bookings = await readRecentBookings(trx, addDays(today, -RECENT_DAYS), today);
  const held = await readHeld(trx, today, end);
  return await besides(trx, db, async (client) => {
    const properties = new Map(ids.map((id, place) => [id, place]));
    const copy = async ({ statement, kinds }: Table, places: ReadonlyMap<number, number>): Promise<PlacedRows> => {
      const rows = await copyRows(client, trx, statement, kinds);
      return { rows, of: rows.byFirst(places) };
    };
    const units = await copy(UNITS, properties);
    const placeOfUnit = new Map<number, number>();
    for (let row = 0; row < units.rows.count; row++) placeOfUnit.set(units.rows.numberAt(row, 1), row);
    const listOf = async <Row>(table: RateTable<Row>): Promise<(unit: number) => readonly Row[]> => {
      const { rows, of } = await copy(table, placeOfUnit);
      return (unit) => {
        const found = of.at(unit).map((row) => rows.rowAt(row) as Row);
        return table.compare && found.length > 1 ? found.sort(table.compare) : found;
      };
    };
    const tables = rateTables(today, end);
    return new MarketTables({
      ...{ terms, held, units },
      bookings: new Map(bookings.map((row) => [row.property_id, row.bookings])),
      photos: await copy(PHOTOS, properties),
      propertyTerms: await copy(TERMS, properties),
      calendars: await copy(calendarTable(range), placeOfUnit),
      rates: {
        rates: await listOf(tables.rates),
        specials: await listOf(tables.specials),
        discounts: await listOf(tables.discounts),
        minimum_stays: await listOf(tables.minimum_stays),
        night_prices: await listOf(tables.night_prices),
        stay_rules: await listOf(tables.stay_rules),
        extra_charges: await listOf(tables.extra_charges),
      },
    });
  });
}

/** Nights that holds take, by unit. */
async function readHeld(trx: Kysely<Database>, first: LocalDate, end: LocalDate): Promise<Map<number, HeldNightRow[]>> {
  const { rows } = await sql<HeldNightRow>`
    select ${HELD_COLUMNS} from occupancy o
    where o.checkout_session_id is not null and o.cause = 'hold' and o.below is null and o.night >= ${first}::date and o.night < ${end}::date`.execute(
    trx,
  );
  return Map.groupBy(rows, ({ unit_id }) => unit_id);
}

/** Works over another connection of the same database, in the same snapshot. */
async function besides<Found>(
  trx: Kysely<Database>,
  db: Kysely<Database>,
  work: (client: pg.ClientBase) => Promise<Found>,
): Promise<Found> {
  const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(trx);
  const client = await poolOf(db).connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set transaction snapshot '${rows[0]?.name ?? ''}'`);
    // What is sorted and put together should not go to a disk.
    await client.query(`set local work_mem = '64MB'`);
    return await work(client);
  } finally {
    // Closed rather than given back: it may stand in the middle of a table.
    client.release(true);
  }
}

function unitOf(row: readonly (number | null)[]): IndexedUnitRow {
  const [
    property_id,
    id,
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
