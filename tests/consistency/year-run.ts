import { settleOpenPayments } from '#server/modules/paying/index.ts';
import { doDueJobs } from '#server/platform/jobs/do-jobs.ts';
import { enterSchedules } from '#server/platform/jobs/job-queue.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { saveAccount } from '#tests/support/accounts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { diceOf } from './dice.ts';
import { type MortalProcess, makeMortal } from './mortal-process.ts';
import { makeOutsidePages, makeOutsideProvider, type ProviderBooks } from './outside-provider.ts';
import { addDays, seededRandom } from './random-requests.ts';
import { choresOf, type Happening, hostName, type RunningYear } from './running-year.ts';
import { expectedInvoices } from './year-accounts.ts';
import { objectionHappenings } from './year-objections.ts';
import { paymentHappenings } from './year-payments.ts';
import { type Manner, type PlannedPlace, type PlannedStay, planPayments, planPlaces, planStays, SUMMER, YEAR } from './year-plan.ts';
import { stayHappenings } from './year-stays.ts';

/** How often a process dies at what it is doing, and how often the provider's calls or answers get lost. */
const DEATHS = 0.08;
const LOSSES = 0.04;
/** The same of the jobs, all that are due taken together. */
const CHORE_DEATHS = 0.3;
/** Statements that the longest of the operations makes, and one more. */
const MOST_STATEMENTS = 50;
const MOST_ATTEMPTS = 12;
/** When months are closed, in between, and at the end until nothing is left. */
const CHORE_DAY = new RegExp(`-(06|11|13|20)$|^${YEAR + 1}-01-(2[1-9]|3.)`);
/** That it was done before the process died, or that the provider is asked about it already. */
const DONE_ALREADY = [
  ...['already_cancelled', 'reservation_closed', 'charge_settled', 'refund_changed', 'payment_declined', 'room_taken'],
  ...['correction_changes_nothing', 'dispute_open', 'dispute_answered'],
];

export interface SimulatedYear {
  readonly places: readonly PlannedPlace[];
  readonly stays: readonly PlannedStay[];
  readonly saved: readonly SavedProperty[];
  /** Reservations by the number of their stay. */
  readonly reservations: ReadonlyMap<number, string>;
  /** How invoices were paid, by place and month: `3 2027-05`. */
  readonly manners: ReadonlyMap<string, Manner>;
  readonly books: ProviderBooks;
  readonly deaths: number;
}

interface YearWanted {
  readonly places: number;
  readonly stays: number;
  /** Decides what is planned. */
  readonly seed: number;
  /** Decides what dies and gets lost. */
  readonly fate: number;
}

/** Lives through twelve months with so many places and reservations, with processes that die and a provider that is heard badly. */
export async function liveThroughYear(market: TestApp, size: YearWanted): Promise<SimulatedYear> {
  const dice = diceOf(seededRandom(size.seed));
  market.clock.set(`${YEAR - 1}-11-30T08:00:00Z`);
  const places = planPlaces(dice, size.places);
  const stays = planStays(dice, size.places, size.stays);
  const saved: SavedProperty[] = [];
  for (const [index, place] of places.entries()) saved.push(await savePlace(market, place, index));
  const manners = planPayments(dice, expectedInvoices(stays, places).keys());
  const fate = diceOf(seededRandom(size.fate));
  const provider = makeOutsideProvider(market.context.payment, fate, LOSSES);
  const { paymentPages } = market.context;
  const pages = paymentPages && makeOutsidePages(paymentPages, fate, LOSSES);
  const outside: TestApp = { ...market, context: { ...market.context, payment: provider.payment, paymentPages: pages } };
  const process = makeMortal(outside.context);
  await enterSchedules(market.db, choresOf(process), market.clock.now());
  const reservations = new Map<number, string>();
  const noPages = new Map<string, string>();
  const codes = new Map<number, string>();
  const known = { market: outside, dice: fate, places, saved, reservations, codes, pages: noPages, provider };
  const year: RunningYear = { ...known, process, app: null, deaths: 0 };
  await live(year, [
    ...stays.flatMap(stayHappenings),
    ...stays.flatMap(objectionHappenings),
    ...[...manners].flatMap(([key, manner]) => paymentHappenings(key, manner)),
  ]);
  await year.app?.close();
  return { places, stays, saved, reservations, manners, books: provider.books, deaths: year.deaths };
}

async function savePlace(market: TestApp, place: PlannedPlace, index: number): Promise<SavedProperty> {
  const cancellation = { period: 'until-72-hours', fee: place.fee, noShowFee: place.noShowFee, notes: { he: '', en: '' } };
  const ownerId = await saveAccount(market, hostName(index), ['ROLE_POWNER']);
  const saved = await saveProperty(market.context, {
    property: { ownerId, commissionBasisPoints: place.basisPoints, cancellation },
    // The second is for guests whom the host moves.
    units: [{}, {}],
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
  const [lastDay, firstDay] = [`${YEAR + 1}-01-31`, `${YEAR - 1}-12-01`];
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
  year.process = makeMortal(year.market.context);
  year.deaths += 1;
}

/** All that is due, and what failed of it once more. */
async function doChores(year: RunningYear): Promise<void> {
  for (let round = 1; round <= 2; round += 1) {
    if (year.dice.happens(CHORE_DEATHS)) year.process.dieAfter(year.dice.below(2 * MOST_STATEMENTS));
    await doAllDue(year.process).catch(() => undefined);
    year.process.spare();
    if (year.process.isDead()) await beginAnew(year);
    // A dead worker's jobs are the others'.
    year.market.clock.advance({ minutes: 11 });
  }
}

async function doAllDue(process: MortalProcess): Promise<void> {
  await doDueJobs(process.context, choresOf(process));
  // Of a job that is done each twenty seconds.
  while ((await settleOpenPayments(process.context)) > 0);
}
