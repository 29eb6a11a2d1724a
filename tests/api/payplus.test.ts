import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settleOpenPayments } from '#server/modules/paying/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { anInvoice } from '#tests/support/invoices.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';

const SECRET = 'the secret key';
const KEYS = { 'api-key': 'the api key', 'secret-key': SECRET };

interface Transaction {
  readonly transaction_uid: string;
  readonly status_code: string;
  readonly amount: number | string;
  readonly currency: string;
  readonly more_info: string;
  readonly four_digits: string;
}

/** As the documentation describes PayPlus: pages by their id, with what was paid on each. */
const pages = new Map<string, { readonly sent: Record<string, unknown>; transaction?: Transaction }>();
const refunds: Record<string, unknown>[] = [];
let mood: 'well' | 'silent' | 'broken' | 'refuses' = 'well';
const payPlus = http.createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (mood === 'silent') return;
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (mood === 'broken') return void response.writeHead(502).end('<html>');
  const hasKeys = Object.entries(KEYS).every(([name, value]) => request.headers[name] === value);
  if (!hasKeys) return void answer(401, { results: { status: 'error', code: 1, description: 'not-authorize' } });
  const refuse = (description: string) => void answer(422, { results: { status: 'error', code: 1, description } });
  if (mood === 'refuses') return refuse('can-not-find-payment-page');
  const body = JSON.parse(Buffer.concat(chunks).toString());
  const results = { status: 'success', code: 0, description: '' };
  if (request.url === '/api/v1.0/PaymentPages/generateLink') {
    const id = `page-${pages.size}`;
    pages.set(id, { sent: body });
    return void answer(200, { results, data: { page_request_uid: id, payment_page_link: `https://payments.payplus.example/${id}` } });
  }
  if (request.url === '/api/v1.0/PaymentPages/ipn') {
    const transaction = pages.get(body.payment_request_uid)?.transaction;
    return transaction ? void answer(200, { results, data: transaction }) : refuse('can-not-find-transaction');
  }
  refunds.push(body);
  return void answer(200, { results });
});

let test: TestApp;
let host: Client;
let propertyId: number;
let serial = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => void payPlus.listen(0, '127.0.0.1', resolve));
  const { port } = payPlus.address() as AddressInfo;
  const environment = {
    ...{ PAYMENT_PAGES: 'payplus', PAYPLUS_URL: `http://127.0.0.1:${port}/api/v1.0/`, PAYMENT_SECONDS: '1', LOG_LEVEL: 'silent' },
    ...{ PAYPLUS_API_KEY: KEYS['api-key'], PAYPLUS_SECRET_KEY: SECRET, PAYPLUS_PAGE_UID: 'our page' },
  };
  test = await createTestApp({ environment });
  const admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
  host = await signedIn(test, 'host@example.com');
  ({ propertyId = 0 } = await submitRegistration(test, host));
  await approveAsAdmin(test, propertyId, admin.userId);
});
afterAll(async () => {
  await test.close();
  payPlus.closeAllConnections();
  payPlus.close();
});
beforeEach(() => {
  mood = 'well';
});

async function newInvoice(): Promise<number> {
  serial += 1;
  return await anInvoice(test, propertyId, serial, { month: `2026-0${serial}-01` });
}
const start = (invoiceId: number) => host.call('POST', `/backoffice/invoices/${invoiceId}/payments`);
async function openPage(invoiceId: number) {
  const { url } = (await start(invoiceId)).json<{ url: string }>();
  const id = url.split('/').at(-1) ?? '';
  const page = pages.get(id);
  if (!page) throw new Error(`There is no page ${url}`);
  return { id, page, key: String(page.sent.more_info) };
}
function pay({ page, id }: Awaited<ReturnType<typeof openPage>>, other: Partial<Transaction> = {}): void {
  const paid = {
    transaction_uid: `t-${id}`,
    status_code: '000',
    currency: 'ILS',
    more_info: String(page.sent.more_info),
    four_digits: '9844',
  };
  page.transaction = { ...paid, amount: Number(page.sent.amount), ...other };
}
function callback(key: string, { secret = SECRET, agent = 'PayPlus' } = {}) {
  const payload = JSON.stringify({ transaction_type: 'Charge', transaction: { uid: 'x', status_code: '000', more_info: key } });
  const hash = createHmac('sha256', secret).update(payload).digest('base64');
  const headers = { 'content-type': 'application/json', 'user-agent': agent, hash };
  return test.app.inject({ method: 'POST', url: '/api/payments/callback', headers, payload });
}
const statesOf = async (invoiceId: number) =>
  (await test.db.selectFrom('invoice_payments').select('state').where('invoice_id', '=', invoiceId).orderBy('state').execute()).map(
    ({ state }) => state,
  );

it('a page is asked for as documented, and the payment is known by its callback, however often that comes', async () => {
  const invoiceId = await newInvoice();
  const opened = await openPage(invoiceId);
  expect(opened.page.sent).toMatchObject({
    ...{
      payment_page_uid: 'our page',
      charge_method: 1,
      amount: 1180,
      currency_code: 'ILS',
      language_code: 'he',
      send_failure_callback: true,
    },
    ...{ refURL_success: `http://lina.test/portal/he/payment/success/?payment=${opened.key}`, initial_invoice: false },
    refURL_callback: 'http://lina.test/api/payments/callback',
  });
  pay(opened, { amount: '1180.00' });
  const answers = await Promise.all([callback(opened.key), callback(opened.key), callback(opened.key)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect(await statesOf(invoiceId)).toEqual(['paid']);
  const receipts = await test.db.selectFrom('receipts').selectAll().where('invoice_id', '=', invoiceId).execute();
  expect(receipts).toMatchObject([{ card_last_four: '9844', amount_agorot: 118_000 }]);
});

it('a decline is a decline, and a second card on the same page pays', async () => {
  const invoiceId = await newInvoice();
  const opened = await openPage(invoiceId);
  pay(opened, { status_code: '001' });
  await callback(opened.key);
  expect(await statesOf(invoiceId)).toEqual(['declined']);
  pay(opened);
  await callback(opened.key);
  expect(await statesOf(invoiceId)).toEqual(['paid']);
});

it('forged callbacks change nothing, and neither do true ones about another sum', async () => {
  const invoiceId = await newInvoice();
  const opened = await openPage(invoiceId);
  pay(opened, { amount: 11.8 });
  for (const forged of [{ secret: 'another key' }, { agent: 'curl' }]) {
    expect((await callback(opened.key, forged)).json().code).toBe('payment_callback_invalid');
  }
  expect(await statesOf(invoiceId)).toEqual(['open']);
  expect((await callback(opened.key)).statusCode).toBe(204);
  expect(await statesOf(invoiceId)).toEqual(['mismatched']);
});

it('without a callback it is asked; what was paid twice goes back', async () => {
  const invoiceId = await newInvoice();
  const tabs = [await openPage(invoiceId), await openPage(invoiceId)];
  for (const tab of tabs) pay(tab);
  test.clock.advance({ minutes: 2 });
  await settleOpenPayments(test.context);
  expect(await statesOf(invoiceId)).toEqual(['paid', 'refunded']);
  expect(refunds).toMatchObject([{ amount: 1180, transaction_uid: expect.stringMatching(/^t-page-/) }]);
});

it('silence, a broken gateway and a refusal are told to the host, and leave an attempt that is asked about later', async () => {
  const invoiceId = await newInvoice();
  for (const trouble of ['silent', 'broken', 'refuses'] as const) {
    mood = trouble;
    expect((await start(invoiceId)).json().code).toBe('payment_provider_silent');
  }
  mood = 'broken';
  test.clock.advance({ minutes: 2 });
  await settleOpenPayments(test.context);
  expect(await statesOf(invoiceId)).toEqual(['open', 'open', 'open']);
});
