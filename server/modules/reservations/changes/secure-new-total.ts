import type { Kysely } from 'kysely';
import type { PaymentReason } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { attachAmount, type SecuredAmount, secureAmount, voidAmount, voidOtherAmounts } from '#server/modules/payments/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { isUnreachable } from '#server/platform/problems/unreachable.ts';
import { findCardToken } from '../host/charge-fee.ts';
import type { EventAuthor } from '../host/own-reservation.ts';
import type { StoredReservation } from '../reservation-queries.ts';

type SecuringContext = Pick<AppContext, 'db' | 'payment' | 'clock' | 'log'>;

/** The amount that secures the new total of a stay; null where there is nothing to secure anew. */
export type NewTotal = SecuredAmount | null;

const CHANGE = 'change' satisfies PaymentReason;

/**
 * Has the card that secures a reservation secure another total, outside of any transaction. Where the old amount is enough for a lower total, a decline
 * is no failure.
 * @throws DomainError as `secureAmount`
 */
export async function secureNewTotal(
  context: SecuringContext,
  { id, frozen, guarantee }: StoredReservation,
  totalAgorot: Agorot,
  { as, userId }: EventAuthor,
): Promise<NewTotal> {
  const before = frozen.offer.totalAgorot;
  if (totalAgorot === before || guarantee === null) return null;
  const token = await findCardToken(context.db, id);
  if (token === undefined) return null;
  const of = { propertyId: frozen.property.id, sessionId: null, reservationId: id, by: { as, userId }, reason: CHANGE } as const;
  try {
    return await secureAmount(context, { amountAgorot: totalAgorot, ...of }, token);
  } catch (error) {
    if (error instanceof DomainError && totalAgorot < before) return null;
    throw error;
  }
}

/** Notes, in the transaction of the change, that its total is secured, and begins to let the old amount go. */
export async function attachNewTotal(trx: Kysely<Database>, reservationId: string, secured: NewTotal, at: Date): Promise<void> {
  if (secured === null) return;
  await attachAmount(trx, secured, reservationId, at);
  await voidOtherAmounts(trx, { reservationId, operationId: secured.operationId }, { reason: CHANGE, at });
}

/** Does the work for which an amount was secured, and voids that where the work fails for certain. */
export async function voidNewTotal<Result>(context: SecuringContext, secured: NewTotal, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // A commit whose confirmation was lost may have been written: its guarantee must hold. The journal knows later whether it was.
    if (secured !== null && !isUnreachable(error)) await voidUnused(context, secured);
    throw error;
  }
}

/** Failing to void an amount is no reason to hide why the change failed; a job tries again. */
async function voidUnused(context: SecuringContext, secured: SecuredAmount): Promise<void> {
  try {
    await voidAmount(context, secured, CHANGE);
  } catch (error) {
    context.log.error({ operationId: secured.operationId, err: error }, 'A secured amount could not be voided yet');
  }
}
