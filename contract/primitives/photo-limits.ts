/** Limits of specification §5 and §9 for photos (docs/product.md §8). Free of zod, so that browsers can import it. */
export const PHOTO_LIMITS = {
  /** For the property, and for each unit. */
  minimum: 4,
  maximum: 15,
  /** 9 MB, counted as operating systems and uploads do: 1024 × 1024 bytes each. */
  bytes: 9 * 1024 * 1024,
  /** Width times height of what may be decoded: beyond every telephone's camera that stays within 9 MB, far below a decompression bomb. */
  pixels: 80_000_000,
  /** Longest side, in pixels. */
  side: 16_384,
  /** The files that a browser sends side by side: files at once for a unit and for the property; larger ones alone. */
  batch: { unit: 6, property: 9 },
  aloneAboveBytes: 2 * 1024 * 1024,
  /** An upload that takes longer is called off by the browser, to be tried again. */
  timeoutMs: 30_000,
  altCharacters: 200,
} as const;

/** Endings of file names and types of content that are taken; what the bytes say decides in the end. */
export const PHOTO_EXTENSIONS = ['jpg', 'jpeg', 'png'] as const;
export const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const;
