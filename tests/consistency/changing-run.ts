import { createApp } from '#server/app.ts';
import { reconcileAuthorisations } from '#server/modules/payments/index.ts';
import {
  answerProposal,
  cancelReservation,
  changeUnit,
  lapseProposals,
  leaveEarly,
  proposeChange,
  settlePayment,
  voidAuthorisations,
  withdrawProposal,
} from '#server/modules/reservations/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT, roomsFor } from '#tests/support/booking.ts';
import { saveExtraCharges } from '#tests/support/extra-charges.ts';
import { type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { type AccountWish, type ChangingAccount, noteChange, type Priced, type PriceList, priceOf } from './changing-account.ts';
import { type Dice, diceOf } from './dice.ts';
import { type MortalProcess, makeMortal } from './mortal-process.ts';
import { makeOutsideProvider, type OutsideProvider, type ProviderBooks } from './outside-provider.ts';
import { addDays, seededRandom } from './random-requests.ts';

export interface ChangedMarket {
  readonly accounts: readonly ChangingAccount[];
  /** Those whose cards still secure them: standing ones that are not over. */
  readonly secured: readonly ChangingAccount[];
  readonly cancelled: readonly { feeAgorot: number; floorAgorot: number; totalAgorot: number }[];
  /** How often each kind of thing stands in the histories. */
  readonly events: ReadonlyMap<string, number>;
  /** From which night on a reservation has its present unit, where that was changed under way. */
  readonly movedOn: ReadonlyMap<string, string>;
  readonly books: ProviderBooks;
  readonly deaths: number;
  readonly declines: number;
  readonly atOnce: number;
}

/** How often a process dies at what it is doing, the provider's calls or answers get lost, and cards are declined once a stay is changed. */
const DEATHS = 0.1;
const LOSSES = 0.03;
const DECLINES = 0.25;
const MOST_STATEMENTS = 45;
/** What may stand in the way of a random wish. A price that is not the account's is none of it. */
const EXPECTED = new Set([
  ...[
    'room_taken',
    'change_changes_nothing',
    'too_many_proposals',
    'proposal_open',
    'proposal_closed',
    'proposal_not_found',
    'reservation_closed',
  ],
  ...[
    'already_cancelled',
    'stay_under_way',
    'nights_past',
    'stay_in_past',
    'stay_not_under_way',
    'departure_not_after_arrival',
    'stay_too_long',
  ],
  ...['payment_declined', 'payment_unanswered', 'cancellation_too_late', 'cancellation_fee_changed', 'minimum_stay_not_met', 'forbidden'],
]);

interface Place extends SavedProperty {
  readonly list: PriceList;
}

/** What a stay is to become, at the prices of the moment when that was agreed. */
interface Planned {
  readonly wish: AccountWish;
  readonly priced: Priced;
}

interface Running {
  readonly test: TestApp;
  readonly outside: AppContext;
  readonly provider: OutsideProvider;
  readonly dice: Dice;
  readonly fate: Dice;
  readonly places: readonly Place[];
  readonly accounts: ChangingAccount[];
  readonly cancelled: { feeAgorot: number; floorAgorot: number; totalAgorot: number }[];
  readonly movedOn: Map<string, string>;
  /** What each open proposal would make of its stay. */
  readonly proposed: Map<string, Planned>;
  /** Reservations about which a proposal waits. */
  readonly waiting: Set<string>;
  process: MortalProcess;
  isDeclining: boolean;
  deaths: number;
  declines: number;
  atOnce: number;
}

/** Books so many stays and changes them, over half a year. */
export async function changeStays(
  test: TestApp,
  { stays, seed, fate: fateSeed }: { stays: number; seed: number; fate: number },
): Promise<ChangedMarket> {
  const [dice, fate] = [diceOf(seededRandom(seed)), diceOf(seededRandom(fateSeed))];
  const places: Place[] = [];
  for (let number = 0; number < 16; number += 1) places.push(await savePlace(test, number));
  const provider = makeOutsideProvider(test.context.payment, fate, LOSSES);
  const running: Running = {
    ...{ test, provider, dice, fate, places, accounts: [], cancelled: [], movedOn: new Map(), proposed: new Map(), waiting: new Set() },
    ...{ isDeclining: false, deaths: 0, declines: 0, atOnce: 0, outside: test.context, process: makeMortal(test.context) },
  };
  const payment = decliningNowAndThen(running);
  Object.assign(running, { outside: { ...test.context, payment }, process: makeMortal({ ...test.context, payment }) });
  const app = await createApp(running.outside);
  for (let turn = 0; running.accounts.length < stays || turn % 3 !== 0; turn += 1) {
    test.clock.advance({ hours: 1 + dice.below(6) });
    if (running.accounts.length < stays) await book(running, app);
    await act(running);
    if (turn % 6 === 0) await doChores(running);
  }
  for (let turn = 0; turn < stays / 2; turn += 1) {
    test.clock.advance({ hours: dice.below(2) });
    await act(running);
  }
  test.clock.advance({ days: 1, hours: 1 });
  for (let round = 0; round < 6; round += 1) {
    await doChores(running);
    test.clock.advance({ minutes: 15 });
  }
  await app.close();
  return await summaryOf(running);
}

const POLICIES = ['until-24-hours', 'until-72-hours', 'until-7-days', 'non-refundable'] as const;

async function savePlace(test: TestApp, number: number): Promise<Place> {
  const fee = (['firstNight', 'half', 'full'] as const)[number % 3] ?? 'half';
  const period = POLICIES[number % POLICIES.length] ?? 'until-72-hours';
  const list = { nightAgorot: 40_000 + number * 1_111, extraAgorot: 7_000, cleaningAgorot: 15_000 };
  const room = { kind: 'bedroom', places: 4, privateBathroom: true, beds: [{ size: 'double', count: 2 }] } as const;
  const saved = await saveProperty(test.context, {
    property: {
      cancellation: { period, fee, noShowFee: 'full', notes: { he: '', en: '' } },
      guestChangesUntilDays: number % 2 === 0 ? 2 : null,
    },
    units: [{ rooms: [room] }, { rooms: [room] }],
    rates: {
      standard: { midweekAgorot: list.nightAgorot, weekendAgorot: list.nightAgorot, adultExtraAgorot: list.extraAgorot },
      discounts: [{ nights: 3, type: 'PERCENT', value: 10 }],
    },
  });
  await saveExtraCharges(test.context, saved, { amountAgorot: list.cleaningAgorot, unitIds: saved.unitIds });
  return { ...saved, list };
}

function decliningNowAndThen(running: Running): AppContext['payment'] {
  const { payment } = running.provider;
  return {
    ...payment,
    authorise: async (request) => {
      if (!running.isDeclining) return await payment.authorise(request);
      running.declines += 1;
      throw new DomainError('payment_declined', { reason: 'declined' });
    },
  };
}

/** A booking by somebody who is not interrupted; nights that are taken are none. */
async function book({ test, dice, places, accounts }: Running, app: TestApp['app']): Promise<void> {
  const place = dice.below(places.length);
  const { propertyId, unitIds, list } = places[place] as Place;
  const arrival = addDays(test.clock.today(), dice.below(18));
  const wish = { arrival, departure: addDays(arrival, 1 + dice.below(5)), unitId: dice.pick(unitIds), adults: dice.pick([1, 2, 2, 3]) };
  const stay = aWish(propertyId, { ...wired(wish), roomsInfo: roomsFor({ adults: wish.adults }), units: [wish.unitId] });
  const answer = await app.inject({ method: 'POST', url: CHECKOUT, payload: aBooking({ stay, locale: 'en' }) });
  if (answer.statusCode !== 201) return;
  const { reservationId: id, accessCode: code, reservation } = answer.json();
  const priced = priceOf(wish, list, null, test.clock.today());
  if (reservation.quote.totalAgorot !== priced.totalAgorot) throw new Error('The account does not know the list');
  const { cleaningAgorot } = list;
  accounts.push({ id, code, place, ...wish, ...priced, cleaningAgorot, floorAgorot: 0, revision: 0, isCancelled: false });
}

const dotted = (date: string): string => date.split('-').reverse().join('-');
const wired = ({ arrival, departure }: Pick<AccountWish, 'arrival' | 'departure'>) => ({ from: dotted(arrival), to: dotted(departure) });

/** Somebody does something to some stay that is not over, and may be interrupted. */
async function act(running: Running): Promise<void> {
  const { test, dice, fate, accounts, places } = running;
  const today = test.clock.today();
  if (dice.happens(0.05)) await reprice(running, dice.pick(places));
  const open = accounts.filter(({ departure, isCancelled }) => !isCancelled && departure > today);
  if (open.length === 0) return;
  const asked = open.filter(({ id }) => running.waiting.has(id));
  const account = dice.pick(asked.length > 0 && dice.happens(0.4) ? asked : open);
  const deed = await chooseDeed(running, account);
  const feeAgorot = await feeOf(running, account);
  running.isDeclining = fate.happens(DECLINES);
  if (fate.happens(DEATHS)) running.process.dieAfter(fate.below(MOST_STATEMENTS));
  const failure = await deed.doIt(running.process.context, feeAgorot).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  running.isDeclining = false;
  running.process.spare();
  const isDead = running.process.isDead();
  if (isDead) {
    running.deaths += 1;
    running.process = makeMortal(running.outside);
  } else if (failure && !(failure.error instanceof DomainError && EXPECTED.has(failure.error.code))) throw failure.error;
  await follow(running, account, deed, feeAgorot);
}

interface Deed {
  readonly doIt: (context: AppContext, feeAgorot: number) => Promise<unknown>;
  /** What the stay becomes if the revision has risen. */
  readonly planned?: Planned;
  /** True if the fee of the moment is kept as a floor. */
  readonly keepsFee: boolean;
  /** A proposal that this makes. */
  readonly proposes?: boolean;
}

/** Whatever became of the deed: the database says whether it was done, and the account what that comes to. */
async function follow(running: Running, account: ChangingAccount, deed: Deed, feeAgorot: number): Promise<void> {
  const { test, places, proposed } = running;
  const row = await test.db
    .selectFrom('reservations')
    .select(['revision', 'outcome', 'fee_agorot'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  if (row.outcome === 'cancelled') {
    account.isCancelled = true;
    running.cancelled.push({ feeAgorot: row.fee_agorot ?? 0, floorAgorot: account.floorAgorot, totalAgorot: account.totalAgorot });
  } else if (row.revision > account.revision && deed.planned) {
    const { wish, priced } = deed.planned;
    const today = test.clock.today();
    if (wish.unitId !== account.unitId && account.arrival < today) running.movedOn.set(account.id, today);
    if (deed.proposes) running.atOnce += 1;
    const { list } = places[account.place] as Place;
    noteChange(account, wish, priced, { list, feeAgorot: deed.keepsFee ? feeAgorot : null });
  }
  const open = await test.db
    .selectFrom('reservation_proposals')
    .select('id')
    .where('reservation_id', '=', account.id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  running.waiting[open ? 'add' : 'delete'](account.id);
  if (open && deed.proposes && deed.planned && !proposed.has(open.id)) proposed.set(open.id, deed.planned);
}

async function chooseDeed(running: Running, account: ChangingAccount): Promise<Deed> {
  const { test, dice, places } = running;
  const { ownerId: userId, propertyId } = places[account.place] as Place;
  const open = await test.db
    .selectFrom('reservation_proposals')
    .selectAll()
    .where('reservation_id', '=', account.id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  const at = test.clock.now();
  const guest = { as: 'guest', userId: null, impersonatorId: null, at } as const;
  const host = { as: 'owner', userId, impersonatorId: null, at } as const;
  const plan = open && running.proposed.get(open.id);
  if (open && plan && dice.happens(0.8)) {
    const [asked, asker] = open.side === 'guest' ? [host, guest] : [guest, host];
    const about = { id: open.id, reservationId: account.id };
    if (dice.happens(0.2)) return { keepsFee: true, doIt: (context) => withdrawProposal(context, about, { ...asker, message: '' }, null) };
    const answer = dice.happens(0.8) ? 'accepted' : 'refused';
    const answering = { ...about, answer, expectedTotalAgorot: plan.priced.totalAgorot, message: '' } as const;
    return { planned: plan, keepsFee: true, doIt: (context) => answerProposal(context, answering, asked, null) };
  }
  const throwOf = dice.below(100);
  if (throwOf < 8) return { keepsFee: true, doIt: (context, feeAgorot) => cancel(context, account, feeAgorot) };
  if (throwOf < 16) return giveUnit(running, account, { host, propertyId });
  if (throwOf < 30 && account.arrival <= test.clock.today()) return endEarly(running, account, { host, propertyId });
  return propose(running, account, { guest, host });
}

const cancel = (context: AppContext, { id }: ChangingAccount, expectedFeeAgorot: number) =>
  context.db.transaction().execute((trx) => cancelReservation(trx, context, { id, by: { as: 'guest', userId: null }, expectedFeeAgorot }));

type Author = Parameters<typeof proposeChange>[2];
type HostAuthor = Parameters<typeof leaveEarly>[2];

function giveUnit({ places }: Running, account: ChangingAccount, { host, propertyId }: { host: HostAuthor; propertyId: number }): Deed {
  const [one = 0, other = 0] = (places[account.place] as Place).unitIds;
  const toUnitId = account.unitId === one ? other : one;
  const change = { id: account.id, propertyId, unitId: account.unitId, toUnitId, revision: account.revision, message: '' };
  return {
    ...{ keepsFee: false, planned: { wish: { ...wishOf(account), unitId: toUnitId }, priced: account } },
    doIt: (context) => context.db.transaction().execute((trx) => changeUnit(trx, context, change, host)),
  };
}

function endEarly(
  { test, dice, places }: Running,
  account: ChangingAccount,
  { host, propertyId }: { host: HostAuthor; propertyId: number },
): Deed {
  const departure = addDays(test.clock.today(), dice.below(2));
  const total = dice.below(account.totalAgorot + 1);
  const early = { id: account.id, propertyId, departureDate: departure, totalAgorot: total, revision: account.revision, message: '' };
  const wish = { ...wishOf(account), departure };
  const { list } = places[account.place] as Place;
  const priced = { ...priceOf(wish, list, account, test.clock.today()), totalAgorot: total };
  return { keepsFee: false, planned: { wish, priced }, doIt: (context) => leaveEarly(context, early, host, null) };
}

const wishOf = ({ arrival, departure, unitId, adults }: AccountWish): AccountWish => ({ arrival, departure, unitId, adults });

function propose(running: Running, account: ChangingAccount, { guest, host }: { guest: Author; host: Author }): Deed {
  const { test, dice, places } = running;
  const { unitIds, list } = places[account.place] as Place;
  const isHost = dice.happens(0.3);
  const arrival = dice.happens(0.5) ? account.arrival : addDays(account.arrival, dice.below(7) - 3);
  const departure = dice.happens(0.3) ? addDays(arrival, 1 + dice.below(5)) : addDays(account.departure, dice.below(4) - 1);
  const wish = {
    ...{ arrival, departure },
    unitId: dice.happens(0.15) ? dice.pick(unitIds) : account.unitId,
    adults: dice.happens(0.15) ? dice.pick([1, 2, 3]) : account.adults,
  };
  const byList = priceOf(wish, list, account, test.clock.today());
  const own = isHost && dice.happens(0.3) ? dice.below(300_000) : null;
  const priced = { ...byList, totalAgorot: own ?? byList.totalAgorot };
  const proposing = {
    ...{ reservationId: account.id, revision: account.revision, expectedTotalAgorot: priced.totalAgorot, message: '', reason: '' },
    wish: {
      stay: { arrivalDate: wish.arrival, departureDate: wish.departure },
      ...(wish.adults === account.adults ? {} : { roomsInfo: roomsFor({ adults: wish.adults }) }),
      units: [wish.unitId],
    },
    wisher: { side: isHost ? 'host' : 'guest', isBound: !isHost, ownTotalAgorot: own },
  } as const;
  return {
    planned: { wish, priced },
    keepsFee: true,
    proposes: true,
    doIt: (context) => proposeChange(context, proposing, isHost ? host : guest, null),
  };
}

/** The host asks for more, or less, of whoever books from now on. */
async function reprice({ test, dice }: Running, { list, unitIds }: Place): Promise<void> {
  list.nightAgorot = 30_000 + dice.below(40_000);
  list.extraAgorot = 1_000 * dice.below(15);
  await test.db
    .updateTable('rates')
    .set({ midweek_agorot: list.nightAgorot, weekend_agorot: list.nightAgorot, adult_extra_agorot: list.extraAgorot })
    .where('unit_id', 'in', unitIds)
    .execute();
}

/** The fee of cancelling as the guest is told it. */
async function feeOf({ test }: Running, { id, code }: ChangingAccount): Promise<number> {
  const answer = await test.app.inject({ url: `/api/portal/reservations/${id}/cancellation?code=${encodeURIComponent(code)}` });
  return answer.json<{ feeAgorot: number }>().feeAgorot;
}

async function doChores(running: Running): Promise<void> {
  const { test, fate } = running;
  if (fate.happens(3 * DEATHS)) running.process.dieAfter(fate.below(2 * MOST_STATEMENTS));
  const { context } = running.process;
  const voids = await test.db
    .selectFrom('payment_operations')
    .select('id')
    .where('kind', '=', 'void')
    .where('state', '=', 'pending')
    .execute();
  const chores = [
    () => lapseProposals(context),
    () => reconcileAuthorisations(context),
    () => voidAuthorisations(context),
    ...voids.map(
      ({ id }) =>
        () =>
          settlePayment(context, id),
    ),
  ];
  // What fails is done in another round.
  for (const chore of chores) await chore().catch(() => undefined);
  running.process.spare();
  if (!running.process.isDead()) return;
  running.deaths += 1;
  running.process = makeMortal(running.outside);
}

async function summaryOf(running: Running): Promise<ChangedMarket> {
  const { test, accounts, cancelled, movedOn, provider, deaths, declines, atOnce } = running;
  const rows = await test.db.selectFrom('reservation_events').select('kind').execute();
  const events = new Map([...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]));
  const secured = accounts.filter(({ isCancelled, departure }) => !isCancelled && departure >= test.clock.today());
  return { accounts, secured, cancelled, events, movedOn, books: provider.books, deaths, declines, atOnce };
}
