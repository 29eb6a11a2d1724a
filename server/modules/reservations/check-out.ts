import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { reminderDate } from '#rules/reminder.ts';
import { readingLocaleOfUser } from '#server/modules/identity/index.ts';
import { extendHold } from '#server/modules/inventory/index.ts';
import { attachAmount, letAmountGo, type SecuredAmount, secureAmount } from '#server/modules/payments/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { ask, askTogether } from '#server/platform/database/ask-together.ts';
import type { Answer, Claim } from '#server/platform/http/idempotency.ts';
import { enqueueingMails } from '#server/platform/mail/outbox.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { isUnreachable } from '#server/platform/problems/unreachable.ts';
import { accessCodeFor } from './access-code.ts';
import { writeInvoiceRequest } from './ask-for-invoice.ts';
import { type Booker, bookerOf, lookForRoom, roomFor } from './booking-limits.ts';
import type { BookingTurns } from './booking-turns.ts';
import { type CheckoutSessionRow, extendSession, findLiveSessionOf, lockingSession } from './checkout-session-queries.ts';
import { replaceOpenSession } from './end-checkout-session.ts';
import { freezeStay } from './freeze-stay.ts';
import type { FrozenStay } from './frozen-stay.ts';
import { presentReservation } from './present-reservation.ts';
import type { CheckoutInput } from './read-checkout.ts';
import { newReservationId } from './reservation-id.ts';
import { bookingMails } from './reservation-mails.ts';
import { findReservationOfSession } from './reservation-queries.ts';
import type { NewReservation } from './reservation-rows.ts';
import { asStored, reserve } from './reserve.ts';
import { requireUnspentToken, spendToken, tokenUsed } from './spent-card-tokens.ts';
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
  const { payment: means } = input;
  const unspent = 'token' in means ? requireUnspentToken({ provider: context.payment.provider, token: means.token }) : null;
  await askTogether(context.db, [...lookForRoom(context, booker), unspent]);
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
  const now = clock.now();
  const session = await requireLive(trx, await ask(trx, lockingSession(sessionId)), visitor, now);
  if (session.extendedAt === null && config.limits.holdPaymentMinutes > 0) {
    const expiresAt = new Date(session.expiresAt.getTime() + config.limits.holdPaymentMinutes * 60_000);
    await ask(trx, extendSession(sessionId, expiresAt, now));
    await extendHold(trx, sessionId, expiresAt, now);
  }
  return { sessionId, frozen: session.frozen };
}

/** @param session as it was locked @throws DomainError when it is not the visitor's, or over */
async function requireLive(trx: Kysely<Database>, session: CheckoutSessionRow | undefined, visitor: Visitor, now: Date) {
  if (!session || !isOpenedBy(session, visitor)) throw new DomainError('checkout_session_not_found');
  if (session.status === 'reserved')
    throw new DomainError('already_reserved', { reservationId: await findReservationOfSession(trx, session.id) });
  if (session.status !== 'open' || session.expiresAt <= now) throw new DomainError('checkout_session_expired', wayOnFrom(session.frozen));
  return session;
}

async function secure(
  context: AppContext,
  { userId }: Visitor,
  { payment: means }: CheckoutInput,
  { sessionId, frozen }: Prepared,
): Promise<SecuredAmount> {
  const { payment, clock } = context;
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
  const { booker, input, secured, claim } = booking;
  const { visitor } = booker;
  const { card } = secured.authorisation;
  const { provider } = context.payment;
  const now = context.clock.now();
  const room = roomFor(context, booker, card);
  const { replacedSessionId, hostLocale } = await claimAll(trx, booking, room, { provider, token: card.token, now });
  const reservation = newReservation(context, booking, now);
  const by = { guest: input.guest, userId: visitor.userId, guarantee: { provider, card } };
  await reserve(trx, reservation, { ...by, replacedSessionId });
  if (input.invoiceTo) await writeInvoiceRequest(trx, reservation.id, input.invoiceTo, now);
  const written = asStored(reservation, by, input.invoiceTo);
  const body = {
    reservationId: reservation.id,
    accessCode: accessCodeFor(context, reservation.id),
    reservation: presentReservation(written, { as: 'guest', clock: context.clock, locale: visitor.locale }),
  };
  await askTogether(trx, [
    room.note(reservation.id),
    attachAmount(secured, reservation.id, now),
    enqueueingMails(bookingMails(context, { reservation: written, hostLocale, at: now }), now),
    claim?.keepingAnswer({ status: 201, body }) ?? null,
  ]);
  return { status: 201, body };
}

/** Takes all locks that come before units and nights, spends the token, and reads what else the booking needs. */
async function claimAll(
  trx: Kysely<Database>,
  { booker: { visitor }, prepared: { sessionId, frozen } }: Booking,
  room: ReturnType<typeof roomFor>,
  { now, ...token }: { readonly provider: string; readonly token: string; readonly now: Date },
) {
  const [, , , session, replacedSessionId, isFirst, hostLocale] = await askTogether(trx, [
    ...room.claims,
    sessionId === null ? null : lockingSession(sessionId),
    sessionId === null ? replaceOpenSession(visitor) : null,
    spendToken(token, now),
    readingLocaleOfUser(frozen.property.ownerId),
  ]);
  if (sessionId !== null) await requireLive(trx, session ?? undefined, visitor, now);
  if (!isFirst) throw tokenUsed();
  return { replacedSessionId, hostLocale };
}

function newReservation({ clock, config }: AppContext, { booker: { visitor }, input, prepared }: Booking, bookedAt: Date): NewReservation {
  const [bookedDate, { arrivalDate }] = [clock.today(), prepared.frozen.stay];
  return {
    ...{ id: newReservationId(), ...prepared, origin: 'online', bookedDate, bookedAt },
    arrivalTime: input.arrivalTime,
    specialRequests: input.guest.specialRequests,
    remindOn: reminderDate({ bookedDate, arrivalDate }, config.reminderDays),
    locale: input.locale ?? visitor.locale,
    partner: visitor.partner,
  };
}

/** Failing to let it go is no reason to hide why the booking failed; a job tries again. */
async function letGo(context: AppContext, secured: SecuredAmount): Promise<void> {
  try {
    await letAmountGo(context, secured);
  } catch (error) {
    context.log.error({ operationId: secured.operationId, err: error }, 'A secured amount could not be let go yet');
  }
}
