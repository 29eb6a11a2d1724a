import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PaymentState } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import {
  ASK_AGAIN_AFTER_MS,
  declinedBy,
  findOperation,
  insertOperations,
  type PaymentOperation,
  refundableOf,
  refundedOf,
  type Settlement,
  settleOperation,
} from '#server/modules/payments/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { dropJobs, sendJobs } from '#server/platform/jobs/job-queue.ts';
import { PaymentUnanswered } from '#server/platform/payment/payment-port.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { noteEvent } from './host/reservation-events.ts';
import { enqueueGuestMail } from './reservation-mails.ts';
import { findReservation, lockReservation } from './reservation-queries.ts';

type RefundingContext = Pick<AppContext, 'db' | 'clock' | 'payment' | 'secrets' | 'config' | 'log'>;

interface WantedRefund {
  readonly captureId: string;
  readonly amountAgorot: Agorot;
  /** What could be given back as the administrator saw it. */
  readonly expectedRefundableAgorot: Agorot;
  readonly reason: string;
}

/**
 * Gives money of a charge back to the guest's card: the row stands before the provider is called, and of two who give the same money back one
 * does. What is left of the charge is what the host had of the reservation; of a month that is closed the commission stays as it was billed.
 * @returns what became of it: done, or pending while the provider owes an answer, which the job `settle-payment` asks for
 * @throws DomainError `payment_not_found`, `nothing_to_refund`, `refund_changed`, `payment_declined`
 */
export async function refundCharge(context: RefundingContext, wanted: WantedRefund, adminId: number): Promise<PaymentState> {
  const id = randomUUID();
  await context.db.transaction().execute((trx) => beginRefund(trx, context, { ...wanted, id, adminId }));
  try {
    const refund = await findOperation(context.db, id);
    if (refund) await settleRefund(context, refund);
  } catch (error) {
    if (!(error instanceof PaymentUnanswered)) throw error;
    context.log.warn({ operationId: id }, 'The payment provider has not answered');
  }
  return (await findOperation(context.db, id))?.state ?? 'pending';
}

async function beginRefund(
  trx: Kysely<Database>,
  { payment, clock }: RefundingContext,
  {
    captureId,
    amountAgorot,
    expectedRefundableAgorot,
    reason,
    id,
    adminId,
  }: WantedRefund & { readonly id: string; readonly adminId: number },
): Promise<void> {
  const capture = await findOperation(trx, captureId);
  if (capture?.kind !== 'capture' || capture.reservationId === null) throw new DomainError('payment_not_found');
  // Whoever else gives back money of this reservation waits here.
  await lockReservation(trx, capture.reservationId);
  const refundable = refundableOf(capture, payment.provider, (await refundedOf(trx, [captureId])).get(captureId) ?? 0);
  if (refundable !== expectedRefundableAgorot) throw new DomainError('refund_changed', { refundableAgorot: refundable });
  if (amountAgorot > refundable) throw new DomainError('nothing_to_refund', { refundableAgorot: refundable });
  const { purpose, provider, propertyId, sessionId, reservationId } = capture;
  const at = clock.now();
  await insertOperations(trx, [
    {
      ...{ id, kind: 'refund', purpose, ofOperation: captureId, amountAgorot, provider, propertyId, sessionId, reservationId },
      ...{ by: { as: 'admin', userId: adminId }, reason, askedAt: at },
    },
  ]);
  await sendJobs(trx, 'settle-payment', [id], new Date(at.getTime() + ASK_AGAIN_AFTER_MS));
}

/**
 * Has the provider give the money of a pending refund back, and writes down what became of it: outside of any transaction, and then in one of
 * its own. Harmless to repeat.
 * @throws as the provider does
 */
export async function settleRefund(context: RefundingContext, operation: PaymentOperation): Promise<void> {
  const { db, payment } = context;
  const { id, amountAgorot, ofOperation, state } = operation;
  const capture = ofOperation === null ? undefined : await findOperation(db, ofOperation);
  if (state !== 'pending' || !capture?.reference) return;
  const note = (settlement: Settlement) => db.transaction().execute((trx) => noteRefund(trx, context, operation, settlement));
  try {
    const { reference } = await payment.refund({ chargeReference: capture.reference, amountAgorot, key: id });
    await note({ state: 'done', reference });
  } catch (error) {
    await note(declinedBy(error));
    throw error;
  }
}

async function noteRefund(
  trx: Kysely<Database>,
  context: RefundingContext,
  operation: PaymentOperation,
  settlement: Settlement,
): Promise<void> {
  const at = context.clock.now();
  const { id, amountAgorot, by } = operation;
  // A refund is of a reservation; the database checks it.
  const reservationId = operation.reservationId ?? '';
  await lockReservation(trx, reservationId);
  if (!(await settleOperation(trx, operation, settlement, { at }))) return;
  await dropJobs(trx, 'settle-payment', [id]);
  if (settlement.state !== 'done') return;
  await trx
    .updateTable('reservations')
    .set(({ eb }) => ({ charged_agorot: eb('charged_agorot', '-', amountAgorot) }))
    .where('id', '=', reservationId)
    .execute();
  const author = { as: 'admin', userId: by.userId, impersonatorId: null, at } as const;
  await noteEvent(trx, { reservationId, kind: 'refunded', after: { amountAgorot } }, author);
  const reservation = await findReservation(trx, reservationId);
  if (reservation) await enqueueGuestMail(trx, context, { reservation, at }, { template: 'card-refunded', refundedAgorot: amountAgorot });
}
