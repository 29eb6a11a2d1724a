import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { type AlbumPhoto, listOf, shownIn } from './album.ts';
import { listAlbum } from './album-queries.ts';

/** A photo as a history keeps it: with all that it takes to put it back once it was removed. */
export interface KeptPhoto
  extends Pick<AlbumPhoto, 'id' | 'fileName' | 'source' | 'width' | 'height' | 'placeholder' | 'alt' | 'inGallery'> {
  readonly state: 'processing' | 'ready';
  /** SHA-256 of the file as it came, in hexadecimal digits; null for pictures that were not uploaded. */
  readonly digest: string | null;
}

/** The lists of an album, each in its order, by unit; null is the property's own. */
export type PhotoLists = ReadonlyMap<number | null, readonly KeptPhoto[]>;

/** Returns the lists that a listing has, failed photos left out; none without a listing. */
export async function findPhotoLists(db: Kysely<Database>, propertyId: number): Promise<PhotoLists> {
  const album = await db.selectFrom('photo_albums').select('listed_unit_ids').where('property_id', '=', propertyId).executeTakeFirst();
  if (!album?.listed_unit_ids) return new Map();
  const photos = await listAlbum(db, propertyId);
  const digests = await db.selectFrom('host_photos').select(['id', 'digest']).where('property_id', '=', propertyId).execute();
  const digestOf = new Map(digests.map(({ id, digest }) => [id, digest?.toString('hex') ?? null]));
  const kept = ({ id, state, fileName, source, width, height, placeholder, alt, inGallery }: AlbumPhoto): KeptPhoto[] =>
    state === 'failed'
      ? []
      : [{ id, state, fileName, source, width, height, placeholder, alt, inGallery, digest: digestOf.get(id) ?? null }];
  return new Map([null, ...album.listed_unit_ids].map((unitId) => [unitId, listOf(photos, unitId).flatMap(kept)]));
}

/** Returns whether two states of a list say the same to guests and hosts. */
export function isSameList(one: readonly KeptPhoto[], other: readonly KeptPhoto[]): boolean {
  return one.length === other.length && one.every((photo, index) => isSamePhoto(photo, other[index]));
}

function isSamePhoto(one: KeptPhoto, other: KeptPhoto | undefined): boolean {
  return one.id === other?.id && one.inGallery === other.inGallery && one.alt.he === other.alt.he && one.alt.en === other.alt.en;
}

/** Photos that guests see or will, each list in its order, by unit; null is the property's gallery. */
export async function listShownPhotos(
  db: Kysely<Database>,
  propertyId: number,
  unitIds: readonly number[],
): Promise<ReadonlyMap<number | null, readonly AlbumPhoto[]>> {
  const photos = await listAlbum(db, propertyId);
  return new Map([null, ...unitIds].map((unitId) => [unitId, shownIn(photos, unitId)]));
}

/** Photos of a list that guests see, or will once they are processed; failed ones and those out of the gallery are not among them. */
interface PhotoCount {
  readonly shown: number;
  /** The number of them that are still being processed. */
  readonly processing: number;
}

/** Counts what counts towards the least number of photos (specification §5), by unit; null is the property's gallery. */
export async function countPhotos(
  db: Kysely<Database>,
  propertyId: number,
  unitIds: readonly number[],
): Promise<ReadonlyMap<number | null, PhotoCount>> {
  const lists = await listShownPhotos(db, propertyId, unitIds);
  return new Map(
    [...lists].map(([unitId, shown]) => [
      unitId,
      { shown: shown.length, processing: shown.filter(({ state }) => state === 'processing').length },
    ]),
  );
}
