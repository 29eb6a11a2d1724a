import type { Kysely } from 'kysely';
import type { PhotoOrder } from '#contract/photos.ts';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type AlbumOwner, listOf } from './album.ts';
import { listAlbum, lockAlbum, writeOrder } from './album-queries.ts';
import { refreshListedPhotos } from './refresh-listed-photos.ts';

/**
 * Orders a list; its first photo is the main one. Photos that are not named keep their order behind the named ones, and named ones that have
 * left the list meanwhile are passed over: neither an upload nor a removal in another tab makes an order fail.
 * @throws DomainError `not_found` for a unit that is not of this property
 */
export async function orderPhotos(
  trx: Kysely<Database>,
  { propertyId, owner, order }: { readonly propertyId: number; readonly owner: AlbumOwner; readonly order: PhotoOrder },
  at: Date,
): Promise<void> {
  const { unitId, photoIds } = order;
  if (unitId !== null && !owner.unitIds.includes(unitId)) throw new DomainError('not_found');
  const album = await lockAlbum(trx, propertyId);
  const present = listOf(await listAlbum(trx, propertyId), unitId).map(({ id }) => id);
  const named = [...new Set(photoIds)].filter((id) => present.includes(id));
  await writeOrder(trx, unitId, [...named, ...present.filter((id) => !named.includes(id))]);
  await refreshListedPhotos(trx, propertyId, album, at);
}
