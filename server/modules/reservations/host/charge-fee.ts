import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ChargeReason } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { statementClosesOn } from '#rules/statement-close.ts';
import type { AppContext } from '#server/platform/context.ts';
import { dropJobs, sendJobs } from '#server/platform/jobs/job-queue.ts';
import { PaymentUnanswered } from '#server/platform/payment/payment-port.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { enqueueChargeMail } from '../reservation-mails.ts';
import { findReservation, lockReservation, type StoredReservation } from '../reservation-queries.ts';
import { findCardToken, findCharge, insertCharge, listCharges, type StoredCharge, settleRow } from './charge-queries.ts';
import type { HostAuthor, OwnReservation } from './host-author.ts';
import { lockOwn } from './own-reservation.ts';
import { noteEvent } from './reservation-events.ts';

type ChargingContext = Pick<AppContext, 'db' | 'clock' | 'payment' | 'secrets' | 'config' | 'log'>;

/** After so long the job asks the provider what became of a charge that nobody heard of. */
const RECONCILE_AFTER_MS = 60_000;

/** What the host may charge and has not decided about; null where there is none. */
export function openFeeOf({ outcome, chargedAgorot, guarantee }: StoredReservation): Agorot | null {
  if (outcome === null || chargedAgorot !== null || guarantee === null) return null;
  return outcome.feeAgorot === null || outcome.feeAgorot === 0 ? null : outcome.feeAgorot;
}

/** Whether the fee may still be charged or waived today. */
export function isFeeOpen(stored: StoredReservation, today: LocalDate): boolean {
  return openFeeOf(stored) !== null && today <= statementClosesOn(stored.frozen.stay.departureDate);
}

/**
 * Charges the fee of a cancellation or no-show to the guest's card, once however often it is asked: the row stands before the provider is
 * called, all calls about it carry its id, and the database holds one at most that is pending or done. When the provider does not answer, or
 * this process ends in between, the job `settle-charge` asks again.
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
    await settleCharge(context, charge);
  } catch (error) {
    if (!(error instanceof PaymentUnanswered)) throw error;
    context.log.warn({ chargeId: charge.id }, 'The payment provider has not answered');
  }
}

/** Background work: asks what became of a charge that is pending. Harmless to repeat. */
export async function reconcileCharge(context: ChargingContext, chargeId: string): Promise<void> {
  const charge = await findCharge(context.db, chargeId);
  if (charge?.state !== 'pending') return;
  try {
    await settleCharge(context, charge);
  } catch (error) {
    // That it was declined is now written down.
    if (!(error instanceof DomainError)) throw error;
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
): Promise<StoredCharge> {
  const stored = await lockOwn(trx, own);
  const underWay = (await listCharges(trx, own.id)).find(({ state }) => state !== 'declined');
  // The second of two clicks: it hears what becomes of the first.
  if (underWay) return underWay;
  const amountAgorot = requireOpenFee(stored, clock.today());
  if (amountAgorot !== expectedFeeAgorot) throw new DomainError('cancellation_fee_changed', { feeAgorot: amountAgorot });
  const reason: ChargeReason = stored.outcome?.kind === 'noShow' ? 'noShow' : 'cancellation';
  const charge = { id: randomUUID(), reservationId: own.id, reason, amountAgorot, askedAt: at, askedBy: userId };
  await insertCharge(trx, { ...charge, provider: payment.provider });
  await sendJobs(trx, 'settle-charge', [charge.id], new Date(at.getTime() + RECONCILE_AFTER_MS));
  return { ...charge, state: 'pending', declineReason: null, settledAt: null };
}

function requireOpenFee(stored: StoredReservation, today: LocalDate): Agorot {
  const fee = openFeeOf(stored);
  if (fee === null) throw new DomainError(stored.chargedAgorot === null ? 'nothing_to_charge' : 'charge_settled');
  if (!isFeeOpen(stored, today)) throw new DomainError('statement_closed');
  return fee;
}

/** Outside of any transaction, and then in one of its own. @throws as the provider does */
async function settleCharge(context: ChargingContext, charge: StoredCharge): Promise<void> {
  if (charge.state !== 'pending') return;
  const { id, reservationId, amountAgorot } = charge;
  const token = await findCardToken(context.db, reservationId);
  if (token === undefined) throw new DomainError('nothing_to_charge');
  try {
    const { reference } = await context.payment.charge({ token, amountAgorot, key: id, today: context.clock.today() });
    await context.db.transaction().execute((trx) => noteCaptured(trx, context, charge, reference));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const declineReason = typeof error.details.reason === 'string' ? error.details.reason : error.code;
    await context.db.transaction().execute((trx) => noteDeclined(trx, context, charge, declineReason));
    throw error;
  }
}

async function noteCaptured(trx: Kysely<Database>, context: ChargingContext, charge: StoredCharge, reference: string): Promise<void> {
  const at = context.clock.now();
  const { id, reservationId, amountAgorot } = charge;
  await lockReservation(trx, reservationId);
  if (!(await settleRow(trx, id, { reference }, at))) return;
  await trx.updateTable('reservations').set({ charged_agorot: amountAgorot }).where('id', '=', reservationId).execute();
  await noteEvent(trx, { reservationId, kind: 'charged', after: { amountAgorot } }, authorOf(charge, at));
  await dropJobs(trx, 'settle-charge', [id]);
  const reservation = await findReservation(trx, reservationId);
  if (reservation) await enqueueChargeMail(trx, context, { reservation, at, amountAgorot, reason: charge.reason });
}

async function noteDeclined(trx: Kysely<Database>, { clock }: ChargingContext, charge: StoredCharge, declineReason: string): Promise<void> {
  const at = clock.now();
  const { id, reservationId, amountAgorot } = charge;
  await lockReservation(trx, reservationId);
  if (!(await settleRow(trx, id, { declineReason }, at))) return;
  await noteEvent(trx, { reservationId, kind: 'chargeDeclined', after: { amountAgorot, declineReason } }, authorOf(charge, at));
  await dropJobs(trx, 'settle-charge', [id]);
}

/** Charges are the host's own: nobody acts for them. */
const authorOf = ({ askedBy }: StoredCharge, at: Date): HostAuthor => ({ as: 'owner', userId: askedBy, impersonatorId: null, at });
