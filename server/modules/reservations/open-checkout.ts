import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { holdNights } from '#server/modules/inventory/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Answer, Claim } from '#server/platform/http/idempotency.ts';
import { lockSubjects, requireRoomToHold } from './booking-limits.ts';
import { insertSession, replaceSessionOf } from './checkout-session-queries.ts';
import type { FrozenStay } from './frozen-stay.ts';
import { presentCheckoutSession } from './present-checkout-session.ts';
import type { Visitor } from './visitor.ts';

/** A guest who wants a checkout session. */
interface Opening {
  readonly visitor: Visitor;
  readonly frozen: FrozenStay;
  /** Their time begins here, however long they wait for others. */
  readonly askedAt: Date;
  /** Of the answer. */
  readonly locale: Locale;
}

/**
 * Opens a checkout session: holds its units and freezes its price. The browser's earlier session ends in the same transaction, so there is never a
 * moment without a hold, nor one with two. Locks in this order: subjects of the limits, session, units, nights.
 * @param claim keeps the answer for repeated requests
 * @throws DomainError `too_many_holds` when the address has its fill, `room_taken` when a night is gone
 */
export async function openCheckout(
  trx: Kysely<Database>,
  { clock, config }: AppContext,
  { visitor, frozen, askedAt, locale }: Opening,
  claim: Claim | null,
): Promise<Answer> {
  const now = clock.now();
  const { address, browserHash, userId } = visitor;
  await lockSubjects(trx, { visitor, isHeld: false, mailbox: null, card: null, token: null });
  await requireRoomToHold(trx, config.limits, visitor, now);
  const replacedSessionId = await replaceSessionOf(trx, browserHash);
  const expiresAt = new Date(askedAt.getTime() + config.limits.holdMinutes * 60_000);
  const session = { id: randomUUID(), browserHash, userId, address, frozen, createdAt: askedAt, expiresAt };
  await insertSession(trx, session);
  const unitIds = frozen.offer.units.map(({ unitId }) => unitId);
  await holdNights(trx, { sessionId: session.id, unitIds, stay: frozen.stay, expiresAt, replacedSessionId, now });
  const shown = { ...session, status: 'open', extendedAt: null } as const;
  const answer = { status: 201, body: presentCheckoutSession(shown, { clock, locale, reservationId: null }) };
  await claim?.keepAnswer(trx, answer);
  return answer;
}
