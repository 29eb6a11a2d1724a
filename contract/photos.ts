import { z } from 'zod';
import { PHOTO_LIMITS } from './primitives/photo-limits.ts';
import { oneLine } from './primitives/typed-text.ts';

/**
 * A host's photos of a property (specification §5, docs/product.md §8). They belong to the property's id from the moment that a registration
 * reserves it, long before there is a listing; so do units and their ids. The calls are listed in
 * `endpoints/photos.ts`.
 *
 * Every change answers the whole album, as it is then. Another owner's property is `404 not_found`. What guests can
 * book keeps its four ready photos: a change that would leave it fewer is refused with `too_few_photos`.
 */
const alt = z.object({
  he: oneLine().trim().max(PHOTO_LIMITS.altCharacters),
  en: oneLine().trim().max(PHOTO_LIMITS.altCharacters),
});

/** A unit's id, which a registration reserves as it does the property's. */
const unitId = z.int().min(1);
const photoId = z.int().min(1);

/** `processing` until its renditions are there, for seconds; `failed` when they could not be made: remove it and choose another file. */
export const PHOTO_STATES = ['processing', 'ready', 'failed'] as const;

export const hostPhoto = z
  .object({
    id: photoId,
    state: z.enum(PHOTO_STATES),
    /** The reason why processing failed; null in the other states. */
    failure: z.enum(['photo_damaged', 'internal_error']).nullable(),
    /** The file's name on the host's machine. */
    fileName: z.string(),
    /** Pixels, upright. */
    width: z.int(),
    height: z.int(),
    /** The background until the picture is there: a CSS background, or the `data:` address of a tiny picture. */
    placeholder: z.string(),
    /** Address of the picture, for its host; takes `?w=` in pixels. Null until it is ready. */
    url: z.string().nullable(),
    alt,
    /** True if it stands in the property's own list, shown or not. */
    isOfProperty: z.boolean(),
    /** True if guests see it in the property's gallery. */
    inGallery: z.boolean(),
    /** Units that show it. */
    unitIds: z.array(unitId),
  })
  .meta({ id: 'HostPhoto' });
export type HostPhoto = z.infer<typeof hostPhoto>;

/** Photos in the order in which guests see them; the first is the main one. `unitId` null for the property. */
export const photoList = z.object({
  unitId: unitId.nullable(),
  photoIds: z.array(photoId),
  /** The number of them that guests will see, which counts towards `PHOTO_LIMITS.minimum`. Failed ones do not. */
  shown: z.int(),
});

export const hostPhotos = z
  .object({
    photos: z.array(hostPhoto),
    /** The property's list first, then one for each unit, in the units' order. */
    lists: z.array(photoList),
    /** The host's address while it is not proven: until then nothing can be uploaded. */
    unprovenEmail: z.string().nullable(),
  })
  .meta({ id: 'HostPhotos' });
export type HostPhotos = z.infer<typeof hostPhotos>;

export const hotelPhotosParameters = z.object({ hotelId: z.coerce.number().int().min(1).max(2_147_483_647) });
export const hotelPhotoParameters = hotelPhotosParameters.extend({ photoId: z.coerce.number().int().min(1).max(2_147_483_647) });

/** Without a unit the photo is the property's, in its gallery; with one it is the unit's, and not in the gallery until the host says so. */
export const photoUploadQuery = z.object({ unitId: z.coerce.number().int().min(1).max(2_147_483_647).optional() });
export const hotelPictureQuery = z.object({ w: z.coerce.number().int().min(1).optional() });

/** Answers 201 for a new photo, in the state `processing`. */
export const photoUploadResponse = z.object({ photo: hostPhoto, album: hostPhotos });
export type PhotoUpload = z.infer<typeof photoUploadResponse>;

/** Changes of a photo; what is left out stays as it is. A photo that is taken from its last unit goes to the property's list, out of the gallery. */
export const photoChanges = z
  .strictObject({
    alt: alt.partial(),
    inGallery: z.boolean(),
    unitIds: z.array(unitId).max(14),
  })
  .partial();
export type PhotoChanges = z.infer<typeof photoChanges>;

/** The list's photos in their new order. Those that are not named, such as one that was uploaded meanwhile, keep their order behind them. */
export const photoOrder = z.strictObject({ unitId: unitId.nullable(), photoIds: z.array(photoId).max(100) });
export type PhotoOrder = z.infer<typeof photoOrder>;

/** A move of photos from one list to the end of another, all or none; null for the property's. What joins that one is in the gallery, what leaves it is not. */
export const photosMove = z.strictObject({ photoIds: z.array(photoId).min(1).max(100), from: unitId.nullable(), to: unitId.nullable() });
export type PhotosMove = z.infer<typeof photosMove>;

/** Removed everywhere, all or none. */
export const photosRemoval = z.strictObject({ photoIds: z.array(photoId).max(100) });
