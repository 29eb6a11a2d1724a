import type { Kysely, Selectable } from 'kysely';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';

/** A photo as pages show it. */
export interface ListedPhoto {
  readonly photoId: number;
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

/** Photos of a property and its units, each list in its order. */
export async function listPhotos(db: Kysely<Database>, propertyId: number): Promise<ListedPhoto[]> {
  const rows = await db.selectFrom('photos').selectAll().where('property_id', '=', propertyId).orderBy('position').orderBy('id').execute();
  return rows.map(listed);
}

/** The covers of properties that have a photo of their own, by property. */
export async function listCovers(db: Kysely<Database>, propertyIds: readonly number[]): Promise<Map<number, Cover>> {
  if (propertyIds.length === 0) return new Map();
  const covers = await db
    .selectFrom('photos')
    .selectAll('photos')
    .distinctOn('property_id')
    .where('property_id', 'in', propertyIds)
    .where('unit_id', 'is', null)
    .orderBy('property_id')
    .orderBy('position')
    .execute();
  const counts = await db
    .selectFrom('photos')
    .select(({ fn }) => ['property_id', fn.countAll<number>().as('count')])
    .where('property_id', 'in', propertyIds)
    .groupBy('property_id')
    .execute();
  const countOf = new Map(counts.map((row) => [row.property_id, row.count]));
  return new Map(covers.map((row) => [row.property_id, { photo: listed(row), photoCount: countOf.get(row.property_id) ?? 1 }]));
}

/** Where a photo's picture comes from; undefined for an unknown photo. */
export async function findPhotoSource(db: Kysely<Database>, photoId: number): Promise<string | undefined> {
  return (await db.selectFrom('photos').select('source').where('id', '=', photoId).executeTakeFirst())?.source;
}

function listed(row: Selectable<Database['photos']>): ListedPhoto {
  return {
    photoId: row.id,
    unitId: row.unit_id,
    alt: { he: row.alt_he, en: row.alt_en },
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
  };
}
