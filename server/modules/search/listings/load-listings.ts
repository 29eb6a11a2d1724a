import { type Kysely, sql } from 'kysely';
import type { FilterId } from '#contract/primitives/filters.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { PropertyHours } from '#contract/primitives/property-hours.ts';
import type { Database } from '#database/types.ts';
import type { UnitCapacity } from '#rules/fitting/types.ts';
import type { HoursFacts } from '#rules/hours/stay-hours.ts';
import type { AgeBorders, Weekday } from '#rules/quote/types.ts';
import { lastOldDay, NO_MARKET_MEAN, RATING_STEPS, ratingOf } from '#rules/reviews/rating.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { hoursFactsOf } from '#server/modules/properties/index.ts';
import { oneOf, PREPARED } from '#server/platform/database/prepared.ts';
import { filterOfSet } from '../ask/filters.ts';
import { fewestWords, qualityPoints, RECENT_DAYS } from '../present/score.ts';
import type { HeldOptions, ListingFacts, ListingSummary, PhotoListing, SearchListing, SearchUnit } from './listing.ts';

/** Photos that a card can show: the first of the property, and the first of each unit. */
const PROPERTY_PHOTOS = 6;
const UNIT_PHOTOS = 3;

/** So many of all are read at once. */
const SUMMARIES_PER_READ = 2000;

/** A published property with its own terms and those of its units, its photos and its recent bookings counted. */
interface PropertyRow extends SummaryRow {
  readonly description_he: string;
  readonly description_en: string;
  readonly vat_status: string;
  readonly cancellation_period: string;
  readonly free_cancellation_days: number | null;
  /** The table checks that each is 0–6. */
  readonly weekend_nights: Weekday[];
  readonly children_allowed: boolean;
  readonly arrival_from: string;
  readonly arrival_until: string;
  readonly departure_until: string;
  readonly other_hours: PropertyHours['otherHours'];
  readonly late_departure_minutes: number | null;
  readonly is_heating_extra: boolean;
  readonly photos: number;
  readonly bookings: number;
  readonly star_count: number;
  readonly star_sum: number;
  readonly old_count: number;
  readonly old_sum: number;
  readonly terms: readonly { set_id: string; term_id: string }[];
}

/** Reads those of some properties that are published. @param today the day before which recent bookings were made */
export async function readProperties(trx: Kysely<Database>, ids: readonly number[], today: LocalDate): Promise<PropertyRow[]> {
  const { rows } = await sql<PropertyRow>`${PREPARED}
    with asked as materialized (select unnest(${[...ids]}::int[]) as id)
    select p.id, p.name_he, p.name_en, p.description_he, p.description_en, p.property_type, p.cancellation_period, p.free_cancellation_days,
      p.city_id, c.region_id, c.district_id, p.latitude, p.longitude, p.weekend_nights, p.children_allowed, p.vat_status,
      p.arrival_from, p.arrival_until, p.departure_until, p.other_hours, p.late_departure_minutes,
      exists (select from extra_charges x where x.property_id = p.id and x.kind = 'heatedPool' and x.is_optional) as is_heating_extra,
      (select count(*)::int from photos f where f.property_id = p.id and f.in_gallery) as photos,
      (select count(*)::int from reservations r where r.property_id = p.id and r.origin = 'online'
        and r.booked_date >= ${addDays(today, -RECENT_DAYS)} and r.booked_date < ${today}) as bookings,
      (select coalesce(json_agg(held), '[]') from (
        select t.set_id, t.term_id from property_terms t where t.property_id = p.id
        union
        select t.set_id, t.term_id from unit_terms t join units u on u.id = t.unit_id where u.property_id = p.id
      ) as held) as terms, s.*
    from asked join properties p on p.id = asked.id and p.is_published join places c on c.id = p.city_id
      cross join lateral (
        select count(*)::int as star_count, coalesce(sum(overall), 0)::int as star_sum,
          count(*) filter (where written_on <= ${lastOldDay(today)})::int as old_count,
          coalesce(sum(overall) filter (where written_on <= ${lastOldDay(today)}), 0)::int as old_sum
        from counted_reviews v where v.property_id = p.id) as s
    order by p.id`.execute(trx);
  return rows;
}

/** Returns what there is to know of all published properties, or of those of some, in order of id, some thousand at a time. */
export async function* readSummaries(trx: Kysely<Database>, propertyIds?: readonly number[]): AsyncGenerator<SummaryRow[]> {
  for (let last = 0; ; ) {
    const rows = await selectSummaries(trx, last, propertyIds).execute();
    yield rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < SUMMARIES_PER_READ) return;
  }
}

function selectSummaries(trx: Kysely<Database>, after: number, propertyIds: readonly number[] | undefined) {
  return trx
    .selectFrom('properties as p')
    .innerJoin('places as c', 'c.id', 'p.city_id')
    .where('p.is_published', '=', true)
    .where('p.id', '>', after)
    .$if(propertyIds !== undefined, (query) => query.where('p.id', '=', oneOf(propertyIds ?? [])))
    .select(['p.id', 'p.name_he', 'p.name_en', 'p.property_type', 'p.city_id', 'c.region_id', 'c.district_id', 'p.latitude', 'p.longitude'])
    .orderBy('p.id')
    .limit(SUMMARIES_PER_READ);
}
export type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];

/** Units of some properties that are published, by property and position, each with the sums of its rooms. */
export function readUnits(trx: Kysely<Database>, propertyIds: readonly number[]) {
  return selectUnits(trx, propertyIds).execute();
}
type UnitRow = Awaited<ReturnType<typeof readUnits>>[number];

/** The same with what cards say of their size. */
function readListedUnits(trx: Kysely<Database>, propertyIds: readonly number[]) {
  return selectUnits(trx, propertyIds)
    .select('u.area_sqm')
    .select((eb) =>
      eb
        .selectFrom('unit_beds as b')
        .innerJoin('unit_rooms as br', 'br.id', 'b.room_id')
        .whereRef('br.unit_id', '=', 'u.id')
        .select((beds) => beds.fn.coalesce(beds.fn.sum<number>('b.count'), beds.lit(0)).as('beds'))
        .as('beds'),
    )
    .execute();
}
type ListedUnitRow = Awaited<ReturnType<typeof readListedUnits>>[number];

function selectUnits(trx: Kysely<Database>, propertyIds: readonly number[]) {
  return trx
    .selectFrom('units as u')
    .innerJoin('properties as p', 'p.id', 'u.property_id')
    .leftJoin('unit_rooms as r', 'r.unit_id', 'u.id')
    .where('p.is_published', '=', true)
    .where('u.property_id', '=', oneOf(propertyIds))
    .groupBy('u.id')
    .select(['u.id', 'u.property_id', 'u.position', 'u.name_he', 'u.name_en', 'u.cribs', 'u.child_extra_beds', 'u.adult_extra_beds'])
    .select(['u.baby_max_age', 'u.child_max_age', 'u.adult_from_age'])
    .select((eb) => [
      eb.fn.count<number>('r.id').filterWhere('r.kind', '=', 'bedroom').as('bedrooms'),
      eb.fn.coalesce(eb.fn.sum<number>('r.places'), eb.lit(0)).as('places'),
    ])
    .orderBy('u.property_id')
    .orderBy('u.position');
}

/** Reads the photos that cards of some properties can show, in order. One that stands in several lists is the same photo. */
async function readPhotos(trx: Kysely<Database>, propertyIds: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    property_id: number;
    unit_id: number | null;
    alt_he: string;
    alt_en: string;
    placeholder: string;
    subject: string | null;
  }>`
    select * from (
      select min(f.id) over (partition by f.property_id, f.source) as id, f.property_id, f.unit_id, f.alt_he, f.alt_en, f.placeholder, f.subject,
        row_number() over (partition by f.property_id, f.unit_id order by f.position) as place
      from photos f
      where f.in_gallery and f.property_id = ${oneOf(propertyIds)}
    ) as gallery
    where place <= case when unit_id is null then ${PROPERTY_PHOTOS}::int else ${UNIT_PHOTOS}::int end
    order by property_id, unit_id nulls first, place`.execute(trx);
  return rows;
}
type PhotoRow = Awaited<ReturnType<typeof readPhotos>>[number];

/**
 * Counts online bookings by property, made from `firstDate` to the day before `today`, whatever became of them: a number that stays
 * the same through the day, so that pages of one search agree.
 */
export function readRecentBookings(trx: Kysely<Database>, firstDate: LocalDate, today: LocalDate) {
  return trx
    .selectFrom('reservations')
    .where('origin', '=', 'online')
    .where('booked_date', '>=', firstDate)
    .where('booked_date', '<', today)
    .groupBy('property_id')
    .select((eb) => ['property_id', eb.fn.countAll<number>().as('bookings')])
    .execute();
}

/** Reads what the reviews count that weigh half on a day, by property. */
export async function readOldStars(trx: Kysely<Database>, today: LocalDate): Promise<Map<number, { oldCount: number; oldSum: number }>> {
  const { rows } = await sql<{ property_id: number; old_count: number; old_sum: number }>`
    select property_id, count(*)::int as old_count, sum(overall)::int as old_sum
    from counted_reviews where written_on <= ${lastOldDay(today)} group by property_id`.execute(trx);
  return new Map(rows.map((row) => [row.property_id, { oldCount: row.old_count, oldSum: row.old_sum }]));
}

/** Reads the mean of all guests' reviews, in stars. */
export async function readMarketMean(trx: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number; sum: number }>`
    select count(*)::int as count, coalesce(sum(overall), 0)::int as sum from counted_reviews`.execute(trx);
  const { count = 0, sum = 0 } = rows[0] ?? {};
  return count === 0 ? NO_MARKET_MEAN : sum / count;
}

/** All places, countries first. */
export function readPlaces(trx: Kysely<Database>) {
  return trx.selectFrom('places').selectAll().orderBy('sort_order').orderBy('id').execute();
}
export type PlaceRow = Awaited<ReturnType<typeof readPlaces>>[number];

/** All terms, by set and position. */
export function readTerms(trx: Kysely<Database>) {
  return trx
    .selectFrom('terms')
    .select(['set_id', 'id', 'name_he', 'name_en'])
    .orderBy('set_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}
export type TermRow = Awaited<ReturnType<typeof readTerms>>[number];

/** Reads those of some properties that are published. Give it a transaction with one snapshot: the parts must belong together. */
export async function loadListings(trx: Kysely<Database>, propertyIds: readonly number[], today: LocalDate): Promise<SearchListing[]> {
  const properties = await readProperties(trx, propertyIds, today);
  const unitsOf = Map.groupBy(await readListedUnits(trx, propertyIds), (row) => row.property_id);
  const photosOf = Map.groupBy(await readPhotos(trx, propertyIds), (row) => row.property_id);
  return properties.map((row): SearchListing => {
    const photos = photosOf.get(row.id) ?? [];
    return {
      ...factsOfListing(row),
      isVatIncluded: row.vat_status === 'licensed',
      freeCancellationDays: row.free_cancellation_days,
      poolSeason: row.terms.find(({ set_id }) => set_id === 'swimming_pool_availability')?.term_id ?? null,
      isHeatingExtra: row.is_heating_extra,
      photos: photos.filter((photo) => photo.unit_id === null).map(listPhoto),
      units: (unitsOf.get(row.id) ?? []).map((unit) => listUnit(unit, photos)),
    };
  });
}

/** Returns what a property is found and ranked by. */
export function factsOfListing(row: PropertyRow): ListingFacts {
  const options = holdOptions(row);
  return {
    ...summaryOf(row),
    weekendNights: row.weekend_nights,
    hours: hoursOf(row),
    childrenAllowed: row.children_allowed,
    options,
    qualityPoints: qualityPoints({
      photos: row.photos,
      words: fewestWords(row.description_he, row.description_en),
      features: Object.values(options).reduce((sum, held) => sum + held.size, 0) - (options.RATING?.size ?? 0),
    }),
    recentBookings: row.bookings,
    stars: { count: row.star_count, sum: row.star_sum, oldCount: row.old_count, oldSum: row.old_sum },
  };
}

function hoursOf(row: PropertyRow): HoursFacts {
  const { arrival_from, arrival_until, departure_until, other_hours, late_departure_minutes, latitude, longitude, city_id } = row;
  return hoursFactsOf({
    ...{ arrivalFrom: arrival_from, arrivalUntil: arrival_until, departureUntil: departure_until },
    ...{ otherHours: other_hours, lateDepartureMinutes: late_departure_minutes, latitude, longitude, cityId: city_id },
  });
}

/** Returns what is known of a property at any time, by its own columns. */
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

/** Returns the options that a property holds, by its own columns and its terms. */
function holdOptions(row: PropertyRow): HeldOptions {
  const held: Partial<Record<FilterId, Set<string>>> = {
    PROPERTY_TYPE: new Set([row.property_type]),
    FREE_CANCELLATION: new Set([row.cancellation_period]),
    LOCATION: new Set([row.city_id, ...(row.region_id ? [row.region_id] : [])]),
    RATING: new Set(ratingStepsOf({ count: row.star_count, sum: row.star_sum })),
  };
  for (const { set_id, term_id } of row.terms) {
    const filterId = filterOfSet(set_id);
    // Property type and cancellation period are single choices of the property; the columns say them.
    if (filterId === undefined || filterId === 'PROPERTY_TYPE' || filterId === 'FREE_CANCELLATION') continue;
    const ids = held[filterId] ?? new Set<string>();
    held[filterId] = ids.add(term_id);
  }
  return held;
}

/** Returns the ratings of the filter that a property's mean reaches. */
export function ratingStepsOf(stars: { readonly count: number; readonly sum: number }): string[] {
  const { meanTenths } = ratingOf(stars);
  return meanTenths === null ? [] : RATING_STEPS.filter((step) => meanTenths >= step).map(ratingStepId);
}

/** Returns the id of a rating of the filter: 4.5. */
export function ratingStepId(tenths: number): string {
  return (tenths / 10).toFixed(1);
}

function listUnit(row: ListedUnitRow, photos: readonly PhotoRow[]): SearchUnit {
  return {
    unitId: row.id,
    position: row.position,
    name: { he: row.name_he, en: row.name_en },
    capacity: capacityOf(row),
    ageBorders: ageBordersOf(row),
    photos: photos.filter((photo) => photo.unit_id === row.id).map(listPhoto),
    beds: Number(row.beds),
    areaSqm: row.area_sqm,
  };
}

export function capacityOf(row: UnitRow): UnitCapacity {
  return {
    bedrooms: row.bedrooms,
    places: row.places,
    cribs: row.cribs,
    childExtraBeds: row.child_extra_beds,
    adultExtraBeds: row.adult_extra_beds,
  };
}

export function ageBordersOf(row: UnitRow): AgeBorders {
  return { babyMaxAge: row.baby_max_age, childMaxAge: row.child_max_age, adultFromAge: row.adult_from_age };
}

function listPhoto(row: PhotoRow): PhotoListing {
  return { photoId: row.id, alt: { he: row.alt_he, en: row.alt_en }, placeholder: row.placeholder, subject: row.subject };
}
