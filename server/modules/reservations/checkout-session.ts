import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { extendHold, releaseHold } from '#server/modules/inventory/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type CheckoutSessionRow, listExpiredSessions, lockSession, setSessionEnd, setSessionStatus } from './checkout-session-queries.ts';
import { stayAsked, unitIdsOf } from './frozen-stay.ts';
import { findReservationOfSession } from './reservation-queries.ts';
import { type BookingTransaction, isOpenedBy, type Visitor } from './visitor.ts';

/** Sessions that one run of tidying looks at; the next run takes the rest. */
const MOST_AT_ONCE = 200;

/**
 * Requires that a session can be booked.
 * @throws DomainError `checkout_session_not_found` for one that is not the visitor's, `already_reserved`, `checkout_session_expired`
 */
export async function requireLiveSession(
  db: Kysely<Database>,
  session: CheckoutSessionRow | undefined,
  { visitor, now }: { readonly visitor: Visitor; readonly now: Date },
): Promise<CheckoutSessionRow> {
  if (!session || !isOpenedBy(session, visitor)) throw new DomainError('checkout_session_not_found');
  if (session.status === 'reserved')
    throw new DomainError('already_reserved', { reservationId: await findReservationOfSession(db, session.id) });
  if (session.status !== 'open' || session.expiresAt <= now) throw new DomainError('checkout_session_expired', stayAsked(session.frozen));
  return session;
}

/** Makes a hold last for the payment, once, where less is left of it than that may take. @throws DomainError as {@link requireLiveSession} */
export async function extendForPayment(
  { clock, config, inTransaction }: Pick<AppContext, 'clock' | 'config'> & { readonly inTransaction: BookingTransaction },
  visitor: Visitor,
  found: CheckoutSessionRow,
): Promise<void> {
  const neededMs = config.limits.holdPaymentMinutes * 60_000;
  const lasts = ({ expiresAt, extendedAt }: CheckoutSessionRow) =>
    extendedAt !== null || expiresAt.getTime() - clock.now().getTime() >= neededMs;
  if (lasts(found)) return;
  await inTransaction(visitor, unitIdsOf(found.frozen), async (trx) => {
    const now = clock.now();
    const session = await requireLiveSession(trx, await lockSession(trx, found.id), { visitor, now });
    if (lasts(session)) return;
    const end = new Date(session.expiresAt.getTime() + neededMs);
    await setSessionEnd(trx, session.id, end, now);
    await extendHold(trx, session.id, end, now);
  });
}

/**
 * Releases a guest's session and its nights. A session that is over already stays as it is.
 * @throws DomainError `checkout_session_not_found` for a session of somebody else
 */
export async function releaseCheckoutSession(trx: Kysely<Database>, visitor: Visitor, id: string, now: Date): Promise<void> {
  const session = await lockSession(trx, id);
  if (!session || !isOpenedBy(session, visitor)) throw new DomainError('checkout_session_not_found');
  if (session.status === 'open') await release(trx, id, now);
}

/**
 * Tidies away holds whose time is up. Nothing depends on it, for an expired hold counts as free everywhere; it keeps the tables small and
 * gives closed nights back to their closures. Each session has a transaction of its own.
 * @returns how many holds were ended
 */
export async function cleanUpHolds(db: Kysely<Database>, now: Date): Promise<number> {
  let ended = 0;
  for (const id of await listExpiredSessions(db, now, MOST_AT_ONCE)) {
    await db.transaction().execute(async (trx) => {
      // Read again under the lock: it may have been extended, reserved or tidied by somebody else.
      const session = await lockSession(trx, id);
      if (session?.status !== 'open' || session.expiresAt > now) return;
      await release(trx, id, now);
      ended += 1;
    });
  }
  return ended;
}

async function release(trx: Kysely<Database>, id: string, now: Date): Promise<void> {
  await setSessionStatus(trx, id, 'released');
  await releaseHold(trx, id, now);
}
