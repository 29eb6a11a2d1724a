import { type InferResult, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#database/types.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { type ListedPhoto, listHostPhotoUrls, listPhotos } from '#server/modules/media/index.ts';
import { columnsOf, readFields } from '#server/platform/database/column-map.ts';
import { oneOf, PREPARED } from '#server/platform/database/prepared.ts';
import { PROPERTY_COLUMNS, UNIT_COLUMNS } from './property-columns.ts';
import type {
  PropertyDescription,
  PropertyListing,
  PublishedProperty,
  RoomInput,
  TermChoices,
  UnitDescription,
  UnitListing,
} from './property-input.ts';

/** Beyond it PostgreSQL's integers end: no property has such an id, and asking for one would be an error. */
const LAST_ID = 2 ** 31 - 1;

/** Those of the numbers that may be a property's. */
function possibleIds(ids: readonly number[]): number[] {
  return ids.filter((id) => id <= LAST_ID);
}

/** Returns a property with its units, published or not; undefined when there is none with that id. */
export async function findListing(db: Kysely<Database>, propertyId: number): Promise<PropertyListing | undefined> {
  return (await findListings(db, [propertyId]))[0];
}

/** Those that exist of these properties, in no particular order. */
export async function findListings(db: Kysely<Database>, ids: readonly number[]): Promise<PropertyListing[]> {
  const propertyIds = possibleIds(ids);
  if (propertyIds.length === 0) return [];
  const [rows, photosOf, units] = await Promise.all([
    preparedRows(db, findProperties(db, propertyIds)),
    listPhotos(db, propertyIds),
    preparedRows(db, findUnits(db, propertyIds)),
  ]);
  const unitsOf = Map.groupBy(units, (unit) => unit.property_id);
  return rows.map((row) => {
    const photos = photosOf.get(row.id) ?? [];
    return { ...propertyOf(row, photos), units: (unitsOf.get(row.id) ?? []).map((unit) => unitOf(unit, photos)) };
  });
}

/** Finds a listing with pictures that its host and administrators see whether it is on the market or not. */
export async function findListingForHost(db: Kysely<Database>, propertyId: number): Promise<PropertyListing | undefined> {
  const listing = await findListing(db, propertyId);
  if (!listing) return undefined;
  const urls = await listHostPhotoUrls(db, propertyId);
  const own = (photos: readonly ListedPhoto[]) => photos.map((photo) => ({ ...photo, url: urls.get(photo.photoId) ?? photo.url }));
  return { ...listing, photos: own(listing.photos), units: listing.units.map((unit) => ({ ...unit, photos: own(unit.photos) })) };
}

export async function isPublished(db: Kysely<Database>, propertyId: number): Promise<boolean> {
  const row = await db.selectFrom('properties').select('is_published').where('id', '=', propertyId).executeTakeFirst();
  return row?.is_published ?? false;
}

/** Returns a property that is on the market; undefined when there is none with that id. */
export async function findPublishedListing(db: Kysely<Database>, propertyId: number): Promise<PropertyListing | undefined> {
  const listing = await findListing(db, propertyId);
  return listing?.isPublished ? listing : undefined;
}

/** Returns how many properties are on the market in each town that has any, by the town's id. */
export async function countPublished(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('properties')
    .select(({ fn }) => ['city_id', fn.countAll<number>().as('number')])
    .where('is_published', '=', true)
    .groupBy('city_id')
    .execute();
  return new Map(rows.map((row) => [row.city_id, Number(row.number)]));
}

/** Properties on the market, some of each town: the oldest of each, then the next of each, and so on, up to so many. */
function someOfEachTown(db: Kysely<Database>, most: number) {
  const turns = db
    .selectFrom('properties')
    .select(({ fn }) => [
      'id',
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('city_id').orderBy('id'))
        .as('turn'),
    ])
    .where('is_published', '=', true)
    .as('turns');
  return db.selectFrom(turns).select('turns.id').orderBy('turn').orderBy('turns.id').limit(most);
}

/** All properties on the market, in order of id. @param most of them; where there are more, some of each town */
export async function listPublished(db: Kysely<Database>, most?: number): Promise<PublishedProperty[]> {
  const rows = await db
    .selectFrom('properties')
    .select(({ selectFrom }) => [
      'id',
      'name_he',
      'name_en',
      'city_id',
      'latitude',
      'longitude',
      jsonArrayFrom(selectFrom('units').select('units.id').whereRef('units.property_id', '=', 'properties.id').orderBy('position')).as(
        'units',
      ),
    ])
    .where('is_published', '=', true)
    .$if(most !== undefined, (query) => query.where('id', 'in', someOfEachTown(db, most ?? 0)))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    propertyId: row.id,
    name: { he: row.name_he, en: row.name_en },
    cityId: row.city_id,
    latitude: row.latitude,
    longitude: row.longitude,
    unitIds: row.units.map((unit) => unit.id),
  }));
}

function findProperties(db: Kysely<Database>, propertyIds: readonly number[]) {
  return db
    .selectFrom('properties')
    .select([...columnsOf(PROPERTY_COLUMNS), 'id', 'weekend_nights', 'free_cancellation_days'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(selectFrom('property_terms').select(['set_id', 'term_id']).whereRef('property_id', '=', 'properties.id')).as('terms'),
    )
    .where('id', '=', oneOf(propertyIds));
}

/** Executes a query that is prepared, so it names its columns. */
async function preparedRows<Row>(db: Kysely<Database>, query: { execute(): Promise<Row[]> }): Promise<Row[]> {
  return (await sql<Row>`${PREPARED} ${query}`.execute(db)).rows;
}

interface TermRow {
  set_id: string;
  term_id: string;
}

function findUnits(db: Kysely<Database>, propertyIds: readonly number[]) {
  return db
    .selectFrom('units')
    .select([...columnsOf(UNIT_COLUMNS), 'id', 'property_id', 'position'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(selectFrom('unit_terms').select(['set_id', 'term_id']).whereRef('unit_id', '=', 'units.id')).as('terms'),
      jsonArrayFrom(
        selectFrom('unit_rooms')
          .select(({ selectFrom: from }) => [
            'kind',
            'places',
            'private_bathroom',
            jsonArrayFrom(from('unit_beds').select(['bed_size', 'count']).whereRef('room_id', '=', 'unit_rooms.id').orderBy('bed_size')).as(
              'beds',
            ),
          ])
          .whereRef('unit_id', '=', 'units.id')
          .orderBy('kind')
          .orderBy('position'),
      ).as('rooms'),
    ])
    .where('property_id', '=', oneOf(propertyIds))
    .orderBy('position');
}

type PropertyRow = InferResult<ReturnType<typeof findProperties>>[number];
type UnitRow = InferResult<ReturnType<typeof findUnits>>[number];

function propertyOf(row: PropertyRow, photos: readonly ListedPhoto[]): Omit<PropertyListing, 'units'> {
  // The database's checks leave no other statuses, VAT statuses, weekdays and fees.
  const fields = readFields(PROPERTY_COLUMNS, row) as Omit<PropertyDescription, 'terms' | 'weekendNights'>;
  return {
    propertyId: row.id,
    ...fields,
    weekendNights: row.weekend_nights as Weekday[],
    cancellation: { ...fields.cancellation, freeDays: row.free_cancellation_days },
    terms: choicesOf(row.terms),
    photos: photos.filter((photo) => photo.unitId === null),
  };
}

function unitOf(row: UnitRow, photos: readonly ListedPhoto[]): UnitListing {
  const rooms = row.rooms.map((room) => ({
    kind: room.kind as RoomInput['kind'],
    places: room.places,
    privateBathroom: room.private_bathroom,
    beds: room.beds.map((bed) => ({ size: bed.bed_size, count: bed.count })),
  }));
  // The database checks the kinds of rooms and jacuzzis.
  const { cribs, childExtraBeds, adultExtraBeds, ...fields } = readFields(UNIT_COLUMNS, row) as Omit<UnitDescription, 'rooms' | 'terms'>;
  return {
    unitId: row.id,
    position: row.position,
    ...fields,
    capacity: {
      bedrooms: rooms.filter((room) => room.kind === 'bedroom').length,
      places: rooms.reduce((sum, room) => sum + room.places, 0),
      cribs,
      childExtraBeds,
      adultExtraBeds,
    },
    rooms,
    terms: choicesOf(row.terms),
    photos: photos.filter((photo) => photo.unitId === row.id),
  };
}

function choicesOf(rows: readonly TermRow[]): TermChoices {
  const bySet = Map.groupBy(rows, (row) => row.set_id);
  return Object.fromEntries([...bySet].map(([setId, terms]) => [setId, terms.map((term) => term.term_id)]));
}
