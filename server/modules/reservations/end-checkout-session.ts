import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { releaseHold } from '#server/modules/inventory/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { listExpiredSessions, lockSession, type SessionStatus, setSessionStatus } from './checkout-session-queries.ts';
import { isOpenedBy, type Visitor } from './visitor.ts';

/** Sessions that one round of tidying looks at; the next round takes the rest. */
const ROUND = 200;

/**
 * Lets a guest's session go, and its nights with it. A session that is over already stays as it is.
 * @throws DomainError `checkout_session_not_found` for a session of somebody else
 */
export async function releaseCheckoutSession(trx: Kysely<Database>, visitor: Visitor, id: string, now: Date): Promise<void> {
  const session = await lockSession(trx, id);
  if (!session || !isOpenedBy(session, visitor)) throw new DomainError('checkout_session_not_found');
  if (session.status === 'open') await end(trx, id, 'released', now);
}

/**
 * Tidies away holds whose time is up. Nothing depends on it, for an expired hold counts as free everywhere; it keeps the tables small and
 * gives closed nights back to their closures. Each session has a transaction of its own.
 * @returns how many sessions ended
 */
export async function cleanUpHolds(db: Kysely<Database>, now: Date): Promise<number> {
  let ended = 0;
  for (const id of await listExpiredSessions(db, now, ROUND)) {
    await db.transaction().execute(async (trx) => {
      // Read again under the lock: it may have been extended, reserved or tidied by somebody else.
      const session = await lockSession(trx, id);
      if (session?.status !== 'open' || session.expiresAt > now) return;
      await end(trx, id, 'released', now);
      ended += 1;
    });
  }
  return ended;
}

async function end(trx: Kysely<Database>, id: string, status: SessionStatus, now: Date): Promise<void> {
  await setSessionStatus(trx, id, status);
  await releaseHold(trx, id, now);
}
