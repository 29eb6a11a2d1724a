import { addressOf } from '#contract/endpoints/endpoint.ts';
import { photoEndpoints } from '#contract/endpoints/photos.ts';
import type { HostPhoto, HostPhotos } from '#contract/photos.ts';
import { type AlbumOwner, type AlbumPhoto, listOf, shownIn } from './album.ts';

/** Returns an album as its host sees it. */
export function presentAlbum(propertyId: number, owner: AlbumOwner, photos: readonly AlbumPhoto[]): HostPhotos {
  const lists = [null, ...owner.unitIds].map((unitId) => ({
    unitId,
    photoIds: listOf(photos, unitId).map(({ id }) => id),
    shown: shownIn(photos, unitId).length,
  }));
  return { photos: photos.map((photo) => presentPhoto(propertyId, owner, photo)), lists, unprovenEmail: owner.unprovenEmail };
}

/** Returns where its host and administrators see a photo; null until it is ready. */
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

/** Widths in pixels in which `/media` renders a photo; asked for by `?w=`. */
export const PHOTO_WIDTHS = [320, 480, 640, 800, 960, 1200, 1280, 1600, 1920];

/** The width that comes without `?w=`. */
export const DEFAULT_WIDTH = 960;
/** Open Graph pictures are this wide; previews of shared links want JPEG. */
export const OPEN_GRAPH_WIDTH = 1200;

/** Returns the width in which a photo comes that is asked for in some width: the next one up, so that it is sharp, or the largest. */
export function photoWidthFor(askedWidth: number): number {
  return PHOTO_WIDTHS.find((width) => width >= askedWidth) ?? Math.max(...PHOTO_WIDTHS);
}

/** Address of a photo of an album, for its host and administrators alone; takes `?w=` as well. */
export function hostPhotoUrl(propertyId: number, hostPhotoId: number): string {
  return addressOf(photoEndpoints.showPicture, { hotelId: propertyId, photoId: hostPhotoId });
}

/**
 * Address of a photo, without host; add `?w=` for another width than {@link DEFAULT_WIDTH}. A photo's picture never changes (another picture is another photo),
 * so the address may be cached for ever.
 * @param format `jpg` for Open Graph, else `webp`
 */
export function photoUrl(photoId: number, format: 'webp' | 'jpg' = 'webp'): string {
  return `/media/${photoId}.${format}`;
}
