import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { oneOf } from '#server/platform/database/prepared.ts';

/** Photos that a card can show: the first of the property, and the first of each unit. */
const PROPERTY_PHOTOS = 6;
const UNIT_PHOTOS = 3;

/** So many of all are read at once. */
const SUMMARIES_PER_READ = 2000;

/** Those of some properties that are published, in order of id. */
export function readProperties(trx: Kysely<Database>, propertyIds: readonly number[]) {
  return trx
    .selectFrom('properties as p')
    .innerJoin('places as c', 'c.id', 'p.city_id')
    .where('p.is_published', '=', true)
    .where('p.id', '=', oneOf(propertyIds))
    .select(['p.id', 'p.name_he', 'p.name_en', 'p.description_he', 'p.description_en', 'p.property_type', 'p.city_id'])
    .select(['c.region_id', 'c.district_id', 'p.latitude', 'p.longitude', 'p.vat_status', 'p.weekend_nights'])
    .select(['p.children_allowed', 'p.cancellation_period', 'p.free_cancellation_days'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('extra_charges as x')
            .whereRef('x.property_id', '=', 'p.id')
            .where('x.kind', '=', 'heatedPool')
            .where('x.is_optional', '=', true)
            .select('x.id'),
        )
        .as('is_heating_extra'),
    )
    .orderBy('p.id')
    .execute();
}

/** What there is to know of all published properties, or of those of some, in order of id, some thousand at a time. */
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

export type PropertyRow = Awaited<ReturnType<typeof readProperties>>[number];

/** Units of some properties that are published, by property and position, each with the sums of its rooms. */
export function readUnits(trx: Kysely<Database>, propertyIds: readonly number[]) {
  return selectUnits(trx, propertyIds).execute();
}
export type UnitRow = Awaited<ReturnType<typeof readUnits>>[number];

/** The same with what cards say of their size. */
export function readListedUnits(trx: Kysely<Database>, propertyIds: readonly number[]) {
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
export type ListedUnitRow = Awaited<ReturnType<typeof readListedUnits>>[number];

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

/** Terms of some properties and of their units, those of a unit under its property. */
export async function readHeldTerms(trx: Kysely<Database>, propertyIds: readonly number[]) {
  const { rows } = await sql<{ property_id: number; set_id: string; term_id: string }>`
    select t.property_id, t.set_id, t.term_id
    from property_terms t where t.property_id = ${oneOf(propertyIds)}
    union
    select u.property_id, t.set_id, t.term_id
    from unit_terms t join units u on u.id = t.unit_id where u.property_id = ${oneOf(propertyIds)}`.execute(trx);
  return rows;
}

/** The photos that cards of some properties can show, in order, and how many each property has. One that stands in several lists is the same photo. */
export async function readPhotos(trx: Kysely<Database>, propertyIds: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    property_id: number;
    unit_id: number | null;
    alt_he: string;
    alt_en: string;
    placeholder: string;
    subject: string | null;
    total: number;
  }>`
    select * from (
      select min(f.id) over (partition by f.property_id, f.source) as id, f.property_id, f.unit_id, f.alt_he, f.alt_en, f.placeholder, f.subject,
        row_number() over (partition by f.property_id, f.unit_id order by f.position) as place,
        count(*) over (partition by f.property_id) as total
      from photos f
      where f.in_gallery and f.property_id = ${oneOf(propertyIds)}
    ) as gallery
    where place <= case when unit_id is null then ${PROPERTY_PHOTOS}::int else ${UNIT_PHOTOS}::int end
    order by property_id, unit_id nulls first, place`.execute(trx);
  return rows;
}
export type PhotoRow = Awaited<ReturnType<typeof readPhotos>>[number];

/**
 * Online bookings by property, made from `firstDate` to the day before `today`, whatever became of them: a number that stays
 * the same through the day, so that pages of one search agree.
 * @param propertyIds those of these properties alone
 */
export function readRecentBookings(trx: Kysely<Database>, firstDate: LocalDate, today: LocalDate, propertyIds?: readonly number[]) {
  return trx
    .selectFrom('reservations')
    .where('origin', '=', 'online')
    .where('booked_date', '>=', firstDate)
    .where('booked_date', '<', today)
    .$if(propertyIds !== undefined, (query) => query.where('property_id', '=', oneOf(propertyIds ?? [])))
    .groupBy('property_id')
    .select((eb) => ['property_id', eb.fn.countAll<number>().as('bookings')])
    .execute();
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
