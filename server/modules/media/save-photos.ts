import type { Kysely } from 'kysely';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { type Listing, lockAlbum, setListedUnits } from './album-queries.ts';

/** A photo to be kept. Its position counts from 1, apart for the property and for each unit. */
export interface PhotoToSave {
  readonly propertyId: number;
  /** Null for photos of the property as a whole. */
  readonly unitId: number | null;
  readonly position: number;
  /** The address by which the picture source finds it. */
  readonly source: string;
  readonly alt: Bilingual;
  readonly width: number;
  readonly height: number;
  /** The background until the picture is there: a CSS background, or the `data:` address of a tiny picture. */
  readonly placeholder: string;
  /** The main subject; photos of one subject look alike. */
  readonly subject?: string | undefined;
}

/** Albums of one statement, whose photos stay well below PostgreSQL's limit of parameters. */
const BATCH = 20;

/** Saves photos that need no processing with their listings, both what guests see and the albums of their hosts: many at once. */
export async function savePhotos(
  trx: Kysely<Database>,
  listings: readonly Listing[],
  photos: readonly PhotoToSave[],
  at: Date,
): Promise<void> {
  await setListedUnits(trx, listings);
  await insertRows(
    trx,
    'photos',
    photos.map((photo) => ({
      ...sharedColumns(photo),
      unit_id: photo.unitId,
      position: photo.position,
      subject: photo.subject ?? null,
    })),
  );
  const albums = [...Map.groupBy(photos, ({ propertyId }) => propertyId).values()];
  for (let start = 0; start < albums.length; start += BATCH) await saveAlbumPhotos(trx, albums.slice(start, start + BATCH).flat(), at);
}

/** Saves photos of a draft: its album has them, and guests see them once there is a listing. */
export async function saveDraftPhotos(trx: Kysely<Database>, propertyId: number, photos: readonly PhotoToSave[], at: Date): Promise<void> {
  await lockAlbum(trx, propertyId);
  await saveAlbumPhotos(trx, photos, at);
}

/** One row for each picture, however many lists it stands in. */
async function saveAlbumPhotos(trx: Kysely<Database>, photos: readonly PhotoToSave[], at: Date): Promise<void> {
  const pictures = [...Map.groupBy(photos, ({ propertyId, source }) => `${propertyId} ${source}`).values()].flatMap((places) => {
    const [photo] = places;
    return photo ? [{ photo, places, own: places.find(({ unitId }) => unitId === null) }] : [];
  });
  const rows = pictures.map(({ photo, own }) => ({
    ...sharedColumns(photo),
    state: 'ready',
    property_position: own?.position ?? null,
    in_gallery: own !== undefined,
    created_at: at,
  }));
  // PostgreSQL numbers and returns the rows of one `values` list in the order of the list.
  const ids = await trx.insertInto('host_photos').values(rows).returning('id').execute();
  const units = pictures.flatMap(({ places }, index) => {
    const photoId = ids[index]?.id;
    return places.flatMap(({ unitId, position }) =>
      unitId === null || photoId === undefined ? [] : [{ photo_id: photoId, unit_id: unitId, position }],
    );
  });
  await insertRows(trx, 'host_photo_units', units);
}

function sharedColumns(photo: PhotoToSave) {
  return {
    property_id: photo.propertyId,
    source: photo.source,
    alt_he: photo.alt.he,
    alt_en: photo.alt.en,
    width: photo.width,
    height: photo.height,
    placeholder: photo.placeholder,
  };
}
