import {
  cancelReservation,
  chargeFee,
  markNoShow,
  refundCharge,
  takeDirectReservation,
  undoNoShow,
  waiveFee,
} from '#server/modules/reservations/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { aBooking, aCard, aWish, CHECKOUT, DECLINED_CARD } from '#tests/support/booking.ts';
import { onWire } from './desk.ts';
import { addDays } from './random-requests.ts';
import { ADMIN_ID, appOf, type Happening, hostOf, inTransaction, ownOf, type RunningYear, whenAnswered } from './running-year.ts';
import { bookedTotal, expectedOf, feeOf } from './year-accounts.ts';
import { changeHappenings } from './year-changes.ts';
import type { PlannedStay } from './year-plan.ts';

const DECLINED_LATER = '4000000000000341';

const cancel = inTransaction((trx, { process }, { id }) =>
  cancelReservation(trx, process.context, { id, by: { as: 'guest', userId: null } }),
);
const waive = inTransaction((trx, year, own) => waiveFee(trx, year.market, own, hostOf(year, own)));
/** When the hours are over in which guests may arrive. */
const lateOn = ({ market: { clock } }: RunningYear): Clock => ({
  now: () => new Date(`${clock.today()}T20:30:00Z`),
  today: () => clock.today(),
});
const miss = inTransaction((trx, year, own) => markNoShow(trx, lateOn(year), { ...own, isWaived: false }, hostOf(year, own)));
const missFreely = inTransaction((trx, year, own) => markNoShow(trx, lateOn(year), { ...own, isWaived: true }, hostOf(year, own)));
const takeBack = inTransaction((trx, year, own) => undoNoShow(trx, year.market.clock, own, hostOf(year, own)));

const charge = (stay: PlannedStay) => async (year: RunningYear) => {
  const place = year.places[stay.place];
  const own = ownOf(year, stay);
  await chargeFee(year.process.context, { ...own, expectedFeeAgorot: place ? Number(feeOf(stay, place)) : 0 }, hostOf(year, own));
};

const refund = (stay: PlannedStay) => async (year: RunningYear) => {
  const place = year.places[stay.place];
  const capture = await whenAnswered(year, ownOf(year, stay));
  if (!place || capture?.state !== 'done') throw new Error('The charge was not taken');
  const wanted = { captureId: capture.id, amountAgorot: Number(expectedOf(stay, place).givenAgorot), reason: 'A mistake' };
  await refundCharge(year.process.context, { ...wanted, expectedRefundableAgorot: capture.amount_agorot }, ADMIN_ID);
};

const book = (stay: PlannedStay) => async (year: RunningYear) => {
  const { propertyId = 0 } = year.saved[stay.place] ?? {};
  const isDeclinedLater = stay.ending.endsWith('Declined');
  const cardNumber = stay.ending === 'rebuffed' ? DECLINED_CARD : isDeclinedLater ? DECLINED_LATER : '4111111111111111';
  const wish = aWish(propertyId, { from: onWire(stay.booked.arrival), to: onWire(stay.booked.departure) });
  // Good for longer than the year.
  const payload = aBooking({ stay: wish, payment: aCard({ cardNumber, expiryDate: '12/31' }) });
  const headers = { 'idempotency-key': `stay ${stay.number}` };
  const answer = await (await appOf(year)).inject({ method: 'POST', url: CHECKOUT, payload, headers });
  const body = answer.json<{ reservationId?: string; accessCode?: string; code?: string }>();
  if (body.reservationId) year.reservations.set(stay.number, body.reservationId);
  if (body.accessCode) year.codes.set(stay.number, body.accessCode);
  else if (stay.ending !== 'givenUp' && body.code !== 'payment_declined') throw new Error(answer.body);
};

/** A guest who goes away for good when nobody answers. */
const tryOnce = (stay: PlannedStay) => async (year: RunningYear) => {
  year.provider.loseNextAnswer();
  await book(stay)(year);
};

const takeDirect = (stay: PlannedStay) => async (year: RunningYear) => {
  const { propertyId = 0, unitId = 0 } = year.saved[stay.place] ?? {};
  const place = year.places[stay.place];
  const input = {
    ...{
      propertyId,
      unitId,
      stay: { arrivalDate: stay.booked.arrival, departureDate: stay.booked.departure },
      party: { adults: 2, childAges: [] },
    },
    ...{ expectedListAgorot: place ? Number(bookedTotal(stay, place)) : 0, ownPriceAgorot: null, note: '', isMailed: false },
    locale: 'he' as const,
    guest: { firstName: 'Noa', lastName: 'Levi', email: '', mobilePhone: '', specialRequests: '', arrivalTime: null },
  };
  const { db } = year.process.context;
  const id = await db.transaction().execute((trx) => takeDirectReservation(trx, year.process.context, input, hostOf(year, { propertyId })));
  year.reservations.set(stay.number, id);
};

/** Returns what people do about a stay, and when. */
export function stayHappenings(stay: PlannedStay): Happening[] {
  const { arrival, bookedOn, ending } = stay;
  const on = (day: string, what: (of: PlannedStay) => Happening['happen']): Happening => ({ day, happen: what(stay) });
  const [before, after] = [addDays(arrival, -1), addDays(arrival, 1)];
  const later: Readonly<Record<PlannedStay['ending'], readonly Happening[]>> = {
    stayed: [],
    direct: [],
    rebuffed: [],
    givenUp: [],
    cancelledFree: [on(addDays(arrival, -10), cancel)],
    cancelledCharged: [on(before, cancel), on(arrival, charge)],
    cancelledDeclined: [on(before, cancel), on(arrival, charge)],
    cancelledWaived: [on(before, cancel), on(arrival, waive)],
    noShowCharged: [on(arrival, miss), on(after, charge)],
    noShowDeclined: [on(arrival, miss), on(after, charge), on(after, waive)],
    noShowWaived: [on(arrival, missFreely)],
    noShowOpen: [on(arrival, miss)],
    noShowTakenBack: [on(arrival, missFreely), on(arrival, takeBack)],
    refunded: [on(arrival, miss), on(after, charge), on(after, refund)],
  };
  const begin = ending === 'direct' ? takeDirect : ending === 'givenUp' ? tryOnce : book;
  return [on(bookedOn, begin), ...changeHappenings(stay), ...later[ending]];
}
