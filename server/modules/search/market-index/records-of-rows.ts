import type { Weekday } from '#rules/quote/types.ts';
import { bookingMomentOf } from '#rules/stay-rules/rule-on.ts';
import { type RateRows, ratesByUnit } from '#server/modules/pricing/index.ts';
import type { UnitRow } from '../listings/listing-rows.ts';
import { holdOptions, listUnit } from '../listings/load-listings.ts';
import { fewestWords, qualityPoints } from '../score.ts';
import type { DayBits, HeldNights, PropertyRecord, UnitRecord } from './property-record.ts';
import type { PropertyRow } from './record-rows.ts';

/** What was read of some properties, in whatever way. */
interface ReadRows {
  readonly properties: readonly PropertyRow[];
  /** By property and position. */
  readonly units: readonly IndexedUnitRow[];
  readonly rates: RateRows;
  readonly taken: ReadonlyMap<number, DayBits>;
  readonly held: readonly (HeldNights & { readonly unit_id: number })[];
}

/** An index has no names of units. */
export type IndexedUnitRow = Omit<UnitRow, 'name_he' | 'name_en'>;

/** Puts rows together to the records of their properties. */
export function recordsOf({ properties, units, rates, taken, held }: ReadRows): PropertyRecord[] {
  // Stay rules come as hosts set them with what they mean at a moment, which the index finds out anew for every search.
  const ratesOf = ratesByUnit(rates, bookingMomentOf(new Date(0)));
  const heldOf = Map.groupBy(held, ({ unit_id }) => unit_id);
  const unitsOf = Map.groupBy(units, ({ property_id }) => property_id);
  return properties.map((property) =>
    recordOf(
      property,
      (unitsOf.get(property.id) ?? []).map((unit) =>
        unitRecordOf(unit, {
          rates: ratesOf.get(unit.id) ?? null,
          takenDays: taken.get(unit.id) ?? [],
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
    // The table checks that each is 0–6.
    weekendNights: row.weekend_nights as Weekday[],
    childrenAllowed: row.children_allowed,
    options,
    qualityPoints: qualityPoints({
      photos: row.photos,
      words: fewestWords(row.description_he, row.description_en),
      features: Object.values(options).reduce((sum, held) => sum + held.size, 0),
    }),
    recentBookings: row.bookings,
    units,
  };
}

function unitRecordOf(row: IndexedUnitRow, known: Pick<UnitRecord, 'rates' | 'takenDays' | 'heldNights'>): UnitRecord {
  const { unitId, position, capacity, ageBorders } = listUnit({ ...row, name_he: '', name_en: '', area_sqm: null, beds: null }, []);
  return { unitId, position, capacity, ageBorders, ...known };
}
