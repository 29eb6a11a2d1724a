// The face of media: photos of properties and units, and the addresses under which they are served.
export { listCoverSources } from './cover-sources.ts';
export { type Cover, type ListedPhoto, listCovers, listPhotos, type PhotoToSave, savePhotos } from './photo-queries.ts';
export { photoUrl } from './photo-url.ts';
