import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { expectedInvoices, expectedOf, feeOf, NEVER_BOOKED } from './year-accounts.ts';
import { ENDINGS, YEAR } from './year-plan.ts';
import { liveThroughYear, type SimulatedYear } from './year-run.ts';

/** `npm run test:year` lives through the whole market; every other run through a small one. */
const IS_WHOLE = process.env.LINA_YEAR === 'whole';
const SIZE = IS_WHOLE ? { places: 50, stays: 3000 } : { places: 2, stays: 30 };
const seed = Number(process.env.LINA_SEED ?? 20_261_124);
const LONG = 45 * 60_000;

interface Lived {
  readonly market: TestApp;
  readonly year: SimulatedYear;
}

let first: Lived;
beforeAll(async () => {
  first = await aYear();
}, LONG);
afterAll(() => first.market.close());

async function aYear(): Promise<Lived> {
  const market = await createTestApp({ environment: { LOG_LEVEL: 'silent' } });
  return { market, year: await liveThroughYear(market, { ...SIZE, seed }) };
}

const invoicesOf = ({ db }: TestApp) =>
  db
    .selectFrom('invoices')
    .select(['year', 'serial', 'property_id', 'month', 'net_agorot', 'vat_agorot', 'total_agorot'])
    .orderBy('year')
    .orderBy('serial')
    .execute();
const entriesOf = ({ db }: TestApp) => db.selectFrom('commission_entries').selectAll().orderBy('reservation_id').execute();
const paymentsOf = ({ db }: TestApp) => db.selectFrom('payment_operations').selectAll().execute();

describe(`a year of ${SIZE.stays} reservations at ${SIZE.places} places, whose processes die and whose provider is heard badly`, () => {
  it('is one in which processes died, and everything happened', () => {
    expect(first.year.deaths).toBeGreaterThan(0);
    expect(new Set(first.year.stays.map(({ ending }) => ending)).size).toBe(ENDINGS.length);
  });

  it('has twelve months closed, and the invoices that were agreed, numbered without a gap', () => expectSameInvoices(first));

  it('explains every agora of commission by one reservation', () => expectSameCommissions(first));

  it('takes what the terms ask, once, and gives back what was decided: provider, journal and plan agree', () => expectSameCharges(first));

  it('leaves no amount secured and nothing unanswered', () => expectNothingLeftOpen(first));

  it(
    'ends alike when it is lived through twice',
    async () => {
      const again = await aYear();
      expect(await endOf(again)).toEqual(await endOf(first));
      await again.market.close();
    },
    LONG,
  );
});

async function endOf({ market, year: { saved, deaths, books } }: Lived) {
  const placeOf = new Map(saved.map(({ propertyId }, index) => [propertyId, index]));
  const invoices = (await invoicesOf(market)).map(({ property_id, ...invoice }) => ({ ...invoice, place: placeOf.get(property_id) }));
  return { invoices, deaths, asked: [books.secured.size, books.taken.size, books.given.size] };
}

async function expectSameInvoices({ market, year: { saved, stays, places } }: Lived): Promise<void> {
  const placeOf = new Map(saved.map(({ propertyId }, index) => [propertyId, index]));
  const invoices = await invoicesOf(market);
  const issued = new Map(
    invoices.map(({ property_id, month, net_agorot, vat_agorot, total_agorot }) => {
      expect(total_agorot).toBe(net_agorot + vat_agorot);
      return [
        `${placeOf.get(property_id)} ${month.slice(0, 7)}`,
        { netAgorot: BigInt(net_agorot), vatAgorot: BigInt(vat_agorot) },
      ] as const;
    }),
  );
  expect(Object.fromEntries(issued)).toEqual(Object.fromEntries(expectedInvoices(stays, places)));
  expect(issued.size).toBe(invoices.length);
  for (const [of, serials] of Map.groupBy(invoices, ({ year }) => year)) {
    // No gap, nothing twice.
    expect([of, serials.map(({ serial }) => serial)]).toEqual([of, serials.map((_, index) => index + 1)]);
  }
  const closed = await market.db.selectFrom('statements').select('month').distinct().execute();
  expect(closed.map(({ month }) => month).sort()).toEqual(
    Array.from({ length: 12 }, (_, index) => `${YEAR}-${String(index + 1).padStart(2, '0')}-01`),
  );
}

async function expectSameCommissions({ market, year: { stays, places, reservations } }: Lived): Promise<void> {
  const entries = new Map((await entriesOf(market)).map((entry) => [entry.reservation_id, entry]));
  let expected = 0;
  for (const stay of stays) {
    const place = places[stay.place];
    const id = reservations.get(stay.number);
    if (NEVER_BOOKED.includes(stay.ending)) expect([stay.ending, id]).toEqual([stay.ending, undefined]);
    if (!place || id === undefined) continue;
    const { commissionAgorot, discountAgorot } = expectedOf(stay, place);
    const entry = entries.get(id);
    if (commissionAgorot === null) expect(entry).toBeUndefined();
    else {
      expected += 1;
      const told = entry && [stay.ending, BigInt(entry.commission_agorot), BigInt(entry.discount_agorot)];
      expect(told).toEqual([stay.ending, commissionAgorot, discountAgorot]);
    }
  }
  expect(entries.size).toBe(expected);
  const count = await market.db
    .selectFrom('reservations')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(count.n).toBe(stays.filter(({ ending }) => !NEVER_BOOKED.includes(ending)).length);
}

/** The provider's books, the journal and the plan agree: each charge has its reason, none is above the policy, none is there twice. */
async function expectSameCharges({ market, year: { stays, places, reservations, books } }: Lived): Promise<void> {
  const stayOf = new Map(stays.flatMap((stay) => (reservations.has(stay.number) ? [[reservations.get(stay.number), stay] as const] : [])));
  const payments = await paymentsOf(market);
  const done = (kind: string) => payments.filter((row) => row.kind === kind && row.state === 'done');
  const [captures, refunds] = [done('capture'), done('refund')];
  expect(new Map(captures.map(({ id, amount_agorot }) => [id, amount_agorot]))).toEqual(
    new Map([...books.taken].map(([key, { amountAgorot }]) => [key, amountAgorot])),
  );
  expect(new Map(refunds.map(({ id, amount_agorot }) => [id, amount_agorot]))).toEqual(
    new Map([...books.given].map(([key, { amountAgorot }]) => [key, amountAgorot])),
  );
  const takenOf = new Map(captures.map((row) => [row.reservation_id, row]));
  expect(takenOf.size).toBe(captures.length);
  const left = await market.db.selectFrom('reservations').select(['id', 'charged_agorot', 'outcome']).execute();
  for (const { id, charged_agorot: charged, outcome } of left) {
    const stay = stayOf.get(id);
    const place = stay && places[stay.place];
    if (!stay || !place) throw new Error('Somebody has a reservation who never booked');
    const { takenAgorot, givenAgorot } = expectedOf(stay, place);
    const capture = takenOf.get(id);
    expect([stay.ending, BigInt(capture?.amount_agorot ?? 0)]).toEqual([stay.ending, takenAgorot]);
    expect(BigInt(charged ?? 0)).toBe(takenAgorot - givenAgorot);
    if (!capture) continue;
    expect(capture.purpose).toBe(outcome === 'noShow' ? 'noShow' : 'cancellation');
    expect(BigInt(capture.amount_agorot) <= feeOf(stay, place)).toBe(true);
  }
}

async function expectNothingLeftOpen({ market, year: { books } }: Lived): Promise<void> {
  const payments = await paymentsOf(market);
  expect(payments.filter(({ state, is_open }) => state === 'pending' || is_open)).toEqual([]);
  expect([...books.secured.values()].filter(({ isLetGo }) => !isLetGo)).toEqual([]);
  // What the provider has secured the journal knows, whatever died in between.
  const secured = payments.filter(({ kind, state }) => kind === 'authorise' && state === 'done').map(({ id }) => id);
  expect(secured.sort()).toEqual([...books.secured.keys()].sort());
}
