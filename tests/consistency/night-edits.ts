import type { CheckoutResponse, CheckoutSession } from '#contract/checkout.ts';
import type { Closures } from '#contract/closures.ts';
import type { DirectQuote, HostReservation, HostReservations } from '#contract/host-reservations.ts';
import { importNights } from '#server/modules/inventory/index.ts';
import { aBooking, CHECKOUT, roomsFor, SESSIONS } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveFeed } from '#tests/support/nights.ts';
import { type Desk, type Edit, get, onWire, someDates, someUnits } from './desk.ts';
import { addDays } from './random-requests.ts';

const RESERVATIONS = '/backoffice/reservations';
/** Longer than a guest at checkout keeps the nights. */
const MINUTES_OF_A_HOLD = 16;

/** Why guests do not get what they wanted. */
const GUEST_REFUSALS = [
  'room_taken',
  'minimum_stay_not_met',
  'maximum_stay_exceeded',
  'arrival_day_not_allowed',
  'departure_day_not_allowed',
  'notice_too_short',
  'tonight_closed',
] as const;

/** What hosts and guests do to nights: close them, open them, take them, move them and give them back. */
export const NIGHT_EDITS: Readonly<Record<string, Edit>> = {
  closing: {
    async do(desk) {
      const closure = { unitIds: someUnits(desk), ...someDates(desk, 4), reason: desk.dice.pick(['', 'Painting']) };
      return await desk.host.call('POST', '/backoffice/closures', { closures: [closure] });
    },
  },
  opening: {
    do: async (desk) => await desk.host.call('POST', '/backoffice/closures/open', { unitIds: someUnits(desk), ...someDates(desk, 6) }),
  },
  movedClosure: {
    async do(desk) {
      const { closures } = await get<Closures>(desk, '/backoffice/closures');
      if (closures.length === 0) return undefined;
      const { id, revision } = desk.dice.pick(closures);
      return await desk.host.call('PUT', `/backoffice/closures/${id}`, { ...someDates(desk, 4), reason: 'Moved', revision });
    },
    refusals: ['closures_overlap'],
  },
  otherCalendar: {
    // A calendar of another site as it is now: it may take other nights than before, fewer, or none.
    async do({ market, dice, today, days, unitIds }) {
      const unitId = dice.pick(unitIds);
      const known = await market.db.selectFrom('calendar_feeds').select('id').where('unit_id', '=', unitId).executeTakeFirst();
      const feedId = known?.id ?? (await saveFeed(market.db, unitId, market.clock.now()));
      const ranges = Array.from({ length: dice.below(3) }, () => {
        const firstNight = addDays(today, dice.below(days));
        return { firstNight, lastNight: addDays(firstNight, dice.below(3)), isBlock: dice.happens(0.3) };
      });
      const taken = { feedId, unitId, ranges, now: market.clock.now() };
      await market.db.transaction().execute((trx) => importNights(trx, taken));
      return await market.app.inject('/healthz');
    },
  },
  directReservation: {
    async do(desk) {
      const wanted = { unitId: desk.dice.pick(desk.unitIds), ...someStay(desk) };
      const { totalAgorot } = await directQuote(desk, wanted);
      const guest = { firstName: 'אורית', lastName: 'שרעבי', email: '', mobilePhone: '' };
      const ownPriceAgorot = desk.dice.happens(0.3) ? 50_000 : null;
      const body = { ...wanted, adults: 2, guest, expectedListAgorot: totalAgorot, ownPriceAgorot };
      return await desk.host.call('POST', RESERVATIONS, body);
    },
    refusals: ['room_taken'],
  },
  movedReservation: {
    async do(desk) {
      const reservation = await someDirectReservation(desk);
      if (!reservation) return undefined;
      const { id, revision } = reservation;
      const wanted = { unitId: desk.dice.pick(desk.unitIds), ...someStay(desk) };
      const { totalAgorot } = await directQuote(desk, { ...wanted, reservationId: id });
      return await desk.host.call('PUT', `${RESERVATIONS}/${id}/stay`, { ...wanted, revision, expectedListAgorot: totalAgorot });
    },
    refusals: ['room_taken'],
  },
  changedGuest: {
    async do(desk) {
      const reservation = await someDirectReservation(desk);
      if (!reservation) return undefined;
      const { id, revision, guest } = reservation;
      const { firstName, email, mobilePhone } = guest;
      return await desk.host.call('PUT', `${RESERVATIONS}/${id}/guest`, { firstName, lastName: 'כהן', email, mobilePhone, revision });
    },
  },
  cancelledReservation: {
    async do(desk) {
      // Some are left to be moved.
      const reservation = await someDirectReservation(desk, { among: 3 });
      return reservation && (await desk.host.call('POST', `${RESERVATIONS}/${reservation.id}/cancellation`));
    },
  },
  guestBooks: {
    do: async (desk) => await book(desk, newGuest(desk), { stay: someWish(desk) }),
    refusals: GUEST_REFUSALS,
  },
  guestBooksWhatIsHeld: {
    async do(desk) {
      const guest = newGuest(desk);
      const session = await guest.post(SESSIONS, someWish(desk));
      return session.statusCode === 201 ? await book(desk, guest, { sessionId: session.json<CheckoutSession>().id }) : session;
    },
    refusals: GUEST_REFUSALS,
  },
  guestCancels: {
    async do(desk) {
      const [booked] = desk.booked.splice(desk.dice.below(desk.booked.length), 1);
      if (!booked) return undefined;
      const url = `/api/portal/reservations/${booked.reservationId}/cancellation`;
      const guest = newGuest(desk);
      const { feeAgorot } = (await guest.get(`${url}?code=${booked.accessCode}`)).json<{ feeAgorot: number }>();
      return await guest.post(url, { code: booked.accessCode, expectedFeeAgorot: feeAgorot });
    },
  },
  guestAtCheckout: {
    do: async (desk) => await newGuest(desk).post(SESSIONS, someWish(desk)),
    refusals: GUEST_REFUSALS,
  },
  holdsRunOut: {
    async do({ market }) {
      market.clock.advance({ minutes: MINUTES_OF_A_HOLD });
      return await market.app.inject('/healthz');
    },
  },
};

async function book({ booked }: Desk, guest: TestBrowser, what: Record<string, unknown>) {
  const answer = await guest.post(CHECKOUT, aBooking(what));
  if (answer.statusCode === 201) {
    const { reservationId, accessCode } = answer.json<CheckoutResponse>();
    booked.push({ reservationId, accessCode });
  }
  return answer;
}

function someStay({ dice, today, days }: Desk): { from: string; to: string } {
  const arrival = addDays(today, dice.below(days));
  return { from: onWire(arrival), to: onWire(addDays(arrival, 1 + dice.below(3))) };
}

function someWish(desk: Desk) {
  const { dice, propertyId } = desk;
  const roomsInfo = dice.happens(0.2) ? roomsFor({ adults: 2 }, { adults: 1 }) : roomsFor({ adults: 2 });
  return { hotelId: propertyId, ...someStay(desk), roomsInfo };
}

/** A few holds are all that one address gets. */
const newGuest = ({ market, dice }: Desk) => new TestBrowser(market, { address: `10.8.${dice.below(256)}.${dice.below(256)}` });

async function directQuote(desk: Desk, wanted: object): Promise<DirectQuote> {
  const query = Object.entries({ ...wanted, adults: 2 }).map(([name, value]) => [name, String(value)]);
  return await get<DirectQuote>(desk, `/backoffice/directQuote?${new URLSearchParams(query)}`);
}

/** One of the host's reservations, if there are at least so many. */
async function someDirectReservation(desk: Desk, { among } = { among: 1 }): Promise<HostReservation | undefined> {
  const { data } = await get<HostReservations>(desk, `${RESERVATIONS}?origin=direct&list=reserved`);
  return data.length < among ? undefined : await get<HostReservation>(desk, `${RESERVATIONS}/${desk.dice.pick(data).id}`);
}
