import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminInvoices } from '#contract/admin-invoices.ts';
import type { HostInvoice, HostInvoices, HostStatement, HostSummary } from '#contract/billing.ts';
import { shekelsOf } from '#rules/format/money.ts';
import { closeStatements, showOpenMonths } from '#server/modules/billing/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type AccountsHost, anApprovedHost, ended, forgetAccounts, haveStays, type PastStay } from '#tests/support/billing.ts';
import { mailsTo } from '#tests/support/booking.ts';
import { aCapture } from '#tests/support/payments.ts';
import { signedIn } from '#tests/support/registration.ts';

const NOVEMBER_22 = '2026-11-22T08:00:00Z';
const DECEMBER_5 = '2026-12-05T21:59:00Z';
const DECEMBER_6 = '2026-12-05T22:15:00Z';

let test: TestApp;
let host: AccountsHost;
let stranger: AccountsHost;

beforeAll(async () => {
  test = await createTestApp({ now: NOVEMBER_22 });
  host = await anApprovedHost(test, 'host');
  stranger = await anApprovedHost(test, 'stranger');
});
beforeEach(async () => {
  test.clock.set(NOVEMBER_22);
  await forgetAccounts(test);
});
afterAll(() => test.close());

const have = (...stays: PastStay[]) => haveStays(test, host, ...stays);
const statement = async (month: string, client = host) =>
  (await client.call('GET', `/backoffice/statement?month=${month}`)).json<HostStatement>();
const invoices = async (client = host) => (await client.call('GET', '/backoffice/invoices')).json<HostInvoices>();
const close = () => closeStatements(test.context);
/** Invoices of a time when the host's session is long over. */
const billed = () => test.db.selectFrom('invoices').select(['month', 'net_agorot', 'vat_basis_points']).orderBy('month').execute();

describe('the statement of a month', () => {
  it('has what ends in it, with its commission; direct stays and free cancellations cost nothing', async () => {
    await have(
      { departs: '2026-11-03' },
      { departs: '2026-11-06', origin: 'direct' },
      { departs: '2026-11-09', outcome: ended('cancelled', 0) },
      { departs: '2026-11-12', outcome: ended('noShow', 50_000) },
      { departs: '2026-11-29' },
      { departs: '2026-12-01' },
    );
    const { lines, totals, counts, ...head } = await statement('11-2026');
    expect(head).toMatchObject({
      month: '11-2026',
      previousMonth: '10-2026',
      nextMonth: '12-2026',
      closesOn: '05-12-2026',
      isClosed: false,
      invoice: null,
      dueOn: '20-12-2026',
    });
    expect(lines.map(({ origin, outcome }) => [origin, outcome])).toEqual([
      ['online', 'stayed'],
      ['direct', 'stayed'],
      ['online', 'cancelled'],
      ['online', 'noShow'],
      ['online', null],
    ]);
    const price = lines[0]?.basisAgorot ?? 0;
    expect(price).toBeGreaterThan(0);
    expect(lines.map(({ commissionAgorot }) => commissionAgorot)).toEqual([
      price / 10,
      0,
      0,
      5_000,
      lines[4] ? lines[4].basisAgorot / 10 : 0,
    ]);
    expect(totals.netAgorot).toBe(lines.reduce((sum, { netAgorot }) => sum + netAgorot, 0));
    expect(counts).toEqual({ stayed: 2, cancelled: 1, noShow: 1, toCome: 1 });
    expect(head.totalAgorot).toBe(totals.netAgorot + head.vatAgorot);
  });

  it('is the last month’s as long as that may be corrected, then the present one', async () => {
    test.clock.set(DECEMBER_5);
    expect((await host.call('GET', '/backoffice/statement')).json<HostStatement>().month).toBe('11-2026');
    test.clock.set(DECEMBER_6);
    expect((await host.call('GET', '/backoffice/statement')).json<HostStatement>().month).toBe('12-2026');
  });

  it('goes into a spreadsheet', async () => {
    await have({ departs: '2026-11-03' });
    const csv = await host.call('GET', '/backoffice/statementFile?month=11-2026&format=csv&lang=en');
    expect(csv.headers['content-disposition']).toContain('statement-2026-11.csv');
    expect(csv.body).toContain('2026-11-03,דנה לוי');
    const xlsx = await host.call('GET', '/backoffice/statementFile?month=11-2026&format=xlsx');
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('takes off the discount that applies on the day of departure, in the list of reservations, too', async () => {
    await test.db
      .insertInto('commission_discounts')
      .values({ property_id: host.propertyId, first_day: '2026-11-01', last_day: '2026-11-05', percent: 20 })
      .execute();
    await have({ departs: '2026-11-05' }, { departs: '2026-11-08' });
    const { lines } = await statement('11-2026');
    expect(lines.map(({ commissionAgorot, discountAgorot }) => discountAgorot / commissionAgorot)).toEqual([0.2, 0]);
    const list = (await host.call('GET', '/backoffice/reservations?sortBy=departure&sortOrder=asc')).json();
    expect(list.data.map((row: { commissionDiscountAgorot: number }) => row.commissionDiscountAgorot)).toEqual(
      lines.map(({ discountAgorot }) => discountAgorot),
    );
  });

  it('is of a real month', async () => {
    for (const month of ['13-2026', '2026-11', '00-2026']) {
      expect((await host.call('GET', `/backoffice/statement?month=${month}`)).statusCode).toBe(400);
    }
  });
});

describe('closing a month', () => {
  it('waits for the end of the fifth, then bills it once, however often it is asked', async () => {
    await have({ departs: '2026-10-08' }, { departs: '2026-11-03' });
    test.clock.set(DECEMBER_5);
    expect(await close()).toBe(1);
    expect((await statement('11-2026')).isClosed).toBe(false);
    test.clock.set(DECEMBER_6);
    expect(await close()).toBe(1);
    expect(await close()).toBe(0);
    const { data } = await invoices();
    expect(data.map(({ month, number, status, dueOn }) => ({ month, number, status, dueOn }))).toEqual([
      { month: '11-2026', number: '2026-00002', status: 'notDueYet', dueOn: '20-12-2026' },
      { month: '10-2026', number: '2026-00001', status: 'notDueYet', dueOn: '20-12-2026' },
    ]);
    const november = await statement('11-2026');
    expect(november).toMatchObject({ isClosed: true, invoice: { number: '2026-00002' }, totals: { netAgorot: data[0]?.netAgorot } });
  });

  it('tells the host by mail', async () => {
    await have({ departs: '2026-11-03' });
    test.clock.set(DECEMBER_6);
    await close();
    const mails = await test.db.selectFrom('outbox').select(['template', 'recipient', 'payload']).execute();
    expect(mails).toMatchObject([{ template: 'invoice-issued', payload: { number: '2026-00001', month: '2026-11-01' } }]);
    expect((await mailsTo(test.context, mails[0]?.recipient ?? '')).length).toBe(1);
  });

  it('gives no number twice and leaves none out when two processes close at once', async () => {
    await have({ departs: '2026-08-08' }, { departs: '2026-09-08' }, { departs: '2026-10-08' });
    test.clock.set(DECEMBER_6);
    const counts = await Promise.all([close(), close(), close()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    const rows = await test.db.selectFrom('invoices').select(['serial', 'month']).orderBy('serial').execute();
    expect(rows.map(({ serial }) => serial)).toEqual([1, 2, 3]);
    expect(
      await test.db
        .selectFrom('commission_entries')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirst(),
    ).toEqual({ n: 3 });
  });

  it('leaves no gap in the numbers when it is cut short', async () => {
    await have({ departs: '2026-10-08' });
    test.clock.set(DECEMBER_6);
    const config = { ...test.config, brand: undefined as unknown as typeof test.config.brand };
    await expect(closeStatements({ ...test.context, config })).rejects.toThrow('company');
    await close();
    expect((await invoices()).data.map(({ number }) => number)).toEqual(['2026-00001']);
  });

  it('asks for nothing where nothing came through the site', async () => {
    await have({ departs: '2026-10-08', origin: 'direct' });
    test.clock.set(DECEMBER_6);
    expect(await close()).toBe(0);
    expect(await statement('10-2026')).toMatchObject({ isClosed: true, invoice: null, totalAgorot: 0 });
  });

  it('waits for a charge that the provider has not answered about', async () => {
    const [id = ''] = await have({ departs: '2026-10-08', outcome: ended('noShow', null) });
    await aCapture(test, { reservationId: id, propertyId: host.propertyId });
    test.clock.set(DECEMBER_6);
    expect(await close()).toBe(0);
    expect((await statement('10-2026')).isClosed).toBe(false);
    await test.db.updateTable('payment_operations').set({ state: 'done', provider_reference: 'r', settled_at: test.clock.now() }).execute();
    await test.db.updateTable('reservations').set({ charged_agorot: 5_000 }).where('id', '=', id).execute();
    expect(await close()).toBe(1);
    expect((await invoices()).data).toMatchObject([{ netAgorot: 500 }]);
  });

  it('is billed however long the provider took, and is told to administrators meanwhile', async () => {
    const [id = ''] = await have({ departs: '2026-10-08', outcome: ended('noShow', null) });
    await have({ departs: '2026-11-08' }, { departs: '2026-12-08' }, { departs: '2027-01-08' }, { departs: '2027-02-08' });
    await aCapture(test, { reservationId: id, propertyId: host.propertyId });
    test.clock.set('2027-03-06T08:00:00Z');
    expect(await close()).toBe(4);
    const open = await showOpenMonths(test.context, 'he');
    expect(open).toMatchObject([{ propertyId: host.propertyId, month: '10-2026' }]);
    await test.db.updateTable('payment_operations').set({ state: 'done', provider_reference: 'r', settled_at: test.clock.now() }).execute();
    await test.db.updateTable('reservations').set({ charged_agorot: 5_000 }).where('id', '=', id).execute();
    expect(await close()).toBe(1);
    expect(await showOpenMonths(test.context, 'he')).toEqual([]);
    expect((await billed()).find(({ month }) => month === '2026-10-01')).toMatchObject({ net_agorot: 500 });
  });

  it('bears the VAT of its last day, not of the day on which it is billed', async () => {
    await have({ departs: '2026-12-31' }, { departs: '2027-01-02' });
    test.clock.set('2027-03-06T08:00:00Z');
    const vatRates = [
      { from: '2025-01-01', percent: 18 },
      { from: '2027-01-01', percent: 19 },
    ];
    await closeStatements({ ...test.context, config: { ...test.context.config, vatRates } });
    expect(await billed()).toMatchObject([
      { month: '2026-12-01', vat_basis_points: 1800 },
      { month: '2027-01-01', vat_basis_points: 1900 },
    ]);
  });

  it('is for good: what was billed, and an invoice, cannot be changed in the database', async () => {
    await have({ departs: '2026-10-08' });
    test.clock.set(DECEMBER_6);
    await close();
    await expect(test.db.updateTable('commission_entries').set({ commission_agorot: 0 }).execute()).rejects.toThrow('append-only');
    await expect(test.db.deleteFrom('invoices').execute()).rejects.toThrow('stays as it is');
    await expect(test.db.updateTable('invoices').set({ net_agorot: 1, total_agorot: 1, vat_agorot: 0 }).execute()).rejects.toThrow(
      'stays as it is',
    );
    await test.db.updateTable('invoices').set({ paid_at: test.clock.now() }).execute();
    expect((await invoices()).data).toMatchObject([{ status: 'paid', paidOn: '06-12-2026' }]);
  });
});

describe('an invoice', () => {
  it('names both sides, its lines, the net, the VAT and the total; it turns overdue after its day', async () => {
    await have(
      { departs: '2026-11-03' },
      { departs: '2026-11-09', origin: 'direct' },
      { departs: '2026-11-12', outcome: ended('cancelled', 0) },
    );
    test.clock.set(DECEMBER_6);
    await close();
    const [listed] = (await invoices()).data;
    const invoice = (await host.call('GET', `/backoffice/invoices/${listed?.id}`)).json<HostInvoice>();
    expect(invoice).toMatchObject({ ...listed, seller: { number: '515555555' }, vatPercent: 18 });
    expect(invoice.buyer.number).not.toBe('');
    expect(invoice.lines).toHaveLength(1);
    expect(invoice.netAgorot).toBe(invoice.lines[0]?.netAgorot);
    expect(invoice.totalAgorot).toBe(invoice.netAgorot + invoice.vatAgorot);
    for (const [now, status] of [
      ['2026-12-20T08:00:00Z', 'unpaid'],
      ['2026-12-21T08:00:00Z', 'overdue'],
    ] as const) {
      test.clock.set(now);
      expect((await invoices()).data[0]?.status).toBe(status);
    }
  });

  it('is its host’s alone', async () => {
    await have({ departs: '2026-11-03' });
    test.clock.set(DECEMBER_6);
    await close();
    const id = (await invoices()).data[0]?.id;
    expect((await stranger.call('GET', `/backoffice/invoices/${id}`)).json().code).toBe('invoice_not_found');
    expect((await invoices(stranger)).data).toEqual([]);
    expect((await statement('11-2026', stranger)).lines).toEqual([]);
    expect((await test.app.inject('/api/backoffice/invoices')).statusCode).toBe(401);
  });
});

it('a year adds up to its statements, and stands beside the year before', async () => {
  await have(
    { departs: '2025-11-04' },
    { departs: '2026-10-08' },
    { departs: '2026-11-03' },
    { departs: '2026-11-06', origin: 'direct' },
    { departs: '2026-11-12', outcome: ended('noShow', 50_000) },
    { departs: '2026-11-29' },
  );
  const summary = (await host.call('GET', '/backoffice/summary?year=2026')).json<HostSummary>();
  expect(summary).toMatchObject({ year: 2026, hasPreviousYear: true, hasNextYear: false });
  const november = summary.months[10];
  const { lines } = await statement('11-2026');
  const over = lines.filter(({ outcome }) => outcome !== null);
  expect(november).toMatchObject({
    ...{ month: '11-2026', stays: 2, nights: 4, cancelled: 0, noShow: 1, isClosed: false },
    revenueAgorot: over.reduce((sum, { basisAgorot }) => sum + basisAgorot, 0),
    commissionAgorot: over.reduce((sum, { netAgorot }) => sum + netAgorot, 0),
  });
  expect(november?.revenueAgorot).toBe((november?.onlineAgorot ?? 0) + (november?.directAgorot ?? 0));
  expect(november?.revenueBeforeAgorot).toBeGreaterThan(0);
  const csv = await host.call('GET', '/backoffice/summaryFile?year=2026&format=csv&lang=en');
  expect(csv.headers['content-disposition']).toContain('summary-2026.csv');
  const rows = csv.body.trimEnd().split('\r\n');
  // The months that have begun, under their titles.
  expect(rows).toHaveLength(12);
  const amounts = [november?.revenueAgorot, november?.onlineAgorot, november?.directAgorot, november?.commissionAgorot];
  expect(rows.at(-1)).toBe(`November 2026,2,4,${amounts.map((agorot) => shekelsOf(agorot ?? 0)).join(',')},0,1,,`);
  const xlsx = await host.call('GET', '/backoffice/summaryFile?year=2026&format=xlsx');
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

describe('administrators', () => {
  it('see the invoices of all hosts by status, and note once that the money has come', async () => {
    const admin = await signedIn(test, 'books@example.com', ['ROLE_ADMIN']);
    await have({ departs: '2026-10-08' });
    test.clock.set('2026-11-06T08:00:00Z');
    await close();
    test.clock.set('2026-11-21T08:00:00Z');
    const list = async (query = '') => (await admin.call('GET', `/admin/invoices${query}`)).json<AdminInvoices>();
    const { data, meta } = await list('?status=overdue');
    expect(data).toMatchObject([{ number: '2026-00001', propertyId: host.propertyId, status: 'overdue', paidOn: null }]);
    expect(meta).toMatchObject({ totalItems: 1, overdueAgorot: data[0]?.totalAgorot, counts: { overdue: 1, paid: 0 } });
    const pay = () => admin.call('POST', `/admin/invoices/${data[0]?.id}/payment`);
    expect([(await pay()).statusCode, (await pay()).statusCode]).toEqual([204, 204]);
    expect((await list('?status=overdue')).data).toEqual([]);
    expect((await list()).data).toMatchObject([{ status: 'paid', paidOn: '21-11-2026' }]);
    expect((await invoices()).data).toMatchObject([{ status: 'paid', paidOn: '21-11-2026' }]);
    expect((await admin.call('POST', '/admin/invoices/999999/payment')).json().code).toBe('invoice_not_found');
    expect((await host.call('GET', '/admin/invoices')).statusCode).toBe(403);
  });
});
