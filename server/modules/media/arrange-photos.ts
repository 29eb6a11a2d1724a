import type { Kysely } from 'kysely';
import type { PhotoChanges, PhotoOrder, PhotosMove } from '#contract/photos.ts';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type AlbumOwner, type AlbumPhoto, endOf, listOf, positionIn, requireRoom } from './album.ts';
import { listAlbum, lockAlbum, writeOrder, writePhoto } from './album-queries.ts';
import { refreshListedPhotos, requireEnough } from './refresh-listed-photos.ts';

/**
 * Orders a list; its first photo is the main one. Photos that are not named keep their order behind the named ones, and named ones that have
 * left the list meanwhile are passed over: neither an upload nor a removal in another tab makes an order fail.
 * @throws DomainError `not_found` for a unit that is not of this property
 */
export async function orderPhotos(
  trx: Kysely<Database>,
  { propertyId, owner, order }: { readonly propertyId: number; readonly owner: AlbumOwner; readonly order: PhotoOrder },
  at: Date,
): Promise<void> {
  const { unitId, photoIds } = order;
  if (unitId !== null && !owner.unitIds.includes(unitId)) throw new DomainError('not_found');
  const album = await lockAlbum(trx, propertyId);
  const present = listOf(await listAlbum(trx, propertyId), unitId).map(({ id }) => id);
  const named = [...new Set(photoIds)].filter((id) => present.includes(id));
  await writeOrder(trx, unitId, [...named, ...present.filter((id) => !named.includes(id))]);
  await refreshListedPhotos(trx, propertyId, album, at);
}

/**
 * Moves photos from one list to the end of another, all or none: of the property (into its gallery) or a unit.
 * @throws DomainError `not_found` for a photo or unit that is not of this property, `too_many_photos` when the list that they join
 * has no room for all, `too_few_photos` when the one that they leave needs them
 */
export async function movePhotos(
  trx: Kysely<Database>,
  { propertyId, owner, move }: { readonly propertyId: number; readonly owner: AlbumOwner; readonly move: PhotosMove },
  at: Date,
): Promise<void> {
  const { photoIds, from, to } = move;
  if ([from, to].some((unitId) => unitId !== null && !owner.unitIds.includes(unitId))) throw new DomainError('not_found');
  if (from === to) return;
  await rearrange(trx, propertyId, at, (photos) => [...new Set(photoIds)].reduce((after, id) => withMoved(after, id, move), photos));
}

/**
 * Changes what a host says of a photo: alternative texts, gallery, units. A photo that leaves its last unit goes to the property's list,
 * so that it is not lost from sight.
 * @throws DomainError `not_found` for a photo or unit that is not of this property, `too_many_photos` when a list that it should join is
 * full, `too_few_photos` when one that it should leave needs it
 */
export async function changePhoto(
  trx: Kysely<Database>,
  given: { readonly propertyId: number; readonly photoId: number; readonly owner: AlbumOwner; readonly changes: PhotoChanges },
  at: Date,
): Promise<void> {
  const { propertyId, photoId, owner, changes } = given;
  await rearrange(trx, propertyId, at, (photos) => {
    const photo = photos.find(({ id }) => id === photoId);
    if (!photo || changes.unitIds?.some((unitId) => !owner.unitIds.includes(unitId))) throw new DomainError('not_found');
    const units = changes.unitIds ? unitsAfter(photos, photo, changes.unitIds) : photo.units;
    const inGallery = changes.inGallery ?? photo.inGallery;
    const propertyPosition = placeInProperty(photos, photo, inGallery || units.length === 0);
    const after = {
      ...photo,
      units,
      inGallery,
      propertyPosition,
      alt: { he: changes.alt?.he ?? photo.alt.he, en: changes.alt?.en ?? photo.alt.en },
    };
    return photos.map((one) => (one === photo ? after : one));
  });
}

/** Locks an album, and writes what a change makes of its photos, if guests still see enough. */
async function rearrange(
  trx: Kysely<Database>,
  propertyId: number,
  at: Date,
  change: (photos: readonly AlbumPhoto[]) => readonly AlbumPhoto[],
): Promise<void> {
  const album = await lockAlbum(trx, propertyId);
  const before = await listAlbum(trx, propertyId);
  const after = change(before);
  requireEnough(album, before, after);
  for (const photo of after) if (!before.includes(photo)) await writePhoto(trx, photo);
  await refreshListedPhotos(trx, propertyId, album, at);
}

function withMoved(photos: readonly AlbumPhoto[], id: number, { from, to }: PhotosMove): readonly AlbumPhoto[] {
  const photo = photos.find((one) => one.id === id);
  if (!photo) throw new DomainError('not_found');
  if (positionIn(photo, to) === null) requireRoom(photos, to);
  const position = positionIn(photo, to) ?? endOf(photos, to);
  const kept = photo.units.filter(({ unitId }) => unitId !== from && unitId !== to);
  const moved =
    to === null
      ? { ...photo, units: kept, inGallery: true, propertyPosition: position }
      : { ...photo, units: [...kept, { unitId: to, position }], ...(from === null && { inGallery: false, propertyPosition: null }) };
  return photos.map((one) => (one === photo ? moved : one));
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
