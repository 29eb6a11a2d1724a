import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type AlbumPhoto, listOf } from './album.ts';

/**
 * @param unitId null for the property's own list
 * @throws DomainError `too_many_photos` when the list has no room for another; failed photos take none
 */
export function requireRoom(photos: readonly AlbumPhoto[], unitId: number | null): void {
  const count = listOf(photos, unitId).filter(({ state }) => state !== 'failed').length;
  if (count >= PHOTO_LIMITS.maximum) throw new DomainError('too_many_photos', { unitId, count, maximum: PHOTO_LIMITS.maximum });
}
