import type { Kysely } from 'kysely';
import type { FilterId } from '#contract/primitives/filters.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { filterOfSet } from '../filter-of-set.ts';
import { fewestWords, qualityPoints, RECENT_DAYS } from '../score.ts';
import type { HeldOptions, ListingSummary, PhotoListing, SearchListing, SearchUnit } from './listing.ts';
import {
  type ListedUnitRow,
  type PhotoRow,
  type PropertyRow,
  readHeldTerms,
  readListedUnits,
  readPhotos,
  readProperties,
  readRecentBookings,
  type SummaryRow,
} from './listing-rows.ts';

/** Reads those of some properties that are published. Give it a transaction with one snapshot: the parts must belong together. */
export async function loadListings(trx: Kysely<Database>, propertyIds: readonly number[], today: LocalDate): Promise<SearchListing[]> {
  const propertyRows = await readProperties(trx, propertyIds);
  const unitsOf = Map.groupBy(await readListedUnits(trx, propertyIds), (row) => row.property_id);
  const termsOf = Map.groupBy(await readHeldTerms(trx, propertyIds), (row) => row.property_id);
  const photosOf = Map.groupBy(await readPhotos(trx, propertyIds), (row) => row.property_id);
  const bookings = await readRecentBookings(trx, addDays(today, -RECENT_DAYS), today, propertyIds);
  const bookingsOf = new Map(bookings.map((row) => [row.property_id, row.bookings]));
  return propertyRows.map((row): SearchListing => {
    const photos = photosOf.get(row.id) ?? [];
    const terms = termsOf.get(row.id) ?? [];
    const options = holdOptions(row, terms);
    return {
      ...summaryOf(row),
      isVatIncluded: row.vat_status === 'licensed',
      // The table checks that each is 0–6.
      weekendNights: row.weekend_nights as Weekday[],
      childrenAllowed: row.children_allowed,
      freeCancellationDays: row.free_cancellation_days,
      options,
      poolSeason: terms.find(({ set_id }) => set_id === 'swimming_pool_availability')?.term_id ?? null,
      isHeatingExtra: row.is_heating_extra === true,
      photos: photos.filter((photo) => photo.unit_id === null).map(listPhoto),
      qualityPoints: qualityPoints({
        photos: photos[0]?.total ?? 0,
        words: fewestWords(row.description_he, row.description_en),
        features: Object.values(options).reduce((sum, held) => sum + held.size, 0),
      }),
      recentBookings: bookingsOf.get(row.id) ?? 0,
      units: (unitsOf.get(row.id) ?? []).map((unit) => listUnit(unit, photos)),
    };
  });
}

/** What is known of a property at any time, by its own columns. */
export function summaryOf(row: SummaryRow): ListingSummary {
  return {
    propertyId: row.id,
    name: { he: row.name_he, en: row.name_en },
    propertyType: row.property_type,
    cityId: row.city_id,
    // Cities always have both: a check of the table.
    regionId: row.region_id ?? '',
    districtId: row.district_id ?? '',
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

/** The options that a property holds, by its own columns and its terms. */
export function holdOptions(
  row: Pick<PropertyRow, 'property_type' | 'cancellation_period' | 'city_id' | 'region_id'>,
  terms: readonly { set_id: string; term_id: string }[],
): HeldOptions {
  const held: Partial<Record<FilterId, Set<string>>> = {
    PROPERTY_TYPE: new Set([row.property_type]),
    FREE_CANCELLATION: new Set([row.cancellation_period]),
    LOCATION: new Set([row.city_id, ...(row.region_id ? [row.region_id] : [])]),
  };
  for (const { set_id, term_id } of terms) {
    const filterId = filterOfSet(set_id);
    // Property type and cancellation period are single choices of the property; the columns say them.
    if (filterId === undefined || filterId === 'PROPERTY_TYPE' || filterId === 'FREE_CANCELLATION') continue;
    const ids = held[filterId] ?? new Set<string>();
    held[filterId] = ids.add(term_id);
  }
  return held;
}

/** What a unit is, by its own columns. */
export function listUnit(row: ListedUnitRow, photos: readonly PhotoRow[]): SearchUnit {
  return {
    unitId: row.id,
    position: row.position,
    name: { he: row.name_he, en: row.name_en },
    capacity: {
      bedrooms: row.bedrooms,
      places: row.places,
      cribs: row.cribs,
      childExtraBeds: row.child_extra_beds,
      adultExtraBeds: row.adult_extra_beds,
    },
    ageBorders: { babyMaxAge: row.baby_max_age, childMaxAge: row.child_max_age, adultFromAge: row.adult_from_age },
    photos: photos.filter((photo) => photo.unit_id === row.id).map(listPhoto),
    beds: Number(row.beds),
    areaSqm: row.area_sqm,
  };
}

function listPhoto(row: PhotoRow): PhotoListing {
  return { photoId: row.id, alt: { he: row.alt_he, en: row.alt_en }, placeholder: row.placeholder, subject: row.subject };
}
