import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { countLiveHolds } from './checkout-session-queries.ts';
import type { Visitor } from './visitor.ts';

/** @throws DomainError `too_many_holds` when the visitor's address has its fill of live holds, besides that of their own browser */
export async function requireRoomForHold(
  db: Kysely<Database>,
  { address, browserHash }: Pick<Visitor, 'address' | 'browserHash'>,
  limits: Configuration['limits'],
  now: Date,
): Promise<void> {
  const held = await countLiveHolds(db, { address, exceptBrowser: browserHash, now });
  if (held.count < limits.holdsPerAddress) return;
  const waitMs = (held.firstEndsAt?.getTime() ?? now.getTime()) - now.getTime();
  throw new DomainError('too_many_holds', { limit: limits.holdsPerAddress, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
