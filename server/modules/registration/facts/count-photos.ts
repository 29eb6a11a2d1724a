import type { PhotoCount } from '#rules/registration/check-photos.ts';

/** Photos that guests see, or will: of the property (null) and of each unit. */
export type PhotoCounts = ReadonlyMap<number | null, PhotoCount>;

const NONE: PhotoCount = { shown: 0, processing: 0 };

/** Photos that guests would see this moment. @param unitId null for the property itself */
export function readyPhotosOf(counts: PhotoCounts, unitId: number | null): number {
  const { shown, processing } = photosOfTarget(counts, unitId);
  return shown - processing;
}

/** @param unitId null for the property itself */
export function photosOfTarget(counts: PhotoCounts, unitId: number | null): PhotoCount {
  return counts.get(unitId) ?? NONE;
}
