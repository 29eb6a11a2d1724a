import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { HostPhoto } from '#contract/photos.ts';
import type { Database } from '#database/types.ts';
import type { AlbumPhoto } from './album.ts';

/** A property on which guests may look, and its units. */
export interface Listing {
  readonly propertyId: number;
  readonly unitIds: readonly number[];
}

/** An album that nobody else changes until the transaction ends. */
export interface LockedAlbum {
  /** Units of its listing; null when there is no listing yet. */
  readonly listedUnitIds: readonly number[] | null;
}

/** Photos of a property's album with their places, the oldest first. */
export async function listAlbum(db: Kysely<Database>, propertyId: number): Promise<AlbumPhoto[]> {
  const rows = await db
    .selectFrom('host_photos')
    .selectAll('host_photos')
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('host_photo_units')
          .select(['unit_id as unitId', 'position'])
          .whereRef('photo_id', '=', 'host_photos.id')
          .orderBy('unit_id'),
      ).as('units'),
    )
    .where('property_id', '=', propertyId)
    .orderBy('id')
    .execute();
  return rows.map(({ units, ...row }) => albumPhoto(row, units));
}

/** Locks the album until the transaction ends, making it when there is none: whoever changes photos does so alone. */
export async function lockAlbum(trx: Kysely<Database>, propertyId: number): Promise<LockedAlbum> {
  await trx
    .insertInto('photo_albums')
    .values({ property_id: propertyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('photo_albums')
    .select('listed_unit_ids')
    .where('property_id', '=', propertyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { listedUnitIds: row.listed_unit_ids };
}

/** Says which units the albums' listings have: from now on their photos are written into them. */
export async function setListedUnits(trx: Kysely<Database>, listings: readonly Listing[]): Promise<void> {
  if (listings.length === 0) return;
  await trx
    .insertInto('photo_albums')
    .values(listings.map(({ propertyId, unitIds }) => ({ property_id: propertyId, listed_unit_ids: [...unitIds] })))
    .onConflict((conflict) =>
      conflict.column('property_id').doUpdateSet((set) => ({ listed_unit_ids: set.ref('excluded.listed_unit_ids') })),
    )
    .execute();
}

/** Returns the photo that came under this name before, with the digest of its file. */
export async function findUpload(db: Kysely<Database>, propertyId: number, uploadKey: string) {
  return await db
    .selectFrom('host_photos')
    .select(['id', 'digest'])
    .where('property_id', '=', propertyId)
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst();
}

/** Returns the photo of a list that was uploaded as the very same bytes; failed ones are none. */
export async function findSameFile(
  db: Kysely<Database>,
  { propertyId, unitId, digest }: { propertyId: number; unitId: number | null; digest: Buffer },
): Promise<number | undefined> {
  const same = db
    .selectFrom('host_photos')
    .select('host_photos.id')
    .where('property_id', '=', propertyId)
    .where('digest', '=', digest)
    .where('state', '<>', 'failed');
  const inList =
    unitId === null
      ? same.where('property_position', 'is not', null)
      : same.innerJoin('host_photo_units', 'host_photo_units.photo_id', 'host_photos.id').where('unit_id', '=', unitId);
  return (await inList.limit(1).executeTakeFirst())?.id;
}

export async function insertAlbumPhoto(trx: Kysely<Database>, row: Insertable<Database['host_photos']>): Promise<number> {
  return (await trx.insertInto('host_photos').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Puts a photo into units' lists, at these places; it leaves all other units. */
export async function setPhotoUnits(trx: Kysely<Database>, photoId: number, units: AlbumPhoto['units']): Promise<void> {
  await trx.deleteFrom('host_photo_units').where('photo_id', '=', photoId).execute();
  if (units.length === 0) return;
  await trx
    .insertInto('host_photo_units')
    .values(units.map(({ unitId, position }) => ({ photo_id: photoId, unit_id: unitId, position })))
    .execute();
}

/** Gives photos of a list the places 1, 2 … in the order of the ids. */
export async function writeOrder(trx: Kysely<Database>, unitId: number | null, photoIds: readonly number[]): Promise<void> {
  if (photoIds.length === 0) return;
  const places = sql`(select id, place::integer from unnest(${[...photoIds]}::integer[]) with ordinality as list (id, place)) as places`;
  if (unitId === null) {
    await sql`update host_photos set property_position = places.place from ${places} where host_photos.id = places.id`.execute(trx);
    return;
  }
  await sql`update host_photo_units set position = places.place from ${places}
    where host_photo_units.photo_id = places.id and host_photo_units.unit_id = ${unitId}`.execute(trx);
}

function albumPhoto(row: Selectable<Database['host_photos']>, units: AlbumPhoto['units']): AlbumPhoto {
  return {
    id: row.id,
    // The table's checks leave no other words in either column.
    state: row.state as HostPhoto['state'],
    failure: row.failure as HostPhoto['failure'],
    fileName: row.file_name,
    source: row.source,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    alt: { he: row.alt_he, en: row.alt_en },
    propertyPosition: row.property_position,
    inGallery: row.in_gallery,
    units,
  };
}
