import { type Kysely, type Selectable, sql } from 'kysely';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { oneOf, PREPARED } from '#server/platform/database/prepared.ts';
import { hostPhotoUrl, photoUrl } from './present-album.ts';

/** A photo as pages show it. */
export interface ListedPhoto {
  readonly photoId: number;
  /** Address without a width, for everybody; shown while the property is on the market. */
  readonly url: string;
  readonly unitId: number | null;
  readonly alt: Bilingual;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

/** The first photo of a property, and how many it has with its units'. */
export interface Cover {
  readonly photo: ListedPhoto;
  readonly photoCount: number;
}

/** Photos of properties and their units, by property, each list in its order. A photo of several lists has one address. */
export async function listPhotos(db: Kysely<Database>, propertyIds: readonly number[]): Promise<Map<number, ListedPhoto[]>> {
  const { rows } = await sql<ListedRow & { property_id: number }>`${PREPARED}
    select min(id) over (partition by property_id, source) as id, property_id, unit_id, alt_he, alt_en, width, height, placeholder
    from photos where property_id = ${oneOf(propertyIds)} order by position, photos.id`.execute(db);
  const photosOf = Map.groupBy(rows, (row) => row.property_id);
  return new Map([...photosOf].map(([propertyId, photos]) => [propertyId, photos.map(listed)]));
}

/**
 * Returns the covers of properties that have a photo of their own, by property.
 *
 * @param preferred the subject of the photo that is taken where there is one; else it is the first
 */
export async function listCovers(db: Kysely<Database>, propertyIds: readonly number[], preferred?: string): Promise<Map<number, Cover>> {
  if (propertyIds.length === 0) return new Map();
  const covers = await db
    .selectFrom('photos')
    .selectAll('photos')
    .distinctOn('property_id')
    .where('property_id', 'in', propertyIds)
    .where('unit_id', 'is', null)
    .orderBy('property_id')
    .orderBy(sql`coalesce(subject = ${preferred ?? null}, false)`, 'desc')
    .orderBy('position')
    .execute();
  const counts = await db
    .selectFrom('photos')
    .select(({ fn }) => ['property_id', fn.count<number>('source').distinct().as('count')])
    .where('property_id', 'in', propertyIds)
    .groupBy('property_id')
    .execute();
  const countOf = new Map(counts.map((row) => [row.property_id, row.count]));
  return new Map(covers.map((row) => [row.property_id, { photo: listed(row), photoCount: countOf.get(row.property_id) ?? 1 }]));
}

/** Returns where a photo's picture comes from, and whose it is; undefined for an unknown photo. */
export async function findPhotoSource(db: Kysely<Database>, photoId: number): Promise<{ source: string; propertyId: number } | undefined> {
  return await db.selectFrom('photos').select(['source', 'property_id as propertyId']).where('id', '=', photoId).executeTakeFirst();
}

/** Addresses of a listing's photos for its host and administrators, on the market or not, by photo. */
export async function listHostPhotoUrls(db: Kysely<Database>, propertyId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('photos')
    .innerJoin('host_photos', (join) =>
      join.onRef('host_photos.property_id', '=', 'photos.property_id').onRef('host_photos.source', '=', 'photos.source'),
    )
    .select(['photos.id as listedId', 'host_photos.id as hostId'])
    .where('photos.property_id', '=', propertyId)
    .execute();
  return new Map(rows.map(({ listedId, hostId }) => [listedId, hostPhotoUrl(propertyId, hostId)]));
}

type ListedRow = Pick<Selectable<Database['photos']>, 'id' | 'unit_id' | 'alt_he' | 'alt_en' | 'width' | 'height' | 'placeholder'>;

function listed(row: ListedRow): ListedPhoto {
  return {
    photoId: row.id,
    url: photoUrl(row.id),
    unitId: row.unit_id,
    alt: { he: row.alt_he, en: row.alt_en },
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
  };
}

/** Returns where the pictures of all covers come from, for preparing them before anybody asks; in the order of properties. */
export async function listCoverSources(db: Kysely<Database>): Promise<string[]> {
  const covers = await db
    .selectFrom('photos')
    .select('source')
    .distinctOn('property_id')
    .where('unit_id', 'is', null)
    .orderBy('property_id')
    .orderBy('position')
    .execute();
  return covers.map(({ source }) => source);
}
