import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type AlbumPhoto, shownIn } from './album.ts';
import type { LockedAlbum } from './album-queries.ts';

/**
 * Keeps what guests can book at its least number of photos (specification §5): a change may not take a list that has them below it. Photos that
 * are still being processed do not count, for they may fail. Without a listing everything goes.
 * @param album as locked by this transaction
 * @throws DomainError `too_few_photos` with the unit (null: the property), and how many photos would be left of how many it needs
 */
export function requireEnough(album: LockedAlbum, before: readonly AlbumPhoto[], after: readonly AlbumPhoto[]): void {
  if (album.listedUnitIds === null) return;
  const { minimum: required } = PHOTO_LIMITS;
  for (const unitId of [null, ...album.listedUnitIds]) {
    const actual = countReady(after, unitId);
    if (actual < required && countReady(before, unitId) >= required) throw new DomainError('too_few_photos', { unitId, required, actual });
  }
}

const countReady = (photos: readonly AlbumPhoto[], unitId: number | null): number =>
  shownIn(photos, unitId).filter(({ state }) => state === 'ready').length;
