import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { SessionState } from './checkout-session-queries.ts';
import type { FrozenStay } from './frozen-stay.ts';
import { findReservationOfSession } from './reservation-queries.ts';
import { isOpenedBy, type Visitor } from './visitor.ts';
import { wayOnFrom } from './way-on.ts';

interface Asked {
  readonly visitor: Visitor;
  readonly now: Date;
  /** What the session holds, where it is known. */
  readonly frozen: FrozenStay | undefined;
}

/**
 * Why a session cannot be booked: it is not the visitor's, or over. Null where it can.
 * @param session as it was locked
 */
export async function whyNotLive(
  trx: Kysely<Database>,
  session: SessionState | undefined,
  { visitor, now, frozen }: Asked,
): Promise<DomainError | null> {
  if (!session || !isOpenedBy(session, visitor)) return new DomainError('checkout_session_not_found');
  if (session.status === 'reserved')
    return new DomainError('already_reserved', { reservationId: await findReservationOfSession(trx, session.id) });
  if (session.status === 'open' && session.expiresAt > now) return null;
  return new DomainError('checkout_session_expired', frozen && wayOnFrom(frozen));
}
