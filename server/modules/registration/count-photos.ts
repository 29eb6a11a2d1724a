import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { PhotoCount } from '#rules/registration/check-photos.ts';
import { listPhotos } from '#server/modules/media/index.ts';

/** Photos that guests see, or will: of the property (null) and of each unit. */
export type PhotoCounts = ReadonlyMap<number | null, PhotoCount>;

const NONE: PhotoCount = { shown: 0, processing: 0 };

export async function countPhotos(db: Kysely<Database>, propertyId: number): Promise<PhotoCounts> {
  const photos = await listPhotos(db, propertyId);
  const byTarget = Map.groupBy(photos, ({ unitId }) => unitId);
  return new Map([...byTarget].map(([unitId, list]) => [unitId, { shown: list.length, processing: 0 }]));
}

/** @param unitId null for the property itself */
export function photosOfTarget(counts: PhotoCounts, unitId: number | null): PhotoCount {
  return counts.get(unitId) ?? NONE;
}
