import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { reminderDate } from '#rules/reminder.ts';
import { localeOfUser } from '#server/modules/identity/index.ts';
import { extendHold } from '#server/modules/inventory/index.ts';
import { attachAmount, letAmountGo, type SecuredAmount, secureAmount } from '#server/modules/payments/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Answer, Claim } from '#server/platform/http/idempotency.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { isUnreachable } from '#server/platform/problems/unreachable.ts';
import { accessCodeFor } from './access-code.ts';
import { writeInvoiceRequest } from './ask-for-invoice.ts';
import { type Booker, bookerOf, claimRoom, lookForRoom } from './booking-limits.ts';
import type { BookingTurns } from './booking-turns.ts';
import { extendSession, findLiveSessionOf, lockSession } from './checkout-session-queries.ts';
import { replaceOpenSession } from './end-checkout-session.ts';
import { freezeStay } from './freeze-stay.ts';
import type { FrozenStay } from './frozen-stay.ts';
import { presentReservation } from './present-reservation.ts';
import type { CheckoutInput } from './read-checkout.ts';
import { newReservationId } from './reservation-id.ts';
import { enqueueBookingMails } from './reservation-mails.ts';
import { findReservation, findReservationOfSession } from './reservation-queries.ts';
import { reserve } from './reserve.ts';
import { requireUnspentToken, spendToken } from './spent-card-tokens.ts';
import { isOpenedBy, type Visitor } from './visitor.ts';
import { wayOnFrom, withWayOn } from './way-on.ts';

type CheckoutContext = AppContext & { readonly inTurn: BookingTurns };

/** What is about to be booked: held by a session, or to be taken at once. */
interface Prepared {
  readonly sessionId: string | null;
  readonly frozen: FrozenStay;
}

/**
 * Books: makes sure of the hold, secures the amount with the payment provider, then writes the reservation, its mails and the answer in one
 * transaction. When that fails for certain, the provider is told to let the amount go; else the journal's row stays open, and a job finds out.
 * @param claim keeps the answer for repeated requests, in the same transaction
 * @throws DomainError `checkout_session_not_found`, `checkout_session_expired`, `already_reserved`, `too_many_bookings`, `card_token_used`,
 * `payment_declined`, `payment_unanswered`, `card_invalid`, `card_expired`, `room_taken` with a way on, and for a stay without session
 * `too_many_holds` and all of `freezeStay`'s
 */
export async function checkOut(context: CheckoutContext, visitor: Visitor, input: CheckoutInput, claim: Claim | null): Promise<Answer> {
  const prepared = await prepare(context, visitor, input);
  const booker = await bookerOf(context, visitor, { email: input.guest.email, isHeld: prepared.sessionId !== null });
  await lookForRoom(context.db, context, booker);
  const secured = await secure(context, visitor, input, prepared);
  try {
    return await context.inTurn(visitor, (trx) => book(trx, context, { booker, input, prepared, secured, claim }));
  } catch (error) {
    // A commit whose confirmation was lost may have been written: its guarantee must hold. The journal knows later whether it was.
    if (!isUnreachable(error)) await letGo(context, secured);
    throw withWayOn(error, prepared.frozen);
  }
}

async function prepare(context: CheckoutContext, visitor: Visitor, { target }: CheckoutInput): Promise<Prepared> {
  if ('sessionId' in target) return context.inTurn(visitor, (trx) => prepareHeld(trx, context, visitor, target.sessionId));
  // What the browser holds already counts as free, and stays held until the booking is written: a declined card costs nobody a hold.
  const ownSessionId = visitor.browserHash ? await findLiveSessionOf(context.db, visitor.browserHash, context.clock.now()) : undefined;
  return { sessionId: null, frozen: await freezeStay(context, target.stay, ownSessionId ?? null) };
}

/** A submit before the hold ends earns time for the payment, once. */
async function prepareHeld(trx: Kysely<Database>, { clock, config }: AppContext, visitor: Visitor, sessionId: string): Promise<Prepared> {
  const session = await lockLiveSession(trx, visitor, sessionId, clock.now());
  if (session.extendedAt === null && config.limits.holdPaymentMinutes > 0) {
    const expiresAt = new Date(session.expiresAt.getTime() + config.limits.holdPaymentMinutes * 60_000);
    await extendSession(trx, sessionId, expiresAt, clock.now());
    await extendHold(trx, sessionId, expiresAt, clock.now());
  }
  return { sessionId, frozen: session.frozen };
}

async function lockLiveSession(trx: Kysely<Database>, visitor: Visitor, sessionId: string, now: Date) {
  const session = await lockSession(trx, sessionId);
  if (!session || !isOpenedBy(session, visitor)) throw new DomainError('checkout_session_not_found');
  if (session.status === 'reserved')
    throw new DomainError('already_reserved', { reservationId: await findReservationOfSession(trx, sessionId) });
  if (session.status !== 'open' || session.expiresAt <= now) throw new DomainError('checkout_session_expired', wayOnFrom(session.frozen));
  return session;
}

async function secure(
  context: AppContext,
  { userId }: Visitor,
  { payment: means }: CheckoutInput,
  { sessionId, frozen }: Prepared,
): Promise<SecuredAmount> {
  const { db, payment, clock } = context;
  if ('token' in means) await requireUnspentToken(db, { provider: payment.provider, token: means.token });
  const token = 'token' in means ? means.token : (await payment.tokenise(means.card, clock.today())).token;
  return secureAmount(context, { token, amountAgorot: frozen.offer.totalAgorot, propertyId: frozen.property.id, sessionId, userId });
}

interface Booking {
  readonly booker: Booker;
  readonly input: CheckoutInput;
  readonly prepared: Prepared;
  readonly secured: SecuredAmount;
  readonly claim: Claim | null;
}

async function book(trx: Kysely<Database>, context: AppContext, booking: Booking): Promise<Answer> {
  const { booker, input, prepared, secured, claim } = booking;
  const { visitor } = booker;
  const { card } = secured.authorisation;
  const { provider } = context.payment;
  const [now, today, id] = [context.clock.now(), context.clock.today(), newReservationId()];
  const noteBooking = await claimRoom(trx, context, booker, card);
  if (prepared.sessionId !== null) await lockLiveSession(trx, visitor, prepared.sessionId, now);
  const replacedSessionId = prepared.sessionId === null ? await replaceOpenSession(trx, visitor) : null;
  await spendToken(trx, { provider, token: card.token }, now);
  const locale = input.locale ?? visitor.locale;
  const { specialRequests } = input.guest;
  const { arrivalTime } = input;
  const { arrivalDate } = prepared.frozen.stay;
  const remindOn = reminderDate({ bookedDate: today, arrivalDate }, context.config.reminderDays);
  await reserve(
    trx,
    {
      ...{ id, ...prepared, origin: 'online', bookedDate: today, bookedAt: now, arrivalTime, specialRequests, remindOn, locale },
      partner: visitor.partner,
    },
    {
      ...{ guest: input.guest, userId: visitor.userId, replacedSessionId },
      guarantee: { provider, card },
    },
  );
  if (input.invoiceTo) await writeInvoiceRequest(trx, id, input.invoiceTo, now);
  await noteBooking(id);
  await attachAmount(trx, secured, id, now);
  const reservation = await findReservation(trx, id);
  if (!reservation) throw new Error('A reservation that was just written is not there');
  const hostLocale = await localeOfUser(trx, prepared.frozen.property.ownerId);
  await enqueueBookingMails(trx, context, { reservation, hostLocale, at: now });
  const body = {
    reservationId: id,
    accessCode: accessCodeFor(context, id),
    reservation: presentReservation(reservation, { as: 'guest', clock: context.clock, locale: visitor.locale }),
  };
  await claim?.keepAnswer(trx, { status: 201, body });
  return { status: 201, body };
}

/** Failing to let it go is no reason to hide why the booking failed; a job tries again. */
async function letGo(context: AppContext, secured: SecuredAmount): Promise<void> {
  try {
    await letAmountGo(context, secured);
  } catch (error) {
    context.log.error({ operationId: secured.operationId, err: error }, 'A secured amount could not be let go yet');
  }
}
