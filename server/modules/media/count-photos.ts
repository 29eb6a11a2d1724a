import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { listShownPhotos } from './list-shown-photos.ts';

/** Photos of a list that guests see, or will once they are processed; failed ones and those out of the gallery are not among them. */
export interface PhotoCount {
  readonly shown: number;
  /** Of them still being processed. */
  readonly processing: number;
}

/** Counts what counts towards the least number of photos (specification §5), by unit; null is the property's gallery. */
export async function countPhotos(
  db: Kysely<Database>,
  propertyId: number,
  unitIds: readonly number[],
): Promise<ReadonlyMap<number | null, PhotoCount>> {
  const lists = await listShownPhotos(db, propertyId, unitIds);
  return new Map(
    [...lists].map(([unitId, shown]) => [
      unitId,
      { shown: shown.length, processing: shown.filter(({ state }) => state === 'processing').length },
    ]),
  );
}
