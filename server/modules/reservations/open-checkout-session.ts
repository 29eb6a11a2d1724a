import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { holdNights } from '#server/modules/inventory/index.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { askTogether } from '#server/platform/database/ask-together.ts';
import { type CheckoutSessionRow, insertSession } from './checkout-session-queries.ts';
import { replaceOpenSession } from './end-checkout-session.ts';
import type { FrozenStay } from './frozen-stay.ts';
import { requireRoomForHold } from './hold-limit.ts';
import type { Visitor } from './visitor.ts';
import { lockSubjects, subjectNames } from './visitor-locks.ts';

/**
 * Opens a checkout session: holds its units and freezes its price. The browser's earlier session ends in the same transaction, so there is
 * never a moment without a hold, nor one with two.
 * @throws DomainError `too_many_holds` when the address has its fill, `room_taken` when a night is gone
 */
export async function openCheckoutSession(
  trx: Kysely<Database>,
  visitor: Visitor,
  opening: { readonly frozen: FrozenStay; readonly limits: Configuration['limits']; readonly now: Date },
): Promise<CheckoutSessionRow> {
  const { frozen, limits, now } = opening;
  const { address, browserHash } = visitor;
  const [, , replacedSessionId] = await askTogether(trx, [
    lockSubjects(subjectNames({ address, browserHash })),
    requireRoomForHold(visitor, limits, now),
    replaceOpenSession(visitor),
  ]);
  const session = {
    id: randomUUID(),
    browserHash,
    userId: visitor.userId,
    frozen,
    createdAt: now,
    expiresAt: new Date(now.getTime() + limits.holdMinutes * 60_000),
  };
  const unitIds = frozen.offer.units.map((unit) => unit.unitId);
  await holdNights(trx, {
    sessionId: session.id,
    unitIds,
    stay: frozen.stay,
    expiresAt: session.expiresAt,
    now,
    replacedSessionId,
    before: insertSession({ ...session, address }),
  });
  return { ...session, status: 'open', extendedAt: null };
}
