import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { addTakenNights, calendarTable } from '#server/modules/inventory/index.ts';
import { rateTables } from '#server/modules/pricing/index.ts';
import { poolOf } from '#server/platform/database/connect.ts';
import { type CopiedRows, type CopiedTable, copyRows } from '#server/platform/database/copied-rows.ts';
import { readRecentBookings } from '../listings/listing-rows.ts';
import { inOneSnapshot } from '../one-snapshot.ts';
import { RECENT_DAYS } from '../score.ts';
import { fillColumns, UnitNights } from './fill-columns.ts';
import type { MarketColumns } from './market-columns.ts';
import { MarketIndex } from './market-index.ts';
import { OUTLINES, PHOTOS, PROPERTIES, PROPERTY_TERMS, ROOMS, UNIT_TERMS, UNITS } from './market-tables.ts';
import type { PropertyOutline } from './property-outline.ts';
import { PropertyRows } from './property-rows.ts';
import { HELD_COLUMNS, type HeldNightRow, heldNightsOf } from './record-rows.ts';
import { inBreaths } from './steps.ts';
import { AXIS_NIGHTS } from './unit-columns.ts';
import { UnitRows } from './unit-rows.ts';

/** Tables that are read at the same time: while one is taken over, PostgreSQL reads on for another. */
const CONNECTIONS = 2;

/** A table of the market, and who takes its rows. */
type Taken = readonly [table: CopiedTable, take: (rows: CopiedRows) => void];

/**
 * Reads the whole market into an index. Each table is read once from one end to the other, in its own order, over connections that all see the same; what comes is
 * kept as numbers by slot, and put into the index's columns when all is there.
 * @param ask.snapshot as `pg_export_snapshot` named it, in a transaction that lasts until this has ended
 */
export async function loadWholeMarket(db: Kysely<Database>, { snapshot, today }: AskedMarket): Promise<MarketIndex> {
  const { bookings, held } = await readBeside(db, snapshot, today);
  return await copying(db, snapshot, async (copyAll) => {
    const outlines: PropertyOutline[] = [];
    await copyAll([[OUTLINES, (rows) => takeOutlines(outlines, rows)]]);
    const index = new MarketIndex(outlines, today);
    await inBreaths(index.layOut());
    await index.fill(async (columns) => {
      const [properties, units, nights] = [new PropertyRows(columns), new UnitRows(columns), new UnitNights(columns)];
      await copyAll([[UNITS, units.takeUnits]]);
      await inBreaths(units.place());
      await copyAll(tablesOf(columns, { properties, units, nights }, today));
      const heldBySlot = Map.groupBy(held, ({ unit_id }) => units.slotOf(unit_id));
      await inBreaths(fillColumns(columns, { properties, units, nights }, { bookings, held: heldBySlot }));
    });
    await inBreaths(index.settle());
    return index;
  });
}

/** What is asked of {@link loadWholeMarket}. */
export interface AskedMarket {
  readonly snapshot: string;
  readonly today: LocalDate;
}

/** The longest ones first, so that none is left alone at the end. */
function tablesOf(
  columns: MarketColumns,
  { properties, units, nights }: { readonly properties: PropertyRows; readonly units: UnitRows; readonly nights: UnitNights },
  today: LocalDate,
): readonly Taken[] {
  const range = { first: today, days: AXIS_NIGHTS };
  const rates = rateTables(today, addDays(today, AXIS_NIGHTS));
  const { lists, slotOf } = units;
  const nightsOf = (unitId: number) => (slotOf(unitId) < 0 ? undefined : nights.of(slotOf(unitId)));
  const propertyOf = (unitId: number) => (slotOf(unitId) < 0 ? undefined : units.propertyOf(slotOf(unitId)));
  return [
    [rates.specials, lists.takeSpecials],
    [PROPERTY_TERMS, properties.takingTerms((id) => columns.slotOf.get(id))],
    [calendarTable(range), (rows) => addTakenNights(rows, range, nightsOf)],
    [rates.rates, units.takeRates],
    [ROOMS, units.takeRooms],
    [PROPERTIES, properties.takeProperties],
    [PHOTOS, properties.takePhotos],
    [UNIT_TERMS, properties.takingTerms(propertyOf)],
    [rates.discounts, lists.takeDiscounts],
    [rates.stay_rules, lists.takeRules],
    [rates.extra_charges, lists.takeCharges],
    [rates.night_prices, lists.takePrices],
    [rates.minimum_stays, lists.takeMinima],
  ];
}

function takeOutlines(outlines: PropertyOutline[], rows: CopiedRows): void {
  const [ids, counts] = [rows.column('number', 0), rows.column('number', 4)];
  const words = [1, 2, 3].map((place) => rows.column('word', place));
  for (let row = 0; row < rows.count; row++) {
    // Cities always have a region and a district: a check of the table.
    const [cityId = '', regionId = '', districtId = ''] = words.map(({ numbers, list }) => list[numbers[row] ?? 0]);
    outlines.push({ propertyId: ids[row] ?? 0, cityId, regionId, districtId, unitCount: counts[row] ?? 0 });
  }
}

/** What is few, as rows. */
async function readBeside(db: Kysely<Database>, snapshot: string, today: LocalDate) {
  return await inOneSnapshot(db, async (trx) => {
    await sql.raw(seeing(snapshot)).execute(trx);
    const bookings = await readRecentBookings(trx, addDays(today, -RECENT_DAYS), today);
    const { rows } = await sql<HeldNightRow>`
      select ${HELD_COLUMNS} from occupancy o
      where o.checkout_session_id is not null and o.cause = 'hold' and o.below is null
        and o.night >= ${today}::date and o.night < ${addDays(today, AXIS_NIGHTS)}::date`.execute(trx);
    return { bookings: new Map(bookings.map((row) => [row.property_id, row.bookings])), held: rows.map(heldNightsOf) };
  });
}

/** The first statement of a transaction that is to see what another one sees. */
const seeing = (snapshot: string) => `set transaction snapshot '${snapshot}'`;

/** Works with connections that all see a snapshot. @param work is given what copies tables, one for each connection at a time */
async function copying<Found>(
  db: Kysely<Database>,
  snapshot: string,
  work: (copyAll: (tables: readonly Taken[]) => Promise<void>) => Promise<Found>,
): Promise<Found> {
  const clients: pg.PoolClient[] = [];
  try {
    for (let connection = 0; connection < CONNECTIONS; connection++) {
      const client = await poolOf(db).connect();
      clients.push(client);
      await client.query('begin isolation level repeatable read read only');
      await client.query(seeing(snapshot));
      // What is sorted and put together should not go to a disk, and rows that are only read need no machine code.
      await client.query(`set local work_mem = '64MB'`);
      await client.query('set local jit = off');
    }
    return await work(async (tables) => {
      const left = tables.values();
      await Promise.all(
        clients.map(async (client) => {
          for (const [table, take] of left) await copyRows(client, db, table, take);
        }),
      );
    });
  } finally {
    // Closed rather than given back: they may stand in the middle of a table.
    for (const client of clients) client.release(true);
  }
}
