import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import { sendJobs } from '#server/platform/jobs/job-queue.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { AlbumPhoto } from './album.ts';
import { listAlbum, lockAlbum, setPhotoUnits } from './album-queries.ts';
import { keepFiles } from './file-removals.ts';
import type { KeptPhoto, PhotoLists } from './photo-lists.ts';
import { refreshListedPhotos, requireEnough } from './refresh-listed-photos.ts';
import { removeAlbumPhotos } from './remove-photos.ts';
import { filesOf, keyOfSource, masterKey } from './renditions.ts';

/** Ids of photos of these lists that were removed, and whose files are gone by now. */
export async function findLostPhotos(db: Kysely<Database>, propertyId: number, lists: PhotoLists, now: Date): Promise<ReadonlySet<number>> {
  const present = new Set((await listAlbum(db, propertyId)).map(({ id }) => id));
  const removed = [...lists.values()].flat().filter(({ id }) => !present.has(id));
  const masterOf = ({ source }: KeptPhoto) => masterKey(keyOfSource(source) ?? '');
  const uploads = removed.filter(({ source }) => keyOfSource(source) !== undefined);
  if (uploads.length === 0) return new Set();
  const planned = await db
    .selectFrom('file_removals')
    .select('key')
    .where('key', 'in', uploads.map(masterOf))
    .where('due_at', '>', now)
    .execute();
  const there = new Set(planned.map(({ key }) => key));
  return new Set(uploads.filter((photo) => !there.has(masterOf(photo))).map(({ id }) => id));
}

/**
 * Makes lists of an album what they were: photos that were removed come back, those that came since leave the list, and the album where no other
 * list has them.
 * @throws DomainError `property_change_superseded` when a file is gone by now; `too_few_photos` when guests would see too few
 */
export async function restorePhotoLists(trx: Kysely<Database>, propertyId: number, lists: PhotoLists, at: Date): Promise<void> {
  const album = await lockAlbum(trx, propertyId);
  if ((await findLostPhotos(trx, propertyId, lists, at)).size > 0) throw new DomainError('property_change_superseded');
  const before = await listAlbum(trx, propertyId);
  await bringBack(trx, propertyId, missingIn(before, lists), at);
  // What failed is in no history, and stays for its host to see.
  const placed = (await listAlbum(trx, propertyId)).map((photo) => (photo.state === 'failed' ? photo : placedIn(lists, photo)));
  requireEnough(album, before, placed);
  for (const { id, alt, inGallery, propertyPosition, units } of placed) {
    await setPhotoUnits(trx, id, units);
    const row = { alt_he: alt.he, alt_en: alt.en, in_gallery: inGallery, property_position: propertyPosition };
    await trx.updateTable('host_photos').set(row).where('id', '=', id).execute();
  }
  await removeAlbumPhotos(
    trx,
    album,
    placed.filter(({ propertyPosition, units }) => propertyPosition === null && units.length === 0),
    at,
  );
  await refreshListedPhotos(trx, propertyId, album, at);
}

function missingIn(album: readonly AlbumPhoto[], lists: PhotoLists): KeptPhoto[] {
  const present = new Set(album.map(({ id }) => id));
  const missing = [...lists.values()].flat().filter(({ id }) => !present.has(id));
  return [...new Map(missing.map((photo) => [photo.id, photo])).values()];
}

/** Under their former ids, so that what else the history tells of them goes on being about them. */
async function bringBack(trx: Kysely<Database>, propertyId: number, photos: readonly KeptPhoto[], at: Date): Promise<void> {
  for (const { id, state, fileName, source, width, height, placeholder, digest } of photos) {
    await sql`insert into host_photos (id, property_id, digest, state, file_name, source, width, height, placeholder, created_at) overriding system value
      values (${id}, ${propertyId}, ${digest && Buffer.from(digest, 'hex')}, ${state}, ${fileName}, ${source}, ${width}, ${height}, ${placeholder}, ${at})`.execute(
      trx,
    );
  }
  const keys = photos.flatMap(({ source }) => keyOfSource(source) ?? []);
  await keepFiles(trx, keys.flatMap(filesOf));
  const unfinished = photos.filter(({ state }) => state === 'processing').map(({ id }) => id);
  if (unfinished.length > 0) await sendJobs(trx, 'prepare-photo', unfinished, at);
}

/** Returns a photo with its texts and places as the lists have them; in lists that are not told of it stays where it is. */
function placedIn(lists: PhotoLists, photo: AlbumPhoto): AlbumPhoto {
  let placed = photo;
  for (const [unitId, list] of lists) {
    const index = list.findIndex(({ id }) => id === photo.id);
    const kept = list[index];
    if (kept) placed = { ...placed, alt: kept.alt };
    const position = kept ? index + 1 : null;
    if (unitId === null) {
      placed = { ...placed, propertyPosition: position, inGallery: kept?.inGallery ?? false };
    } else {
      const others = placed.units.filter((unit) => unit.unitId !== unitId);
      placed = { ...placed, units: position === null ? others : [...others, { unitId, position }] };
    }
  }
  return placed;
}
