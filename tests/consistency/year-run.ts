import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { createApp } from '#server/app.ts';
import { jobsOf } from '#server/jobs.ts';
import {
  cancelReservation,
  chargeFee,
  markNoShow,
  refundCharge,
  takeDirectReservation,
  undoNoShow,
  waiveFee,
} from '#server/modules/reservations/index.ts';
import type { App } from '#server/platform/context.ts';
import { doDueJobs } from '#server/platform/jobs/do-jobs.ts';
import { enterSchedules } from '#server/platform/jobs/job-queue.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aBooking, aCard, aWish, CHECKOUT, DECLINED_CARD } from '#tests/support/booking.ts';
import { type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { onWire } from './desk.ts';
import { type Dice, diceOf } from './dice.ts';
import { type MortalProcess, makeMortal } from './mortal-process.ts';
import { makeOutsideProvider, type OutsideProvider, type ProviderBooks } from './outside-provider.ts';
import { addDays, seededRandom } from './random-requests.ts';
import { expectedOf, feeOf } from './year-accounts.ts';
import { type PlannedPlace, type PlannedStay, planPlaces, planStays, SUMMER, YEAR } from './year-plan.ts';

/** How often a process dies at what it is doing, and how often the provider's calls or answers get lost. */
const DEATHS = 0.08;
const LOSSES = 0.04;
/** The same of the jobs, all that are due taken together. */
const CHORE_DEATHS = 0.3;
/** Statements that the longest of the operations makes, and one more. */
const MOST_STATEMENTS = 45;
const MOST_ATTEMPTS = 12;
const DECLINED_LATER = '4000000000000341';
/** When months are closed, in between, and at the end until nothing is left. */
const CHORE_DAY = new RegExp(`-(06|20)$|^${YEAR + 1}-`);
const ADMIN_ID = 1;
/** That it was done before the process died, or that the provider is asked about it already. */
const DONE_ALREADY = ['already_cancelled', 'reservation_closed', 'charge_settled', 'refund_changed', 'payment_declined', 'room_taken'];

export interface SimulatedYear {
  readonly places: readonly PlannedPlace[];
  readonly stays: readonly PlannedStay[];
  readonly saved: readonly SavedProperty[];
  /** Reservations by the number of their stay. */
  readonly reservations: ReadonlyMap<number, string>;
  readonly books: ProviderBooks;
  readonly deaths: number;
}

/** One thing that happens on a day. */
interface Happening {
  readonly day: string;
  readonly stay: PlannedStay;
  /** Throws what is not settled yet. */
  readonly happen: (year: RunningYear) => Promise<unknown>;
}

interface RunningYear {
  readonly market: TestApp;
  readonly dice: Dice;
  readonly places: readonly PlannedPlace[];
  readonly saved: readonly SavedProperty[];
  readonly reservations: Map<number, string>;
  readonly provider: OutsideProvider;
  process: MortalProcess;
  /** Of that process; null until somebody books with it. */
  app: App | null;
  deaths: number;
}

/** Lives through twelve months with so many places and reservations, with processes that die and a provider that is heard badly. */
export async function liveThroughYear(market: TestApp, size: { places: number; stays: number; seed: number }): Promise<SimulatedYear> {
  const dice = diceOf(seededRandom(size.seed));
  market.clock.set(`${YEAR - 1}-11-30T08:00:00Z`);
  const places = planPlaces(dice, size.places);
  const stays = planStays(dice, size.places, size.stays);
  const saved: SavedProperty[] = [];
  for (const place of places) saved.push(await savePlace(market, place));
  const provider = makeOutsideProvider(market.context.payment, diceOf(seededRandom(size.seed + 1)), LOSSES);
  const process = makeMortal({ ...market.context, payment: provider.payment });
  await enterSchedules(market.db, choresOf(process), market.clock.now());
  const year: RunningYear = { market, dice, places, saved, reservations: new Map(), provider, process, app: null, deaths: 0 };
  await live(year, stays.flatMap(happeningsOf));
  await year.app?.close();
  return { places, stays, saved, reservations: year.reservations, books: provider.books, deaths: year.deaths };
}

async function savePlace(market: TestApp, place: PlannedPlace): Promise<SavedProperty> {
  const cancellation = { period: 'until-72-hours', fee: place.fee, noShowFee: place.noShowFee, notes: { he: '', en: '' } };
  const saved = await saveProperty(market.context, {
    property: { commissionBasisPoints: place.basisPoints, cancellation },
    rates: { standard: { midweekAgorot: place.midweekAgorot, weekendAgorot: place.weekendAgorot } },
  });
  if (place.discountPercent > 0) {
    const discount = { property_id: saved.propertyId, first_day: SUMMER.first, last_day: SUMMER.last, percent: place.discountPercent };
    await market.db.insertInto('commission_discounts').values(discount).execute();
  }
  return saved;
}

async function live(year: RunningYear, happenings: readonly Happening[]): Promise<void> {
  const { clock } = year.market;
  const byDay = Map.groupBy(happenings, ({ day }) => day);
  const [lastDay, firstDay] = [`${YEAR + 1}-01-12`, `${YEAR - 1}-12-01`];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    clock.set(`${day}T09:00:00Z`);
    for (const { happen } of byDay.get(day) ?? []) await insistOn(year, happen);
    if (CHORE_DAY.test(day)) await doChores(year);
  }
}

/** Does something until it is done, however often the process dies over it. */
async function insistOn(year: RunningYear, happen: Happening['happen']): Promise<void> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    if (year.dice.happens(DEATHS)) year.process.dieAfter(year.dice.below(MOST_STATEMENTS));
    const failure = await happen(year).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    year.process.spare();
    const isDead = year.process.isDead();
    if (isDead) await beginAnew(year);
    else if (!failure || (failure.error instanceof DomainError && DONE_ALREADY.includes(failure.error.code))) return;
    else if (attempt === MOST_ATTEMPTS) throw failure.error;
    // The keys of repeated requests are free again.
    year.market.clock.advance({ seconds: 11 });
  }
}

/** Another process, on the same database and with the same provider. */
async function beginAnew(year: RunningYear): Promise<void> {
  await year.app?.close();
  year.app = null;
  year.process = makeMortal({ ...year.market.context, payment: year.provider.payment });
  year.deaths += 1;
}

/** All that is due, and what failed of it once more. */
async function doChores(year: RunningYear): Promise<void> {
  for (let round = 1; round <= 2; round += 1) {
    if (year.dice.happens(CHORE_DEATHS)) year.process.dieAfter(year.dice.below(2 * MOST_STATEMENTS));
    await doDueJobs(year.process.context, choresOf(year.process)).catch(() => undefined);
    year.process.spare();
    if (year.process.isDead()) await beginAnew(year);
    // A dead worker's jobs are the others'.
    year.market.clock.advance({ minutes: 11 });
  }
}

function choresOf({ context }: MortalProcess) {
  const all = jobsOf(context);
  return {
    'settle-payment': all['settle-payment'],
    'reconcile-authorisations': all['reconcile-authorisations'],
    'let-guarantees-go': all['let-guarantees-go'],
    'close-statements': all['close-statements'],
  };
}

const inTransaction =
  (work: (trx: Kysely<Database>, year: RunningYear, own: ReturnType<typeof ownOf>) => Promise<unknown>) =>
  (stay: PlannedStay) =>
  (year: RunningYear) =>
    year.process.context.db.transaction().execute((trx) => work(trx, year, ownOf(year, stay)));

const ownOf = ({ reservations, saved }: RunningYear, { number, place }: PlannedStay) => ({
  id: reservations.get(number) ?? '',
  propertyId: saved[place]?.propertyId ?? 0,
});
const hostOf = ({ saved, market }: RunningYear, own: { propertyId: number }) => {
  const userId = saved.find(({ propertyId }) => propertyId === own.propertyId)?.ownerId ?? 0;
  return { as: 'owner', userId, impersonatorId: null, at: market.clock.now() } as const;
};

const cancel = inTransaction((trx, { process }, { id }) =>
  cancelReservation(trx, process.context, { id, by: { as: 'guest', userId: null } }),
);
const waive = inTransaction((trx, year, own) => waiveFee(trx, year.market, own, hostOf(year, own)));
const miss = inTransaction((trx, year, own) => markNoShow(trx, year.market.clock, { ...own, isWaived: false }, hostOf(year, own)));
const missFreely = inTransaction((trx, year, own) => markNoShow(trx, year.market.clock, { ...own, isWaived: true }, hostOf(year, own)));
const takeBack = inTransaction((trx, year, own) => undoNoShow(trx, year.market.clock, own, hostOf(year, own)));

const charge = (stay: PlannedStay) => async (year: RunningYear) => {
  const place = year.places[stay.place];
  const own = ownOf(year, stay);
  await chargeFee(year.process.context, { ...own, expectedFeeAgorot: place ? Number(feeOf(stay, place)) : 0 }, hostOf(year, own));
};

/** Once the charge is settled, if need be by the job. */
const refund = (stay: PlannedStay) => async (year: RunningYear) => {
  year.market.clock.advance({ minutes: 2 });
  await doDueJobs(year.process.context, { 'settle-payment': jobsOf(year.process.context)['settle-payment'] });
  const place = year.places[stay.place];
  const { id } = ownOf(year, stay);
  const { db } = year.process.context;
  const capture = await db
    .selectFrom('payment_operations')
    .selectAll()
    .where('reservation_id', '=', id)
    .where('kind', '=', 'capture')
    .executeTakeFirstOrThrow();
  if (!place || capture.state !== 'done') throw new Error('The charge is not settled yet');
  const wanted = { captureId: capture.id, amountAgorot: Number(expectedOf(stay, place).givenAgorot), reason: 'A mistake' };
  await refundCharge(year.process.context, { ...wanted, expectedRefundableAgorot: capture.amount_agorot }, ADMIN_ID);
};

const book = (stay: PlannedStay) => async (year: RunningYear) => {
  const { propertyId = 0 } = year.saved[stay.place] ?? {};
  const isDeclinedLater = stay.ending.endsWith('Declined');
  const cardNumber = stay.ending === 'rebuffed' ? DECLINED_CARD : isDeclinedLater ? DECLINED_LATER : '4111111111111111';
  const wish = aWish(propertyId, { from: onWire(stay.arrival), to: onWire(stay.departure) });
  // Good for longer than the year.
  const payload = aBooking({ stay: wish, payment: aCard({ cardNumber, expiryDate: '12/31' }) });
  const headers = { 'idempotency-key': `stay ${stay.number}` };
  year.app ??= await createApp(year.process.context);
  const answer = await year.app.inject({ method: 'POST', url: CHECKOUT, payload, headers });
  const body = answer.json<{ reservationId?: string; code?: string }>();
  if (body.reservationId) year.reservations.set(stay.number, body.reservationId);
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
    ...{ propertyId, unitId, stay: { arrivalDate: stay.arrival, departureDate: stay.departure }, party: { adults: 2, childAges: [] } },
    ...{ expectedListAgorot: place ? Number(expectedOf(stay, place).totalAgorot) : 0, ownPriceAgorot: null, note: '', isMailed: false },
    locale: 'he' as const,
    guest: { firstName: 'Noa', lastName: 'Levi', email: '', mobilePhone: '', specialRequests: '', arrivalTime: null },
  };
  const { db } = year.process.context;
  const id = await db.transaction().execute((trx) => takeDirectReservation(trx, year.process.context, input, hostOf(year, { propertyId })));
  year.reservations.set(stay.number, id);
};

/** What people do about a stay, and when. */
function happeningsOf(stay: PlannedStay): Happening[] {
  const { arrival, bookedOn, ending } = stay;
  const on = (day: string, what: (of: PlannedStay) => Happening['happen']): Happening => ({ day, stay, happen: what(stay) });
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
  return [on(bookedOn, begin), ...later[ending]];
}
