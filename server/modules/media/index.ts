// The face of media: hosts' albums, the photos that guests see of them, and the addresses under which they are served.
export type { PhotoEdit } from './album.ts';
export { countPhotos } from './count-photos.ts';
export { listCoverSources } from './cover-sources.ts';
export { removeFiles } from './file-removals.ts';
export { listShownPhotos } from './list-shown-photos.ts';
export { findPhotoLists, isSameList, type KeptPhoto, type PhotoLists } from './photo-lists.ts';
export { type Cover, type ListedPhoto, listCovers, listHostPhotoUrls, listPhotos, readingPhotos } from './photo-queries.ts';
export { photoUrl } from './photo-url.ts';
export { giveUpPhoto, preparePhoto } from './prepare-photo.ts';
export { readyPhotoUrl } from './present-album.ts';
export { removeAlbum, removeUnitPhotos } from './remove-photos.ts';
export { withStoredPictures } from './renditions.ts';
export { findLostPhotos, restorePhotoLists } from './restore-photo-lists.ts';
export { type PhotoToSave, saveDraftPhotos, savePhotos } from './save-photos.ts';
export { showAlbumOnListing } from './show-album-on-listing.ts';
