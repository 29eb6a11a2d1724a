// The face of media: hosts' albums, the photos that guests see of them, and the addresses under which they are served.
export type { PhotoEdit } from './album.ts';
export { removeFiles } from './file-removals.ts';
export { countPhotos, findPhotoLists, isSameList, type KeptPhoto, listShownPhotos, type PhotoLists } from './photo-lists.ts';
export {
  type Cover,
  type ListedPhoto,
  listCoverSources,
  listCovers,
  listHostPhotoUrls,
  listPhotos,
} from './photo-queries.ts';
export { giveUpPhoto, preparePhoto } from './prepare-photo.ts';
export { photoUrl, readyPhotoUrl } from './present-album.ts';
export { showAlbumOnListing } from './refresh-listed-photos.ts';
export { removeAlbum, removeUnitPhotos } from './remove-photos.ts';
export { withStoredPictures } from './renditions.ts';
export { findLostPhotos, restorePhotoLists } from './restore-photo-lists.ts';
export { type PhotoToSave, saveDraftPhotos, savePhotos } from './save-photos.ts';
