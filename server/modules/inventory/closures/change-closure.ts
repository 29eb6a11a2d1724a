import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { type NightRange, nightsOf, overlap } from '#rules/stay/stay.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import type { Author } from '#server/platform/audit/author.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { occupancyChange } from '../changes.ts';
import { savedBy } from '../close-nights.ts';
import { liftBelowHolds } from '../open-nights.ts';
import { giveBack, insertClosed, nightsOfClosure } from '../queries.ts';
import { type KeptClosure, listClosures } from './list-closures.ts';

/** An edit of a closure: which, the revision that its author has seen, and what it becomes. */
export interface ClosureEdit extends NightRange {
  readonly id: number;
  readonly revision: number;
  readonly reason: string;
}

/**
 * Moves, lengthens, shortens or explains a closure, whole or not at all. The same once more changes nothing.
 * @param unitIds those whose closures may be changed
 * @throws DomainError `not_found`; `revision_conflict` with the `current` state; `closures_overlap` with the `closure` in the way
 */
export async function changeClosure(
  trx: Kysely<Database>,
  unitIds: readonly number[],
  { id, revision, firstNight, lastNight, reason }: ClosureEdit,
  author: Author,
  present: (closure: KeptClosure) => unknown,
): Promise<void> {
  const propertyOf = await lockUnits(trx, unitIds);
  const all = await listClosures(trx, { unitIds, since: '1970-01-01' });
  const before = all.find((closure) => closure.id === id);
  if (!before) throw new DomainError('not_found', { closureId: id });
  const { unitId } = before;
  if (before.firstNight === firstNight && before.lastNight === lastNight && before.reason === reason) return;
  if (before.revision !== revision) throw new DomainError('revision_conflict', { current: present(before) });
  const inTheWay = all.find((other) => other !== before && other.unitId === unitId && overlap(other, { firstNight, lastNight }));
  if (inTheWay) throw new DomainError('closures_overlap', { closure: present(inTheWay) });
  await trx
    .updateTable('closures')
    .set({ first_night: firstNight, last_night: lastNight, reason, saved_at: author.at, revision: revision + 1, ...savedBy(author) })
    .where('id', '=', id)
    .execute();
  const left = (await nightsOfClosure(trx, id)).filter(({ night }) => night < firstNight || night > lastNight);
  await giveBack(trx, left, id);
  await liftBelowHolds(trx, { closureId: id, unitId, firstNight: before.firstNight, lastNight: before.lastNight });
  await insertClosed(trx, { closureId: id, unitId, nights: nightsOf(firstNight, addDays(lastNight, 1)), now: author.at });
  const propertyId = propertyOf.get(unitId);
  if (propertyId === undefined) return;
  const [first, last] = [[before.firstNight, firstNight].sort()[0], [before.lastNight, lastNight].sort()[1]];
  await recordChanges(trx, [occupancyChange(propertyId, unitId, first ?? firstNight, last ?? lastNight)], author.at);
}
