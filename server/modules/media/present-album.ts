import type { HostPhoto, HostPhotos } from '#contract/photos.ts';
import { type AlbumOwner, type AlbumPhoto, listOf, shownIn } from './album.ts';
import { hostPhotoUrl } from './photo-url.ts';

/** An album as its host sees it. */
export function presentAlbum(propertyId: number, owner: AlbumOwner, photos: readonly AlbumPhoto[]): HostPhotos {
  const lists = [null, ...owner.unitIds].map((unitId) => ({
    unitId,
    photoIds: listOf(photos, unitId).map(({ id }) => id),
    shown: shownIn(photos, unitId).length,
  }));
  return { photos: photos.map((photo) => presentPhoto(propertyId, owner, photo)), lists, unprovenEmail: owner.unprovenEmail };
}

/** Where its host and administrators see a photo; null until it is ready. */
export function readyPhotoUrl(propertyId: number, { id, state }: Pick<AlbumPhoto, 'id' | 'state'>): string | null {
  return state === 'ready' ? hostPhotoUrl(propertyId, id) : null;
}

function presentPhoto(propertyId: number, owner: AlbumOwner, photo: AlbumPhoto): HostPhoto {
  const { id, state, failure, fileName, width, height, placeholder, alt, inGallery } = photo;
  return {
    id,
    state,
    failure,
    fileName,
    width,
    height,
    placeholder,
    url: readyPhotoUrl(propertyId, photo),
    alt,
    isOfProperty: photo.propertyPosition !== null,
    inGallery,
    unitIds: owner.unitIds.filter((unitId) => photo.units.some((unit) => unit.unitId === unitId)),
  };
}
