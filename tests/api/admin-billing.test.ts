import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AuditResponse } from '#contract/admin.ts';
import type { AdminInvoice, AdminInvoices } from '#contract/admin-invoices.ts';
import type { CommissionTerms } from '#contract/commission-terms.ts';
import { formatMoney } from '#rules/format/money.ts';
import { closeStatements } from '#server/modules/billing/index.ts';
import { findCommissionRate } from '#server/modules/properties/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type AccountsHost, anApprovedHost, forgetAccounts, haveStays } from '#tests/support/billing.ts';
import { readPdf, withoutSpaces } from '#tests/support/read-pdf.ts';
import { anotherTab, type Client, signedIn } from '#tests/support/registration.ts';

let test: TestApp;
let host: AccountsHost;
let admin: Client;
beforeAll(async () => {
  test = await createTestApp({ now: '2026-11-22T08:00:00Z' });
  host = await anApprovedHost(test, 'host');
  admin = await signedIn(test, 'books@example.com', ['ROLE_ADMIN']);
});
beforeEach(async () => {
  test.clock.set('2026-11-22T08:00:00Z');
  await forgetAccounts(test);
});
afterAll(() => test.close());

const terms = (method: 'POST' | 'DELETE', path: string, body?: object) =>
  admin.call(method, `/admin/commission/${host.propertyId}/${path}`, body);
const list = async (query = '') => (await admin.call('GET', `/admin/invoices${query}`)).json<AdminInvoices>();

it('a rate holds for what is booked in its days, and the one in the way of another is named', async () => {
  expect((await terms('POST', 'rates', { from: '01-12-2026', to: '31-12-2026', percent: 7.5 })).statusCode).toBe(200);
  const refused = await terms('POST', 'rates', { from: '15-12-2026', to: null, percent: 8 });
  expect(refused.json()).toMatchObject({
    code: 'commission_rates_overlap',
    details: { from: '01-12-2026', to: '31-12-2026', percent: 7.5 },
  });
  const shown = (await terms('POST', 'rates', { from: '01-01-2027', to: null, percent: 8 })).json<CommissionTerms>();
  expect(shown).toMatchObject({ ownPercent: 10, rates: [{ percent: 8, to: null }, { percent: 7.5 }] });
  const days = ['2026-11-30', '2026-12-01', '2026-12-31', '2030-01-01'];
  const rates = days.map(async (day) => findCommissionRate(test.db, host.propertyId, day));
  expect(await Promise.all(rates)).toEqual([undefined, 750, 750, 800]);
  expect((await terms('POST', 'rates', { from: '02-12-2025', to: '01-12-2025', percent: 8 })).statusCode).toBe(400);
  expect((await terms('DELETE', `rates/${shown.rates[0]?.id}`)).json<CommissionTerms>().rates).toHaveLength(1);
  expect((await terms('DELETE', `rates/${shown.rates[0]?.id}`)).json().code).toBe('commission_rate_not_found');
  expect((await host.call('GET', `/admin/commission/${host.propertyId}`)).statusCode).toBe(403);
});

it('the audit log keeps what rates and discounts were and became', async () => {
  const { rates } = (await terms('POST', 'rates', { from: '01-12-2026', to: '31-12-2026', percent: 7.5 })).json<CommissionTerms>();
  await terms('POST', 'discounts', { from: '01-11-2026', to: '05-11-2026', percent: 20 });
  await terms('DELETE', `rates/${rates[0]?.id}`);
  const [removed, discounted] = (await admin.call('GET', '/admin/audit?action=commission')).json<AuditResponse>().data;
  const change = (path: string, before: unknown, after: unknown) => ({ path: `commission.${path}`, before, after, isWithheld: false });
  expect(removed?.changes).toEqual([change('rates.01-12-2026.percent', 7.5, null), change('rates.01-12-2026.to', '31-12-2026', null)]);
  expect(discounted?.changes).toEqual([
    change('discounts.01-11-2026.percent', null, 20),
    change('discounts.01-11-2026.to', null, '05-11-2026'),
  ]);
});

it('a discount takes its percent off stays that end in its days', async () => {
  await haveStays(test, host, { departs: '2026-11-05' }, { departs: '2026-11-08' });
  const shown = (await terms('POST', 'discounts', { from: '01-11-2026', to: '05-11-2026', percent: 20 })).json<CommissionTerms>();
  expect((await terms('POST', 'discounts', { from: '05-11-2026', to: '09-11-2026', percent: 5 })).json()).toMatchObject({
    code: 'commission_discounts_overlap',
    details: { from: '01-11-2026', to: '05-11-2026', percent: 20 },
  });
  const discountsOf = async () =>
    (await host.call('GET', '/backoffice/statement?month=11-2026'))
      .json()
      .lines.map((line: { commissionAgorot: number; discountAgorot: number }) => line.discountAgorot / line.commissionAgorot);
  expect(await discountsOf()).toEqual([0.2, 0]);
  await terms('DELETE', `discounts/${shown.discounts[0]?.id}`);
  expect(await discountsOf()).toEqual([0, 0]);
});

it('invoices are found by period and owner, with the sums of their months and what is overdue by age', async () => {
  await haveStays(test, host, { departs: '2026-08-08' }, { departs: '2026-09-08' }, { departs: '2026-10-08' });
  for (const month of ['09', '10', '11']) {
    test.clock.set(`2026-${month}-06T08:00:00Z`);
    await closeStatements(test.context);
  }
  test.clock.set('2026-12-01T08:00:00Z');
  // An administrator's session has ended by then.
  admin = await anotherTab(test, admin);
  const { data, meta } = await list();
  const [october, september, august] = data.map(({ totalAgorot }) => totalAgorot);
  // Due on 20 November, 20 October and 20 September: 11, 42 and 72 days ago.
  expect(meta.ageing).toEqual({ upTo30: october, upTo60: september, upTo90: august, older: 0 });
  expect(meta.months.map(({ month, openAgorot }) => [month, openAgorot])).toEqual([
    ['10-2026', october],
    ['09-2026', september],
    ['08-2026', august],
  ]);
  expect((await list('?from=09-2026&to=09-2026')).data.map(({ month }) => month)).toEqual(['09-2026']);
  expect((await list(`?keyword=${encodeURIComponent(data[0]?.buyerName ?? '')}`)).meta.totalItems).toBe(3);
  expect((await list('?keyword=nobody')).meta).toMatchObject({ totalItems: 0, overdueAgorot: 0 });

  const shown = (await admin.call('GET', `/admin/invoices/${data[0]?.id}`)).json<AdminInvoice>();
  const [line] = shown.lines;
  const body = { lines: [{ reservationId: line?.reservationId, netAgorot: line?.leftAgorot }], reason: 'Billed in error' };
  await admin.call('POST', `/admin/invoices/${data[0]?.id}/creditNotes`, body);
  expect((await list('?status=credited')).data).toMatchObject([{ id: data[0]?.id, openAgorot: 0 }]);
  expect((await list()).meta).toMatchObject({ ageing: { upTo30: 0 }, counts: { overdue: 2, credited: 1 } });
  const csv = (await admin.call('GET', '/admin/invoicesFile?format=csv&lang=en&from=10-2026')).body.split('\r\n');
  expect(csv[1]).toContain('2026-00003');
  expect(csv[2]).toContain(`C2026-00001`);
  expect(csv[2]).toContain(`,-${(october ?? 0) / 100}`);
});

it('the uniform file has a document for each invoice, credit note and receipt, and sums that are theirs', async () => {
  await haveStays(test, host, { departs: '2026-10-08' }, { departs: '2026-10-12' });
  test.clock.set('2026-11-06T08:00:00Z');
  await closeStatements(test.context);
  const [invoice] = (await list()).data;
  const { lines } = (await admin.call('GET', `/admin/invoices/${invoice?.id}`)).json<AdminInvoice>();
  const body = { lines: [{ reservationId: lines[0]?.reservationId, netAgorot: lines[0]?.leftAgorot }], reason: 'Billed in error' };
  await admin.call('POST', `/admin/invoices/${invoice?.id}/creditNotes`, body);
  await admin.call('POST', `/admin/invoices/${invoice?.id}/payment`);
  const produced = await admin.call('GET', '/admin/uniformFile?from=01-11-2026&to=30-11-2026&lang=he');
  expect(produced.headers).toMatchObject({
    ...{ 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="OPENFRMT-2026-11-01-2026-11-30.zip"' },
  });
  const files = unzipSync(produced.rawPayload);
  // By the dealer's number without its check digit, the year, and the minute in Israel.
  const folder = 'OPENFRMT/51555555.26/11061000';
  expect(Object.keys(files).sort()).toEqual([`${folder}/BKMVDATA.zip`, `${folder}/INI.TXT`, 'report.pdf']);
  const within = unzipSync(files[`${folder}/BKMVDATA.zip`] ?? new Uint8Array());
  const recordsOf = (file = new Uint8Array()) => Buffer.from(file).toString('latin1').split('\r\n').slice(0, -1);
  const [ini, data] = [recordsOf(files[`${folder}/INI.TXT`]), recordsOf(within['BKMVDATA.TXT'])];
  expect(data.map((record) => record.slice(0, 4))).toEqual(['A100', 'C100', 'D110', 'D110', 'C100', 'D110', 'C100', 'D120', 'Z900']);
  const totals = data.filter((record) => record.startsWith('C100')).map((record) => [record.slice(22, 25), Number(record.slice(347, 362))]);
  const credited = (await list()).data[0]?.creditedAgorot ?? 0;
  expect(totals).toEqual([
    ['305', invoice?.totalAgorot],
    ['330', credited],
    ['400', (invoice?.totalAgorot ?? 0) - credited],
  ]);
  const net = data.filter((record) => record.startsWith('D110')).map((record) => Number(record.slice(270, 285)));
  expect(net).toEqual([lines[0]?.netAgorot, lines[1]?.netAgorot, lines[0]?.netAgorot]);
  expect(ini.slice(1).map((record) => [record.slice(0, 4), Number(record.slice(4))])).toEqual([
    ['C100', 3],
    ['D110', 3],
    ['D120', 1],
  ]);
  // One number for the whole production, and another one for the next.
  const fileId = ini[0]?.slice(33, 48);
  expect([data[0]?.slice(22, 37), data.at(-1)?.slice(22, 37)]).toEqual([fileId, fileId]);
  const again = unzipSync((await admin.call('GET', '/admin/uniformFile?from=01-11-2026&to=30-11-2026')).rawPayload);
  expect(recordsOf(again[`${folder}/INI.TXT`])[0]?.slice(33, 48)).not.toBe(fileId);
  const [report = ''] = await readPdf(files['report.pdf'] ?? new Uint8Array());
  for (const text of ['הפקת קבצים במבנה אחיד', 'C1003', 'סך כל הרשומות9', `305חשבוניות מס1${formatMoney(invoice?.totalAgorot ?? 0)}`]) {
    expect(report).toContain(withoutSpaces(text));
  }
});
