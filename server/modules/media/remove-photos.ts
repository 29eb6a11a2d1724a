import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { dropJobs } from '#server/platform/jobs/job-queue.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { AlbumPhoto } from './album.ts';
import { type LockedAlbum, listAlbum, lockAlbum, setListedUnits } from './album-queries.ts';
import { planRemoval } from './file-removals.ts';
import { refreshListedPhotos, requireEnough } from './refresh-listed-photos.ts';
import { filesOf, keyOfSource } from './renditions.ts';

/** Photos that guests could see are for so long only a step away: their host may put them back. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * Removes photos from every list, all or none. Files of what guests could see go thirty days later, others once that is committed.
 * @throws DomainError `not_found` for a photo that is not of this property, `too_few_photos` for one that guests need to see
 */
export async function removePhotos(
  trx: Kysely<Database>,
  { propertyId, photoIds }: { readonly propertyId: number; readonly photoIds: readonly number[] },
  at: Date,
): Promise<void> {
  const album = await lockAlbum(trx, propertyId);
  const photos = await listAlbum(trx, propertyId);
  const gone = photos.filter(({ id }) => photoIds.includes(id));
  if (gone.length < new Set(photoIds).size) throw new DomainError('not_found');
  requireEnough(
    album,
    photos,
    photos.filter((one) => !gone.includes(one)),
  );
  await removeAlbumPhotos(trx, album, gone, at);
  await refreshListedPhotos(trx, propertyId, album, at);
}

/** Takes a unit that is being removed out of the album: photos of this unit alone go, others stay in their other lists. */
export async function removeUnitPhotos(trx: Kysely<Database>, propertyId: number, unitId: number, at: Date): Promise<void> {
  const album = await lockAlbum(trx, propertyId);
  const { listedUnitIds } = album;
  const photos = (await listAlbum(trx, propertyId)).filter(({ units }) => units.some((unit) => unit.unitId === unitId));
  await trx.deleteFrom('host_photo_units').where('unit_id', '=', unitId).execute();
  await removeAlbumPhotos(
    trx,
    album,
    photos.filter(({ units, propertyPosition }) => units.length === 1 && propertyPosition === null),
    at,
  );
  if (listedUnitIds === null) return;
  const unitIds = listedUnitIds.filter((id) => id !== unitId);
  await setListedUnits(trx, [{ propertyId, unitIds }]);
  await refreshListedPhotos(trx, propertyId, { listedUnitIds: unitIds }, at);
}

/** Removes a whole album that no listing shows. */
export async function removeAlbum(trx: Kysely<Database>, propertyId: number, at: Date): Promise<void> {
  const album = await lockAlbum(trx, propertyId);
  await removeAlbumPhotos(trx, album, await listAlbum(trx, propertyId), at);
  await trx.deleteFrom('photo_albums').where('property_id', '=', propertyId).execute();
}

/** @param album as locked by this transaction */
export async function removeAlbumPhotos(
  trx: Kysely<Database>,
  { listedUnitIds }: LockedAlbum,
  photos: readonly AlbumPhoto[],
  at: Date,
): Promise<void> {
  if (photos.length === 0) return;
  const keys = photos.flatMap(({ source }) => keyOfSource(source) ?? []);
  const ids = photos.map(({ id }) => id);
  const dueAt = listedUnitIds === null ? at : new Date(at.getTime() + KEPT_MS);
  await planRemoval(trx, keys.flatMap(filesOf), dueAt);
  await dropJobs(trx, 'prepare-photo', ids);
  await trx.deleteFrom('host_photos').where('id', 'in', ids).execute();
}
