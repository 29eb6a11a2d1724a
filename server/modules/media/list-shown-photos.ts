import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { type AlbumPhoto, shownIn } from './album.ts';
import { listAlbum } from './album-queries.ts';

/** Photos that guests see or will, each list in its order, by unit; null is the property's gallery. */
export async function listShownPhotos(
  db: Kysely<Database>,
  propertyId: number,
  unitIds: readonly number[],
): Promise<ReadonlyMap<number | null, readonly AlbumPhoto[]>> {
  const photos = await listAlbum(db, propertyId);
  return new Map([null, ...unitIds].map((unitId) => [unitId, shownIn(photos, unitId)]));
}
