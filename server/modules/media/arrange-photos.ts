import type { Kysely } from 'kysely';
import type { PhotoOrder, PhotosMove } from '#contract/photos.ts';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type AlbumOwner, type AlbumPhoto, endOf, listOf, positionIn, requireRoom } from './album.ts';
import { listAlbum, lockAlbum, setPhotoUnits, writeOrder } from './album-queries.ts';
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
 * @throws DomainError `not_found` for a photo or unit that is not of this property, `too_many_photos` when the list that they join has no room
 * for all, `too_few_photos` when the one that they leave needs them
 */
export async function movePhotos(
  trx: Kysely<Database>,
  { propertyId, owner, move }: { readonly propertyId: number; readonly owner: AlbumOwner; readonly move: PhotosMove },
  at: Date,
): Promise<void> {
  const { photoIds, from, to } = move;
  if ([from, to].some((unitId) => unitId !== null && !owner.unitIds.includes(unitId))) throw new DomainError('not_found');
  if (from === to) return;
  const album = await lockAlbum(trx, propertyId);
  const before = await listAlbum(trx, propertyId);
  const ids = [...new Set(photoIds)];
  const after = ids.reduce((photos, id) => withMoved(photos, id, move), before);
  requireEnough(album, before, after);
  for (const { id, units, inGallery, propertyPosition } of after.filter((photo) => ids.includes(photo.id))) {
    await setPhotoUnits(trx, id, units);
    const places = { in_gallery: inGallery, property_position: propertyPosition };
    await trx.updateTable('host_photos').set(places).where('id', '=', id).execute();
  }
  await refreshListedPhotos(trx, propertyId, album, at);
}

function withMoved(photos: readonly AlbumPhoto[], id: number, { from, to }: PhotosMove): AlbumPhoto[] {
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
