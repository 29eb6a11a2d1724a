import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PaymentReason } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import type { AppContext } from '#server/platform/context.ts';
import { type Authorisation, PaymentUnanswered } from '#server/platform/payment/payment-port.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { declinedBy } from './ask-provider.ts';
import { beginVoids, performVoid } from './let-go.ts';
import { findOperation, insertOperations, settleOperation } from './operation-queries.ts';

type Paying = Pick<AppContext, 'db' | 'payment' | 'clock' | 'log'>;

interface AmountToSecure {
  readonly amountAgorot: Agorot;
  readonly propertyId: number;
  readonly sessionId: string | null;
  /** Null for guests without an account. */
  readonly userId: number | null;
}

/** An amount that the provider has secured, of which the journal does not know yet. */
export interface SecuredAmount {
  readonly operationId: string;
  readonly authorisation: Authorisation;
}

/**
 * Has the provider secure an amount for a booking, outside of any transaction. The journal's row is committed before the provider is asked: whoever
 * dies from here on leaves a row that nobody has settled, and `reconcileAuthorisations` finds out about it.
 * @throws DomainError `payment_declined`, `card_invalid`, `card_expired`; `payment_unanswered` when nobody knows yet, and nothing is booked
 */
export async function secureAmount(context: Paying, wanted: AmountToSecure, token: string): Promise<SecuredAmount> {
  const { db, payment, clock } = context;
  const { amountAgorot, propertyId, sessionId, userId } = wanted;
  const id = randomUUID();
  await insertOperations(db, [
    {
      ...{ id, kind: 'authorise', purpose: 'guarantee', ofOperation: null, amountAgorot, provider: payment.provider },
      ...{ propertyId, sessionId, reservationId: null, by: { as: 'guest', userId } },
      ...{ reason: 'booking' satisfies PaymentReason, askedAt: clock.now() },
    },
  ]);
  try {
    return { operationId: id, authorisation: await payment.authorise({ token, amountAgorot, key: id, today: clock.today() }) };
  } catch (error) {
    if (error instanceof PaymentUnanswered) throw new DomainError('payment_unanswered');
    await settleOperation(db, { id, kind: 'authorise' }, declinedBy(error), { at: clock.now() });
    throw error;
  }
}

/**
 * Notes, in the transaction of the booking, that its amount is secured.
 * @throws DomainError `payment_unanswered` when the booking took so long that its amount was taken for one that belongs to none
 */
export async function attachAmount(
  trx: Kysely<Database>,
  { operationId: id, authorisation }: SecuredAmount,
  reservationId: string,
  at: Date,
): Promise<void> {
  const settlement = { state: 'done', reference: authorisation.id } as const;
  const isSettled = await settleOperation(trx, { id, kind: 'authorise' }, settlement, { at, reservationId });
  if (!isSettled) throw new DomainError('payment_unanswered');
}

/** Voids an amount whose booking was not written. Where the provider does not answer, a job asks it again. */
export async function voidAmount(context: Paying, { operationId: id, authorisation }: SecuredAmount): Promise<void> {
  const { db, clock } = context;
  const voids = await db.transaction().execute(async (trx) => {
    const settlement = { state: 'done', reference: authorisation.id } as const;
    const isNoted = await settleOperation(trx, { id, kind: 'authorise' }, settlement, { at: clock.now() });
    // Else `reconcileAuthorisations` was faster, and has begun to.
    return !isNoted ? [] : await beginVoids(trx, [id], { reason: 'noBooking', at: clock.now() });
  });
  for (const voidId of voids) {
    const operation = await findOperation(db, voidId);
    if (operation) await performVoid(context, operation);
  }
}
