import type { PhotoCount } from '#rules/registration/check-photos.ts';

/** Photos that guests see, or will: of the property (null) and of each unit. */
export type PhotoCounts = ReadonlyMap<number | null, PhotoCount>;

const NONE: PhotoCount = { shown: 0, processing: 0 };

/** @param unitId null for the property itself */
export function photosOfTarget(counts: PhotoCounts, unitId: number | null): PhotoCount {
  return counts.get(unitId) ?? NONE;
}
