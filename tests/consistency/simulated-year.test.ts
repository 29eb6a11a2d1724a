import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { expectedInvoices, expectedOf, expectedReceipts, feeOf, finalTotal, NEVER_BOOKED } from './year-accounts.ts';
import { CHANGES, type Change, ENDINGS, MANNERS, OBJECTIONS, YEAR } from './year-plan.ts';
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
let again: Lived;
beforeAll(async () => {
  // Side by side: each waits for its own database half of the time.
  [first, again] = await Promise.all([aYear(seed + 1), aYear(seed + 2)]);
}, LONG);
afterAll(() => Promise.all([first.market.close(), again.market.close()]));

async function aYear(fate: number): Promise<Lived> {
  const market = await createTestApp({ environment: { LOG_LEVEL: 'silent' } });
  return { market, year: await liveThroughYear(market, { ...SIZE, seed, fate }) };
}

/** `3 2027-05`: how the accounts name an invoice. */
const keysOf = async ({ market, year: { saved } }: Lived) => {
  const placeOf = new Map(saved.map(({ propertyId }, index) => [propertyId, index]));
  const rows = await market.db.selectFrom('invoices').select(['id', 'property_id', 'month']).execute();
  return new Map(rows.map(({ id, property_id, month }) => [id, `${placeOf.get(property_id)} ${month.slice(0, 7)}`]));
};
const invoicesOf = ({ db }: TestApp) =>
  db
    .selectFrom('invoices')
    .select(['id', 'year', 'serial', 'month', 'net_agorot', 'vat_agorot', 'total_agorot', 'paid_at'])
    .orderBy('year')
    .orderBy('serial')
    .execute();
const receiptsOf = ({ db }: TestApp) => db.selectFrom('receipts').selectAll().orderBy('year').orderBy('serial').execute();
const notesOf = ({ db }: TestApp) => db.selectFrom('credit_notes').selectAll().orderBy('year').orderBy('serial').execute();
const attemptsOf = ({ db }: TestApp) => db.selectFrom('invoice_payments').selectAll().execute();
const entriesOf = ({ db }: TestApp) => db.selectFrom('commission_entries').selectAll().orderBy('id').execute();
const paymentsOf = ({ db }: TestApp) => db.selectFrom('payment_operations').selectAll().execute();
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + BigInt(of(row)), 0n);

describe(`a year of ${SIZE.stays} reservations at ${SIZE.places} places, whose processes die and whose provider is heard badly`, () => {
  it('is one in which processes died, and everything happened', () => {
    const { deaths, stays, manners } = first.year;
    expect(deaths).toBeGreaterThan(0);
    expect(new Set(stays.map(({ ending }) => ending)).size).toBe(ENDINGS.length);
    expect(new Set(stays.flatMap(({ objection }) => objection ?? [])).size).toBe(OBJECTIONS.length);
    expect(new Set(manners.values()).size).toBe(MANNERS.length);
    expect(new Set(stays.flatMap(({ change }) => change ?? [])).size).toBe(CHANGES.length);
  });

  it('has every month closed, and the invoices that were agreed', () => expectSameInvoices(first));

  it('numbers invoices, credit notes and receipts without a gap, each for itself', () => expectGapless(first));

  it('explains every agora of commission by one reservation, and every agora taken back by one credit note', async () => {
    await expectSameCommissions(first);
    await expectEachCauseOnce(first);
  });

  it('has every stay as it was agreed in the end: its dates, its unit, its total, and what became of what was proposed', () =>
    expectSameStays(first));

  it('has each invoice paid at most once, with a receipt over what was left of it; what else was taken went back', () =>
    expectSameReceipts(first));

  it('takes what the terms ask, once, and gives back what was decided: provider, journal and plan agree', () => expectSameCharges(first));

  it('leaves no amount secured and nothing unanswered', () => expectNothingLeftOpen(first));

  it('ends alike when it is lived through again, whatever else dies and gets lost', async () => {
    expect(again.year.deaths).toBeGreaterThan(0);
    expect(await endOf(again)).toEqual(await endOf(first));
  });
});

/** All that anybody owes, is owed or has paid; the order of numbers is up to fate. */
async function endOf(lived: Lived) {
  const { market, year } = lived;
  const keys = await keysOf(lived);
  const numberOf = new Map([...year.reservations].map(([number, id]) => [id, number]));
  const invoices = (await invoicesOf(market)).map((row) => [keys.get(row.id), row.net_agorot, row.vat_agorot, row.paid_at !== null]);
  const receipts = (await receiptsOf(market)).map((row) => [keys.get(row.invoice_id), row.means, row.amount_agorot]);
  const notes = (await notesOf(market)).map((row) => [keys.get(row.invoice_id), row.net_agorot, row.vat_agorot]);
  const ledger = (await entriesOf(market)).map((row) => [numberOf.get(row.reservation_id), row.commission_agorot, row.discount_agorot]);
  const charges = (await paymentsOf(market))
    .filter(({ kind, state }) => (kind === 'capture' || kind === 'refund') && state === 'done')
    .map((row) => [numberOf.get(row.reservation_id ?? ''), row.kind, row.amount_agorot]);
  const asText = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
  return { invoices: asText(invoices), receipts: asText(receipts), notes: asText(notes), ledger: asText(ledger), charges: asText(charges) };
}

async function expectSameInvoices(lived: Lived): Promise<void> {
  const { market, year } = lived;
  const keys = await keysOf(lived);
  const notes = Map.groupBy(await notesOf(market), ({ invoice_id }) => invoice_id);
  const invoices = await invoicesOf(market);
  const issued = new Map(
    invoices.map(({ id, net_agorot, vat_agorot, total_agorot }) => {
      expect(total_agorot).toBe(net_agorot + vat_agorot);
      const creditedAgorot = sumOf(notes.get(id) ?? [], (note) => note.total_agorot);
      return [keys.get(id), { netAgorot: BigInt(net_agorot), vatAgorot: BigInt(vat_agorot), creditedAgorot }] as const;
    }),
  );
  const expected = [...expectedInvoices(year.stays, year.places)].map(([key, { owedAgorot: _, ...invoice }]) => [key, invoice]);
  expect(Object.fromEntries(issued)).toEqual(Object.fromEntries(expected));
  expect(issued.size).toBe(invoices.length);
  const placeOf = new Map(year.saved.map(({ propertyId }, index) => [propertyId, index]));
  const closed = await market.db.selectFrom('statements').select(['property_id', 'month']).execute();
  // Every month in which somebody leaves a place, to the last.
  const leaving = year.stays.filter(({ ending }) => !NEVER_BOOKED.includes(ending));
  expect(closed.map(({ property_id, month }) => `${placeOf.get(property_id)} ${month.slice(0, 7)}`).sort()).toEqual(
    [...new Set(leaving.map(({ place, departure }) => `${place} ${departure.slice(0, 7)}`))].sort(),
  );
  expect(closed.some(({ month }) => month === `${YEAR}-12-01`)).toBe(true);
}

async function expectGapless({ market }: Lived): Promise<void> {
  const series: readonly (readonly { readonly year: number; readonly serial: number }[])[] = [
    await invoicesOf(market),
    await notesOf(market),
    await receiptsOf(market),
  ];
  for (const issued of series) {
    expect(issued.length).toBeGreaterThan(0);
    for (const [of, serials] of Map.groupBy(issued, ({ year }) => year)) {
      // No gap, nothing twice.
      expect([of, serials.map(({ serial }) => serial)]).toEqual([of, serials.map((_, index) => index + 1)]);
    }
  }
}

async function expectSameCommissions({ market, year: { stays, places, reservations } }: Lived): Promise<void> {
  const entries = Map.groupBy(await entriesOf(market), (entry) => entry.reservation_id);
  let expected = 0;
  for (const stay of stays) {
    const place = places[stay.place];
    const id = reservations.get(stay.number);
    if (NEVER_BOOKED.includes(stay.ending)) expect([stay.ending, id]).toEqual([stay.ending, undefined]);
    if (!place || id === undefined) continue;
    const { commissionAgorot, discountAgorot, creditedAgorot } = expectedOf(stay, place);
    const [entry, ...credits] = entries.get(id) ?? [];
    if (commissionAgorot === null) expect(entry).toBeUndefined();
    else {
      expected += 1;
      const told = entry && [entry.kind, BigInt(entry.commission_agorot), BigInt(entry.discount_agorot)];
      expect([stay, told]).toEqual([stay, ['billed', commissionAgorot, discountAgorot]]);
      const backAgorot = sumOf(credits, ({ discount_agorot, commission_agorot }) => discount_agorot - commission_agorot);
      expect([stay, backAgorot]).toEqual([stay, creditedAgorot]);
    }
  }
  expect(entries.size).toBe(expected);
  const count = await market.db
    .selectFrom('reservations')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(count.n).toBe(stays.filter(({ ending }) => !NEVER_BOOKED.includes(ending)).length);
}

async function expectSameStays({ market, year: { stays, places, saved, reservations } }: Lived): Promise<void> {
  const rows = await market.db.selectFrom('reservations').select(['id', 'arrival_date', 'departure_date', 'total_agorot']).execute();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const units = await market.db.selectFrom('reservation_units').select(['reservation_id', 'unit_id']).execute();
  const proposals = await market.db.selectFrom('reservation_proposals').select(['reservation_id', 'status', 'is_at_once']).execute();
  // What was to hold at once and was not answered by the provider is withdrawn by itself.
  const told = proposals.filter(({ status, is_at_once }) => !is_at_once || status === 'accepted');
  const answers = Map.groupBy(told, ({ reservation_id }) => reservation_id);
  for (const stay of stays) {
    const [id, place, { unitIds = [] } = {}] = [reservations.get(stay.number), places[stay.place], saved[stay.place]];
    const row = rowOf.get(id ?? '');
    if (!row || !place) continue;
    const { arrival_date, departure_date, total_agorot } = row;
    const unitsOf = units.filter(({ reservation_id }) => reservation_id === id).map(({ unit_id }) => unit_id);
    const found = [arrival_date, departure_date, BigInt(total_agorot), unitsOf, (answers.get(row.id) ?? []).map(({ status }) => status)];
    const unit = unitIds[stay.change === 'unitSwapped' ? 1 : 0];
    expect([stay, found]).toEqual([stay, [stay.arrival, stay.departure, finalTotal(stay, place), [unit], ANSWERS[stay.change ?? 'none']]]);
  }
}

/** What is kept of the proposals about a stay. */
const ANSWERS: Readonly<Record<Change | 'none', readonly string[]>> = {
  ...{ none: [], unitSwapped: [], leftEarly: [] },
  ...{ guestAccepted: ['accepted'], hostAccepted: ['accepted'], hostOwnTotal: ['accepted'] },
  ...{ guestRefused: ['refused'], hostRefused: ['refused'], withdrawn: ['withdrawn'], lapsed: ['lapsed'] },
};

/** A row of the ledger is of its reservation's month that was closed, or of one credit note; invoices and notes are the sums of their rows. */
async function expectEachCauseOnce(lived: Lived): Promise<void> {
  const { market } = lived;
  const keys = await keysOf(lived);
  const [entries, notes] = [await entriesOf(market), await notesOf(market)];
  const netOf = (rows: typeof entries) => sumOf(rows, ({ commission_agorot, discount_agorot }) => commission_agorot - discount_agorot);
  const billed = entries.filter(({ credit_note_id }) => credit_note_id === null);
  expect(new Set(billed.map(({ reservation_id }) => reservation_id)).size).toBe(billed.length);
  const byMonth = Map.groupBy(billed, ({ property_id, month }) => `${property_id} ${month}`);
  const rows = await market.db.selectFrom('invoices').select(['property_id', 'month', 'net_agorot']).execute();
  const asked = new Map(rows.map(({ property_id, month, net_agorot }) => [`${property_id} ${month}`, BigInt(net_agorot)]));
  for (const [key, lines] of byMonth) expect([key, netOf(lines)]).toEqual([key, asked.get(key) ?? 0n]);
  const byNote = Map.groupBy(entries, ({ credit_note_id }) => credit_note_id);
  for (const note of notes)
    expect([keys.get(note.invoice_id), -netOf(byNote.get(note.id) ?? [])]).toEqual([keys.get(note.invoice_id), BigInt(note.net_agorot)]);
  expect(byNote.size).toBe(notes.length + 1);
  // A dispute that was accepted is a credit note or a correction, and each has one answer.
  const disputes = await market.db.selectFrom('commission_disputes').select(['state', 'credit_note_id']).execute();
  const objections = lived.year.stays.map(({ objection }) => objection);
  const many = (...kinds: (string | null)[]) => objections.filter((objection) => kinds.includes(objection)).length;
  const inState = (state: string) => disputes.filter((dispute) => dispute.state === state).length;
  expect([inState('open'), inState('accepted'), inState('refused')]).toEqual([
    ...[0, many('acceptedInTime', 'acceptedLate'), many('refusedInTime', 'refusedLate')],
  ]);
  expect(disputes.filter(({ credit_note_id }) => credit_note_id !== null)).toHaveLength(many('acceptedLate'));
  const corrections = await market.db.selectFrom('reservation_corrections').select('reservation_id').execute();
  expect(corrections).toHaveLength(many('corrected', 'acceptedInTime'));
}

async function expectSameReceipts(lived: Lived): Promise<void> {
  const { market, year } = lived;
  const keys = await keysOf(lived);
  const receipts = new Map(
    (await receiptsOf(market)).map(({ invoice_id, amount_agorot, means }) => {
      return [keys.get(invoice_id), { amountAgorot: BigInt(amount_agorot), means }] as const;
    }),
  );
  const expected = expectedReceipts(expectedInvoices(year.stays, year.places), year.manners);
  expect(Object.fromEntries(receipts)).toEqual(Object.fromEntries(expected));
  const paid = (await invoicesOf(market)).filter(({ paid_at }) => paid_at !== null);
  expect(paid.map(({ id }) => keys.get(id)).sort()).toEqual([...expected.keys()].sort());
  // The provider keeps what the receipts say, and nothing more.
  const attempts = await attemptsOf(market);
  const taken = await market.db.selectFrom('sandbox_payments').selectAll().where('state', '=', 'approved').execute();
  const invoiceOf = new Map(attempts.map(({ key, invoice_id }) => [key, keys.get(invoice_id)]));
  const kept = taken.filter(({ refunded_at }) => refunded_at === null);
  const byCard = [...expected].filter(([, { means }]) => means === 'card').map(([key, { amountAgorot }]) => [key, amountAgorot]);
  expect(Object.fromEntries(kept.map(({ key, amount_agorot }) => [invoiceOf.get(key), BigInt(amount_agorot)]))).toEqual(
    Object.fromEntries(byCard),
  );
  expect(kept).toHaveLength(byCard.length);
  expect(taken.length).toBeGreaterThan(kept.length);
  const returned = attempts.filter(({ state }) => state === 'refunded').map(({ key }) => key);
  expect(returned.sort()).toEqual(taken.flatMap(({ key, refunded_at }) => (refunded_at ? [key] : [])).sort());
  await expectToldOnce(market, { receipts: receipts.size, returned: returned.length });
}

/** Each invoice, receipt, credit note and returned payment is one mail. */
async function expectToldOnce(market: TestApp, { receipts, returned }: { receipts: number; returned: number }): Promise<void> {
  const mails = await market.db.selectFrom('outbox').select('template').execute();
  const told = (template: string) => mails.filter((mail) => mail.template === template).length;
  expect({
    ...{ invoices: told('invoice-issued'), notes: told('credit-note-issued') },
    ...{ receipts: told('receipt-issued'), returned: told('payment-returned') },
  }).toEqual({ invoices: (await invoicesOf(market)).length, notes: (await notesOf(market)).length, receipts, returned });
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
  const attempts = await attemptsOf(market);
  expect(attempts.filter(({ state, ask_at }) => ask_at !== null || ['open', 'refunding', 'mismatched'].includes(state))).toEqual([]);
  const payments = await paymentsOf(market);
  expect(payments.filter(({ state, is_open }) => state === 'pending' || is_open)).toEqual([]);
  expect([...books.secured.values()].filter(({ isLetGo }) => !isLetGo)).toEqual([]);
  // What the provider has secured the journal knows, whatever died in between.
  const secured = payments.filter(({ kind, state }) => kind === 'authorise' && state === 'done').map(({ id }) => id);
  expect(secured.sort()).toEqual([...books.secured.keys()].sort());
}
