import { randomUUID } from 'node:crypto';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { aBooking, aCard, aGuest, DECLINED_CARD } from '#tests/support/booking.ts';
import { type Answer, type Calls, makeCaller } from './caller.ts';
import type { DescribedBooking, DescribedCancellation, DescribedCharge } from './history.ts';
import type { Place } from './market.ts';

/** What guests noted of what they were told. */
export interface GuestNotes {
  readonly bookings: DescribedBooking[];
  readonly cancellations: DescribedCancellation[];
  readonly charges: DescribedCharge[];
}

interface OwnStay {
  readonly place: Place;
  readonly reservationId: string;
  readonly code: string;
}

/** How far ahead guests book: near stays cost a fee when they are cancelled. */
const DAYS_AHEAD = 50;
const NEAR_DAYS = 3;
const RESERVATIONS = '/portal/reservations';

/** Guests who look, book, hesitate and cancel, one after the other, until it is over. */
export async function beGuests(calls: Calls, places: readonly Place[], today: LocalDate, isOver: () => boolean): Promise<GuestNotes> {
  const { dice } = calls;
  const notes: GuestNotes = { bookings: [], cancellations: [], charges: [] };
  const stays: OwnStay[] = [];
  const caller = makeCaller(calls);
  const other = makeCaller(calls);

  const wishAt = (place: Place) => {
    const arrival = addDays(today, 1 + dice.below(dice.happens(0.2) ? NEAR_DAYS : DAYS_AHEAD));
    const nights = { from: toWireDate(arrival), to: toWireDate(addDays(arrival, 1 + dice.below(3))) };
    return { hotelId: place.propertyId, roomsInfo: DEFAULT_ROOMS, ...nights };
  };

  const note = (place: Place, email: string, answers: readonly (Answer | undefined)[]) => {
    const booked = answers.flatMap((answer) => (answer?.status === 201 ? [answer.body] : []));
    const reservationIds = booked.map(({ reservationId }) => String(reservationId));
    const isRefused = booked.length === 0 && answers.every((answer) => answer !== undefined);
    notes.bookings.push({ email, reservationIds, isRefused });
    const [first] = booked;
    if (first) stays.push({ place, reservationId: String(first.reservationId), code: String(first.accessCode) });
  };

  const book = async (place: Place, target: object, isPressedTwice: boolean) => {
    const email = `guest-${randomUUID()}@example.com`;
    const payment = aCard(dice.happens(0.05) ? { cardNumber: DECLINED_CARD } : {});
    const payload = aBooking({ ...target, guest: aGuest({ email }), payment });
    const request = { method: 'POST', path: '/portal/checkout', payload, headers: { 'idempotency-key': email } } as const;
    // The second press goes through another browser's connection, perhaps to another server.
    note(place, email, await Promise.all([caller.ask(request), ...(isPressedTwice ? [other.ask(request)] : [])]));
  };

  const bookAtOnce = async () => {
    const place = dice.pick(places);
    caller.forget();
    await book(place, { stay: wishAt(place) }, dice.happens(0.2));
  };

  const bookFromHold = async () => {
    const place = dice.pick(places);
    caller.forget();
    const headers = { 'idempotency-key': randomUUID() };
    const held = await caller.ask({ method: 'POST', path: '/portal/checkout/sessions', payload: wishAt(place), headers });
    if (held?.status !== 201) return;
    const sessionId = String(held.body.id);
    if (dice.happens(0.2)) return;
    if (dice.happens(0.2)) await caller.ask({ method: 'DELETE', path: `/portal/checkout/sessions/${sessionId}` });
    else await book(place, { sessionId }, false);
  };

  const look = async () => {
    const { hotelId, from, to } = wishAt(dice.pick(places));
    await caller.ask({ path: `/portal/hotels/${hotelId}?from=${from}&to=${to}` });
  };

  const cancel = async () => {
    const stay = stays.splice(dice.below(stays.length), 1)[0];
    if (!stay) return;
    const { reservationId, code } = stay;
    const path = `${RESERVATIONS}/${reservationId}/cancellation`;
    const terms = await caller.ask({ path: `${path}?code=${code}` });
    if (!terms) return;
    const expectedFeeAgorot = Number(terms.body.feeAgorot);
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await caller.ask({ method: 'POST', path, payload: { code, expectedFeeAgorot }, headers });
    notes.cancellations.push({ reservationId, isTold: answer?.status === 200 });
    if (answer?.status === 200 && expectedFeeAgorot > 0) await charge(stay, expectedFeeAgorot);
  };

  const charge = async ({ place, reservationId }: OwnStay, expectedFeeAgorot: number) => {
    const path = `/backoffice/reservations/${reservationId}/charge`;
    const answer = await other.ask({ method: 'POST', path, payload: { expectedFeeAgorot }, headers: place.hostHeaders });
    notes.charges.push({ reservationId, amountAgorot: expectedFeeAgorot, isTold: answer?.status === 200 });
  };

  while (!isOver()) {
    const fate = dice.below(100);
    if (fate < 20) await look();
    else if (fate < 50) await bookAtOnce();
    else if (fate < 70) await bookFromHold();
    else await cancel();
  }
  return notes;
}
