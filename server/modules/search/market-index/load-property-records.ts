import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { bookingMomentOf } from '#rules/stay-rules/current-rule.ts';
import { NO_RATES, ratesByUnit } from '#server/modules/pricing/index.ts';
import { readUnits, type UnitRow } from '../listings/listing-rows.ts';
import { holdOptions, listUnit } from '../listings/load-listings.ts';
import { qualityPoints } from '../score.ts';
import type { IndexedRates, PropertyRecord, UnitRecord } from './property-record.ts';
import { type PropertyRow, readOccupancy, readPropertyRows, readRates } from './record-rows.ts';
import { AXIS_NIGHTS } from './unit-columns.ts';

/** So many properties fill a statement's answer without holding up the process for long. */
const PROPERTIES_PER_READING = 200;

interface Asked {
  /** The first night of the index's axis, and the day before which recent bookings were made. */
  readonly today: LocalDate;
  /** Ids that no published property has are left out: they are gone. Absent: the whole market, in the order in which an index keeps it. */
  readonly propertyIds?: readonly number[];
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

/**
 * Reads published properties as the index needs them, in five statements for each {@link PROPERTIES_PER_READING}. Give it a transaction with
 * one snapshot where the parts must belong together.
 */
export async function* loadPropertyRecords(trx: Kysely<Database>, { today, propertyIds }: Asked): AsyncGenerator<PropertyRecord[]> {
  const asked = propertyIds ?? (await listPublished(trx));
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

async function readRecords(trx: Kysely<Database>, { today, propertyIds }: Required<Asked>): Promise<PropertyRecord[]> {
  const range = { first: today, end: addDays(today, AXIS_NIGHTS) };
  const properties = await readPropertyRows(trx, propertyIds, today);
  const units = await readUnits(trx, propertyIds);
  const unitIds = units.map(({ id }) => id);
  // Stay rules come as hosts set them with what they mean at a moment, which the index finds out anew for every search.
  const rates = ratesByUnit((await readRates(trx, unitIds, range)) ?? NO_RATES, bookingMomentOf(new Date(0)));
  const { taken, held } = await readOccupancy(trx, unitIds, range);
  const takenOf = new Map(taken.map(({ unit_id, days }) => [unit_id, days]));
  const heldOf = Map.groupBy(held, ({ unit_id }) => unit_id);
  const unitsOf = Map.groupBy(units, ({ property_id }) => property_id);
  return properties.map((property) =>
    recordOf(
      property,
      (unitsOf.get(property.id) ?? []).map((unit) =>
        unitRecordOf(unit, {
          rates: rates.get(unit.id) ?? null,
          takenDays: takenOf.get(unit.id) ?? [],
          heldNights: heldOf.get(unit.id) ?? [],
        }),
      ),
    ),
  );
}

function recordOf(row: PropertyRow, units: readonly UnitRecord[]): PropertyRecord {
  const options = holdOptions(row, row.terms);
  return {
    propertyId: row.id,
    name: { he: row.name_he, en: row.name_en },
    cityId: row.city_id,
    regionId: row.region_id ?? '',
    districtId: row.district_id ?? '',
    latitude: row.latitude,
    longitude: row.longitude,
    weekendNights: row.weekend_nights,
    childrenAllowed: row.children_allowed,
    options,
    qualityPoints: qualityPoints({
      photos: row.photos,
      descriptions: [row.description_he, row.description_en],
      features: Object.values(options).reduce((sum, held) => sum + held.size, 0),
    }),
    recentBookings: row.bookings,
    units,
  };
}

function unitRecordOf(row: UnitRow, known: { rates: IndexedRates | null } & Pick<UnitRecord, 'takenDays' | 'heldNights'>): UnitRecord {
  const { unitId, position, capacity, ageBorders } = listUnit(row, []);
  return { unitId, position, capacity, ageBorders, ...known };
}
