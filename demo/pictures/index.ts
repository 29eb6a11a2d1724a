/** Pictures of the demo market: drawn by code, the same wish always the same picture, kept on disk once drawn. */
export { describePicture } from './describe-picture.ts';
export type { DrawnPictures, DrawnPicturesOptions } from './drawn-pictures.ts';
export { isDrawn, openDrawnPictures, photoOf } from './drawn-pictures.ts';
export type { Gallery, GalleryProperty, GalleryUnit, Offers } from './gallery.ts';
export { galleryOf } from './gallery.ts';
export { placeholderOf } from './placeholder.ts';
export type { RenderOptions } from './render-picture.ts';
export { renderPicture } from './render-picture.ts';
export { scene } from './scene.ts';
export type { PictureKind, PictureWish } from './wish.ts';
export { PICTURE_KINDS, readWish, writeWish } from './wish.ts';
