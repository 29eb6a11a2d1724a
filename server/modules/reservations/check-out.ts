import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { reminderDate } from '#rules/reservation-status.ts';
import { reviewMailDays } from '#rules/reviews/review-window.ts';
import { localeOfUser } from '#server/modules/identity/index.ts';
import { reserveNights } from '#server/modules/inventory/index.ts';
import { attachAmount, type SecuredAmount, secureAmount, voidAmount } from '#server/modules/payments/index.ts';
import { findRatings } from '#server/modules/properties/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { pipeline } from '#server/platform/database/pipeline.ts';
import type { Answer, Claim } from '#server/platform/http/idempotency.ts';
import { enqueueMails } from '#server/platform/mail/outbox.ts';
import { isUnreachable } from '#server/platform/problems/unreachable.ts';
import { type Booker, bookerOf, cardDigest, digestOfToken, lockSubjects, requireRoom } from './booking-limits.ts';
import { extendForPayment, requireLiveSession } from './checkout-session.ts';
import { findSession, lockSession, replaceSessionOf } from './checkout-session-queries.ts';
import { freezeStay } from './freeze-stay.ts';
import { type FrozenStay, unitIdsOf, withStayAsked } from './frozen-stay.ts';
import { accessCodeFor } from './open-reservation.ts';
import { presentReservation } from './present-reservation.ts';
import type { CheckoutInput } from './read-checkout.ts';
import { bookingMails } from './reservation-mails.ts';
import { newReservationId } from './reservation-rows.ts';
import type { BookingTransaction, Visitor } from './visitor.ts';
import { asStored, insertReservation, type WrittenReservation } from './write-reservation.ts';

/** The product, with transactions for whoever books. */
export type CheckoutContext = AppContext & { readonly inTransaction: BookingTransaction };

interface ChosenStay {
  readonly frozen: FrozenStay;
  /** The session that holds the units; null where they are to be taken at once. */
  readonly sessionId: string | null;
}

/** A booking whose amount is secured. */
interface Booking extends ChosenStay {
  readonly booker: Booker;
  readonly input: CheckoutInput;
  readonly secured: SecuredAmount;
}

/**
 * Books a stay. Looks whether the guest may have it, has the payment provider secure the amount, then writes the reservation with its nights,
 * mails and answer in one transaction. Where that fails for certain the amount is voided; else its journal row stays open, and a job finds out.
 * @param claim keeps the answer for repeated requests, in the same transaction
 * @throws DomainError `checkout_session_not_found`, `checkout_session_expired`, `already_reserved`, `too_many_bookings`, `card_token_used`,
 * `payment_declined`, `payment_unanswered`, `card_invalid`, `card_expired`, `room_taken` with the stay that was asked for, and for a stay
 * without session `too_many_holds` and all of `freezeStay`'s
 */
export async function checkOut(context: CheckoutContext, visitor: Visitor, input: CheckoutInput, claim: Claim | null): Promise<Answer> {
  const chosen = await chooseStay(context, visitor, input);
  const booker = await bookerOf(context, visitor, { email: input.guest.email, isHeld: chosen.sessionId !== null });
  const secured = await secure(context, booker, input, chosen);
  try {
    return await context.inTransaction(visitor, unitIdsOf(chosen.frozen), (trx) =>
      book(trx, context, { ...chosen, booker, input, secured }, claim),
    );
  } catch (error) {
    // A commit whose confirmation was lost may have been written: its guarantee must hold. The journal knows later whether it was.
    if (!isUnreachable(error)) await voidUnused(context, secured);
    throw withStayAsked(error, chosen.frozen);
  }
}

/** The stay that the guest's session holds, or that they choose now. Their own hold counts as free, and stays until the booking is written. */
async function chooseStay(context: CheckoutContext, visitor: Visitor, { target }: CheckoutInput): Promise<ChosenStay> {
  if ('stay' in target) return { sessionId: null, frozen: await freezeStay(context, visitor, target.stay) };
  const { sessionId } = target;
  // Nothing is locked yet: the session is judged again when the booking is written.
  const session = await requireLiveSession(context.db, await findSession(context.db, sessionId), { visitor, now: context.clock.now() });
  await extendForPayment(context, visitor, session);
  return { sessionId, frozen: session.frozen };
}

/** The provider is asked outside of any transaction, and only for a guest who is within the limits. */
async function secure(context: CheckoutContext, booker: Booker, { payment: means }: CheckoutInput, { sessionId, frozen }: ChosenStay) {
  const { db, payment, clock } = context;
  const knownToken = 'token' in means ? digestOfToken(payment.provider, means.token) : null;
  await requireRoom(db, context, { ...booker, card: null, token: knownToken });
  const token = 'token' in means ? means.token : (await payment.tokenise(means.card, clock.today())).token;
  const { userId } = booker.visitor;
  const of = { propertyId: frozen.property.id, sessionId, reservationId: null, by: { as: 'guest', userId }, reason: 'booking' } as const;
  return secureAmount(context, { amountAgorot: frozen.offer.totalAgorot, ...of }, token);
}

/** Writes the booking. Locks in this order: subjects of the limits, session, units, nights. */
async function book(
  trx: Kysely<Database>,
  context: AppContext,
  { booker, input, sessionId, frozen, secured }: Booking,
  claim: Claim | null,
): Promise<Answer> {
  const { clock, config, payment } = context;
  const { visitor, mailbox } = booker;
  const { card } = secured.authorisation;
  const token = digestOfToken(payment.provider, card.token);
  const counted = { ...booker, card: cardDigest(context, card.cardId), token };
  const now = clock.now();

  const [, session, replacedSessionId, hostLocale, ratings] = await pipeline(trx, (db) => [
    lockSubjects(db, counted),
    sessionId === null ? undefined : lockSession(db, sessionId),
    sessionId === null ? replaceSessionOf(db, visitor.browserHash) : null,
    localeOfUser(db, frozen.property.ownerId),
    findRatings(db, [frozen.property.id]),
    requireRoom(db, context, counted),
  ]);
  if (sessionId !== null) await requireLiveSession(trx, session, { visitor, now });

  const bookedDate = clock.today();
  const written: WrittenReservation = {
    reservation: {
      id: newReservationId(),
      origin: 'online',
      sessionId,
      frozen,
      bookedDate,
      bookedAt: now,
      arrivalTime: input.arrivalTime,
      specialRequests: input.guest.specialRequests,
      remindOn: reminderDate({ bookedDate, arrivalDate: frozen.stay.arrivalDate }, config.reminderDays),
      reviewMailOn: reviewMailDays(frozen.stay.departureDate)[0] ?? null,
      locale: input.locale ?? visitor.locale,
      partner: visitor.partner,
    },
    guest: input.guest,
    userId: visitor.userId,
    invoiceTo: input.invoiceTo,
    token,
    guarantee: { provider: payment.provider, card },
    unproven: mailbox === null ? null : { mailbox, card: counted.card, address: visitor.address },
  };
  const { id } = written.reservation;
  await insertReservation(trx, written);
  const unitIds = unitIdsOf(frozen);
  await reserveNights(trx, { reservationId: id, unitIds, stay: frozen.stay, sessionId, replacedSessionId, now });

  const reservation = asStored(written);
  const body = {
    reservationId: id,
    accessCode: accessCodeFor(context, id),
    reservation: presentReservation(reservation, { as: 'guest', clock, locale: visitor.locale }),
  };
  const answer = { status: 201, body };
  await pipeline(trx, (db) => [
    attachAmount(db, secured, id, now),
    enqueueMails(db, bookingMails(context, { reservation, hostLocale, at: now }, ratings.get(frozen.property.id)), now),
    claim?.keepAnswer(db, answer),
  ]);
  return answer;
}

/** Failing to void an amount is no reason to hide why the booking failed; a job tries again. */
async function voidUnused(context: AppContext, secured: SecuredAmount): Promise<void> {
  try {
    await voidAmount(context, secured);
  } catch (error) {
    context.log.error({ operationId: secured.operationId, err: error }, 'A secured amount could not be voided yet');
  }
}
