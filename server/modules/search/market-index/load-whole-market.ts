import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { addTakenNights, calendarTable } from '#server/modules/inventory/index.ts';
import { rateTables } from '#server/modules/pricing/index.ts';
import { readRecentBookings } from '../listings/listing-rows.ts';
import { inOneSnapshot } from '../one-snapshot.ts';
import { RECENT_DAYS } from '../score.ts';
import { copyingTables, seeing, type Taken } from './copying-tables.ts';
import { describeProperties, fillUnits, finishColumns, UnitNights } from './fill-columns.ts';
import { type CityPlace, ListedProperties } from './listed-properties.ts';
import { ListedUnits } from './listed-units.ts';
import type { MarketColumns } from './market-columns.ts';
import { MarketIndex } from './market-index.ts';
import { PHOTOS, PROPERTIES, partsOfTerms, ROOMS, TERM_TABLES, UNITS } from './market-tables.ts';
import { PropertyRows } from './property-rows.ts';
import { HELD_COLUMNS, type HeldNightRow, heldNightsOf } from './record-rows.ts';
import { inBreaths } from './steps.ts';
import { AXIS_NIGHTS } from './unit-columns.ts';
import { UnitRows } from './unit-rows.ts';

/** What is asked of {@link loadWholeMarket}. */
export interface AskedMarket {
  /** As `pg_export_snapshot` named it, in a transaction that lasts until all has been read. */
  readonly snapshot: string;
  readonly today: LocalDate;
}

/** What comes of a market, by slot. */
interface MarketRows {
  readonly properties: PropertyRows;
  readonly units: UnitRows;
  readonly nights: UnitNights;
}

/**
 * Reads the whole market into an index. Each table is read once from one end to the other, in its own order, over connections that all see the same; what comes is
 * kept as numbers by slot. PostgreSQL sends on while columns are filled: names are put in order while prices come, units are put in while their nights and terms do.
 */
export async function loadWholeMarket(db: Kysely<Database>, { snapshot, today }: AskedMarket): Promise<MarketIndex> {
  const { bookings, held, cities } = await readBeside(db, snapshot, today);
  return await copyingTables(db, { snapshot, sized: TERM_TABLES }, async (copy, pages) => {
    const [properties, units] = [new ListedProperties(), new ListedUnits()];
    await copy([
      [PROPERTIES, properties.take],
      [UNITS, units.take],
    ]);
    const index = new MarketIndex(properties.outlines(cities, units.countOf), today);
    await inBreaths(index.layOut());
    await index.fill(async (columns) => {
      const rows = { properties: new PropertyRows(columns, properties.all), units: new UnitRows(columns), nights: new UnitNights(columns) };
      await inBreaths(rows.units.place(units));
      const putInUnits = () =>
        inBreaths(
          fillUnits(
            columns,
            rows,
            Map.groupBy(held, ({ unit_id }) => rows.units.slotOf(unit_id)),
          ),
        );
      await Promise.all([
        copy(ratesOfUnits(rows, today)).then(putInUnits),
        copy([...nightsAndPhotos(rows, today), ...termsOf(columns, rows, pages)]),
        inBreaths(describeProperties(columns, rows.properties, bookings)).then(() => inBreaths(index.settle())),
      ]);
      await inBreaths(finishColumns(columns, rows));
    });
    return index;
  });
}

/** All that units are put in with, the longest tables first, so that none is left alone at the end. */
function ratesOfUnits({ units }: MarketRows, today: LocalDate): readonly Taken[] {
  const rates = rateTables(today, addDays(today, AXIS_NIGHTS));
  const { lists } = units;
  return [
    [rates.specials, lists.takeSpecials],
    [rates.rates, units.takeRates],
    [ROOMS, units.takeRooms],
    [rates.extra_charges, lists.takeCharges],
    [rates.stay_rules, lists.takeRules],
    [rates.discounts, lists.takeDiscounts],
    [rates.night_prices, lists.takePrices],
    [rates.minimum_stays, lists.takeMinima],
  ];
}

function nightsAndPhotos({ properties, units, nights }: MarketRows, today: LocalDate): readonly Taken[] {
  const range = { first: today, days: AXIS_NIGHTS };
  const to = { bits: nights.bits, startOf: (unitId: number) => nights.startOf(units.slotOf(unitId)) };
  return [
    [calendarTable(range), (rows) => addTakenNights(rows, range, to)],
    [PHOTOS, properties.takePhotos],
  ];
}

function termsOf(columns: MarketColumns, { properties, units }: MarketRows, pages: ReadonlyMap<string, number>): readonly Taken[] {
  const propertyOf = (unitId: number) => {
    const slot = units.slotOf(unitId);
    return slot < 0 ? undefined : units.propertyOf(slot);
  };
  const taking = {
    property_terms: properties.takingTerms((id) => columns.slotOf.get(id)),
    unit_terms: properties.takingTerms(propertyOf),
  };
  return TERM_TABLES.flatMap((table) => partsOfTerms(table, pages.get(table) ?? 0).map((part) => [part, taking[table]] as const));
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
    // Letter by letter, as an index keeps them. Cities always have a region and a district: a check of the table.
    const { rows: cities } = await sql<CityPlace>`
      select id as "cityId", region_id as "regionId", district_id as "districtId" from places
      where kind = 'city' order by region_id collate "C", id collate "C"`.execute(trx);
    return { bookings: new Map(bookings.map((row) => [row.property_id, row.bookings])), held: rows.map(heldNightsOf), cities };
  });
}
