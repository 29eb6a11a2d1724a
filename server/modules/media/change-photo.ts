import type { Kysely } from 'kysely';
import type { PhotoChanges } from '#contract/photos.ts';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type AlbumOwner, type AlbumPhoto, endOf, requireRoom } from './album.ts';
import { listAlbum, lockAlbum, setPhotoUnits } from './album-queries.ts';
import { refreshListedPhotos, requireEnough } from './refresh-listed-photos.ts';

/**
 * Changes what a host says of a photo: alternative texts, gallery, units. A photo that leaves its last unit goes to the property's list, so that
 * it is not lost from sight.
 * @throws DomainError `not_found` for a photo or unit that is not of this property, `too_many_photos` when a list that it should join is full,
 * `too_few_photos` when one that it should leave needs it
 */
export async function changePhoto(
  trx: Kysely<Database>,
  given: { readonly propertyId: number; readonly photoId: number; readonly owner: AlbumOwner; readonly changes: PhotoChanges },
  at: Date,
): Promise<void> {
  const { propertyId, photoId, owner, changes } = given;
  const album = await lockAlbum(trx, propertyId);
  const photos = await listAlbum(trx, propertyId);
  const photo = photos.find(({ id }) => id === photoId);
  if (!photo || changes.unitIds?.some((unitId) => !owner.unitIds.includes(unitId))) throw new DomainError('not_found');
  const units = changes.unitIds ? unitsAfter(photos, photo, changes.unitIds) : photo.units;
  const inGallery = changes.inGallery ?? photo.inGallery;
  const propertyPosition = placeInProperty(photos, photo, inGallery || units.length === 0);
  const after = { ...photo, units, inGallery, propertyPosition };
  requireEnough(
    album,
    photos,
    photos.map((one) => (one === photo ? after : one)),
  );
  if (changes.unitIds) await setPhotoUnits(trx, photoId, units);
  await trx
    .updateTable('host_photos')
    .set({
      alt_he: changes.alt?.he ?? photo.alt.he,
      alt_en: changes.alt?.en ?? photo.alt.en,
      in_gallery: inGallery,
      property_position: propertyPosition,
    })
    .where('id', '=', photoId)
    .execute();
  await refreshListedPhotos(trx, propertyId, album, at);
}

function unitsAfter(photos: readonly AlbumPhoto[], photo: AlbumPhoto, unitIds: readonly number[]): AlbumPhoto['units'] {
  return [...new Set(unitIds)].map((unitId) => {
    const present = photo.units.find((unit) => unit.unitId === unitId);
    if (present) return present;
    requireRoom(photos, unitId);
    return { unitId, position: endOf(photos, unitId) };
  });
}

function placeInProperty(photos: readonly AlbumPhoto[], photo: AlbumPhoto, isNeeded: boolean): number | null {
  if (photo.propertyPosition !== null || !isNeeded) return photo.propertyPosition;
  requireRoom(photos, null);
  return endOf(photos, null);
}
