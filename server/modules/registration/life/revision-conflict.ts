import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { Kept } from '../facts/load-registration.ts';

/** Whether a save brings nothing new: the same document again, for instance because the first answer was lost on the way. */
export function isRepeated(current: Kept<unknown>, document: unknown): boolean {
  return current.revision > 0 && isDeepStrictEqual(plain(current.document), plain(document));
}

/**
 * The failure of a save that is based on an older revision: nothing is overwritten, the page shows both.
 * @param current the present state as the contract tells it
 */
export function revisionConflict(current: { readonly savedAt: string | null; readonly savedBy: unknown }): DomainError {
  return new DomainError('revision_conflict', { current, savedAt: current.savedAt, savedBy: current.savedBy });
}

/** As it looks after a way through JSON, where absent and undefined are the same. */
function plain(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document));
}
