import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ChargeReason, ChargeState, PaymentReason, PaymentState } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { statementClosesOn } from '#rules/billing/month.ts';
import {
  ASK_AGAIN_AFTER_MS,
  declinedBy,
  findOperation,
  insertOperations,
  listOperations,
  type PaymentOperation,
  type Settlement,
  settleOperation,
} from '#server/modules/payments/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { dropJobs, sendJobs } from '#server/platform/jobs/job-queue.ts';
import { PaymentUnanswered } from '#server/platform/payment/payment-port.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { enqueueGuestMail } from '../reservation-mails.ts';
import { findReservation, lockReservation, type StoredReservation } from '../reservation-queries.ts';
import { type HostAuthor, lockOwn, type OwnReservation } from './own-reservation.ts';
import { noteEvent } from './reservation-events.ts';

type ChargingContext = Pick<AppContext, 'db' | 'clock' | 'payment' | 'secrets' | 'config' | 'log'>;

/** Returns what the host may charge and has not decided about; null where there is none. */
export function openFeeOf({ outcome, chargedAgorot, guarantee }: StoredReservation): Agorot | null {
  if (outcome === null || chargedAgorot !== null || guarantee === null) return null;
  return outcome.feeAgorot === null || outcome.feeAgorot === 0 ? null : outcome.feeAgorot;
}

/** Returns whether the fee may still be charged or waived today. */
export function isFeeOpen(stored: StoredReservation, today: LocalDate): boolean {
  return openFeeOf(stored) !== null && today <= statementClosesOn(stored.frozen.stay.departureDate);
}

/**
 * Charges the fee of a cancellation or no-show to the guest's card, once however often it is asked: the row stands before the provider is
 * called, all calls about it carry its id, and the database holds one at most that is pending or done. When the provider does not answer, or
 * this process ends in between, the job `settle-payment` asks again.
 * @returns once it is charged, or pending
 * @throws DomainError `reservation_not_found`, `nothing_to_charge`, `cancellation_fee_changed`, `statement_closed`, `charge_settled`,
 * `payment_declined`, `card_expired`
 */
export async function chargeFee(
  context: ChargingContext,
  wanted: OwnReservation & { readonly expectedFeeAgorot: Agorot },
  author: HostAuthor,
): Promise<void> {
  const charge = await context.db.transaction().execute((trx) => beginCharge(trx, context, wanted, author));
  try {
    if (charge) await settleCharge(context, charge);
  } catch (error) {
    if (!(error instanceof PaymentUnanswered)) throw error;
    context.log.warn({ operationId: charge?.id }, 'The payment provider has not answered');
  }
}

/** Decides not to charge the fee. @throws DomainError `reservation_not_found`, `nothing_to_charge`, `statement_closed`, `charge_settled` */
export async function waiveFee(
  trx: Kysely<Database>,
  { clock }: Pick<AppContext, 'clock'>,
  own: OwnReservation,
  author: HostAuthor,
): Promise<void> {
  const stored = await lockOwn(trx, own);
  const feeAgorot = requireOpenFee(stored, clock.today());
  const charges = await listCharges(trx, own.id);
  if (charges.some(({ state }) => state !== 'declined')) throw new DomainError('charge_settled');
  await trx.updateTable('reservations').set({ charged_agorot: 0 }).where('id', '=', own.id).execute();
  await noteEvent(trx, { reservationId: own.id, kind: 'notCharged', after: { feeAgorot } }, author);
}

async function beginCharge(
  trx: Kysely<Database>,
  { payment, clock }: ChargingContext,
  { expectedFeeAgorot, ...own }: OwnReservation & { readonly expectedFeeAgorot: Agorot },
  { userId, at }: HostAuthor,
): Promise<PaymentOperation | undefined> {
  const stored = await lockOwn(trx, own);
  const underWay = (await listCharges(trx, own.id)).find(({ state }) => state !== 'declined');
  // The second of two clicks: it hears what becomes of the first.
  if (underWay) return await findOperation(trx, underWay.id);
  const amountAgorot = requireOpenFee(stored, clock.today());
  if (amountAgorot !== expectedFeeAgorot) throw new DomainError('cancellation_fee_changed', { feeAgorot: amountAgorot });
  const id = randomUUID();
  const purpose: ChargeReason = stored.outcome?.kind === 'noShow' ? 'noShow' : 'cancellation';
  await insertOperations(trx, [
    {
      ...{ id, kind: 'capture', purpose, ofOperation: null, amountAgorot, provider: payment.provider, propertyId: own.propertyId },
      ...{ sessionId: null, reservationId: own.id, by: { as: 'owner', userId }, reason: 'fee' satisfies PaymentReason, askedAt: at },
    },
  ]);
  await sendJobs(trx, 'settle-payment', [id], new Date(at.getTime() + ASK_AGAIN_AFTER_MS));
  return await findOperation(trx, id);
}

function requireOpenFee(stored: StoredReservation, today: LocalDate): Agorot {
  const fee = openFeeOf(stored);
  if (fee === null) throw new DomainError(stored.chargedAgorot === null ? 'nothing_to_charge' : 'charge_settled');
  if (!isFeeOpen(stored, today)) throw new DomainError('statement_closed');
  return fee;
}

/**
 * Has the provider take the money of a pending charge, and writes down what became of it: outside of any transaction, and then in one of its
 * own. Harmless to repeat.
 * @throws as the provider does
 */
export async function settleCharge(context: ChargingContext, operation: PaymentOperation): Promise<void> {
  const { db, payment, clock } = context;
  const { id, reservationId, amountAgorot } = operation;
  if (operation.state !== 'pending' || reservationId === null) return;
  const token = await findCardToken(db, reservationId);
  const note = (settlement: Settlement) => db.transaction().execute((trx) => noteCharge(trx, context, operation, settlement));
  // The card was forgotten meanwhile: it can be asked only whether the charge was made.
  if (token === undefined) return await note((await payment.find(id)) ?? { state: 'failed' });
  try {
    const { reference } = await payment.charge({ token, amountAgorot, key: id, today: clock.today() });
    await note({ state: 'done', reference });
  } catch (error) {
    await note(declinedBy(error));
    throw error;
  }
}

async function noteCharge(
  trx: Kysely<Database>,
  context: ChargingContext,
  operation: PaymentOperation,
  settlement: Settlement,
): Promise<void> {
  const at = context.clock.now();
  const { id, purpose, amountAgorot, by } = operation;
  // A capture is of a reservation, for a fee; the database checks both.
  const [reservationId, reason] = [operation.reservationId ?? '', purpose as ChargeReason];
  await lockReservation(trx, reservationId);
  if (!(await settleOperation(trx, operation, settlement, { at }))) return;
  await dropJobs(trx, 'settle-payment', [id]);
  // Charges are the host's own: nobody acts for them.
  const author = { as: 'owner', userId: by.userId, impersonatorId: null, at } as const;
  if (settlement.state !== 'done') {
    const declineReason = settlement.state === 'declined' ? settlement.reason : settlement.state;
    await noteEvent(trx, { reservationId, kind: 'chargeDeclined', after: { amountAgorot, declineReason } }, author);
    return;
  }
  await trx.updateTable('reservations').set({ charged_agorot: amountAgorot }).where('id', '=', reservationId).execute();
  await noteEvent(trx, { reservationId, kind: 'charged', after: { amountAgorot } }, author);
  const reservation = await findReservation(trx, reservationId);
  if (reservation)
    await enqueueGuestMail(trx, context, { reservation, at }, { template: 'card-charged', charged: { amountAgorot, reason } });
}

/** A charge of a guest's card, done or not, as hosts know it. */
export interface StoredCharge {
  readonly id: string;
  readonly reason: ChargeReason;
  readonly amountAgorot: Agorot;
  readonly state: ChargeState;
  readonly declineReason: string | null;
  readonly askedAt: Date;
  readonly settledAt: Date | null;
}

/** One that the provider never did is as good as declined: it can be tried again. */
const STATES: Readonly<Record<PaymentState, ChargeState>> = {
  pending: 'pending',
  done: 'captured',
  declined: 'declined',
  failed: 'declined',
};

/** The oldest first. */
export async function listCharges(db: Kysely<Database>, reservationId: string): Promise<StoredCharge[]> {
  return (await listOperations(db, { reservationIds: [reservationId], kinds: ['capture'] })).map(toCharge);
}

/** The token of the card that secures a reservation; undefined where there is none. */
export async function findCardToken(db: Kysely<Database>, reservationId: string): Promise<string | undefined> {
  const row = await db.selectFrom('guarantees').select('token').where('reservation_id', '=', reservationId).executeTakeFirst();
  return row?.token;
}

function toCharge({ id, purpose, amountAgorot, state, declineReason, askedAt, settledAt }: PaymentOperation): StoredCharge {
  // A capture is for a fee; the journal checks it.
  return { id, reason: purpose as ChargeReason, amountAgorot, state: STATES[state], declineReason, askedAt, settledAt };
}
