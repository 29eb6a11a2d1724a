/** Pictures of the demo market: drawn by code, the same wish always the same picture, kept on disk once drawn. */
export { type DrawnPictures, isDrawn, openDrawnPictures, photoOf } from './drawn-pictures.ts';
export { type Beds, galleryOf, type Offers } from './gallery.ts';
export { LANDSCAPES } from './landscapes/index.ts';
export { PICTURE_KINDS } from './wish.ts';
