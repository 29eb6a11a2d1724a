import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { type NightRange, nightsWithout, sharedNights } from '#rules/stay/stay.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import type { Author } from '#server/platform/audit/author.ts';
import { closeNights } from '../close-nights.ts';
import { openNights } from '../open-nights.ts';
import { listClosures } from './list-closures.ts';

/** Nights of a unit that were closed, and why. */
export interface OpenedNights extends NightRange {
  readonly unitId: number;
  readonly reason: string;
}

/**
 * Puts nights of units back on sale. A closure that reaches beyond them keeps the rest of its nights. Nights that nobody closed are left alone,
 * so that the same request once more opens nothing.
 * @returns what was opened, so that it can be closed again
 */
export async function openUnits(
  trx: Kysely<Database>,
  { unitIds, ...range }: NightRange & { readonly unitIds: readonly number[] },
  author: Author,
): Promise<OpenedNights[]> {
  await lockUnits(trx, unitIds);
  const opened: OpenedNights[] = [];
  for (const closure of await listClosures(trx, { unitIds, since: range.firstNight })) {
    const shared = sharedNights(closure, range);
    if (!shared) continue;
    const { id, unitId, reason } = closure;
    await openNights(trx, id, author.at);
    for (const rest of nightsWithout(closure, [range])) await closeNights(trx, { ...rest, unitId, reason, author }, author.at);
    opened.push({ ...shared, unitId, reason });
  }
  return opened;
}
