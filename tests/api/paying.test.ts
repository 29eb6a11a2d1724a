import { makeRandom } from '@lina/pictures/random';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminInvoices } from '#contract/admin-invoices.ts';
import type { HostInvoices } from '#contract/billing.ts';
import type { HostPayments, HostReceipt, InvoicePayment } from '#contract/paying.ts';
import { settleOpenPayments, startPayment } from '#server/modules/paying/index.ts';
import { createSecrets } from '#server/platform/configuration/secrets.ts';
import { PaymentUnanswered } from '#server/platform/payment/payment-port.ts';
import type { PaymentPagePort } from '#server/platform/payment-page/payment-page-port.ts';
import { sandboxCallback } from '#server/platform/payment-page/sandbox/sandbox-pages.ts';
import { makeMortal } from '#tests/consistency/mortal-process.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/booking.ts';
import { aCreditNote, anInvoice } from '#tests/support/invoices.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';

const NOVEMBER_22 = '2026-11-22T08:00:00Z';
const TOTAL = 118_000;

let test: TestApp;
let admin: Client;
let host: Client;
let propertyId: number;
let serial = 0;

beforeAll(async () => {
  test = await createTestApp({ now: NOVEMBER_22, environment: { LOG_LEVEL: 'fatal' } });
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
  host = await signedIn(test, 'host@example.com');
  ({ propertyId = 0 } = await submitRegistration(test, host));
  await approveAsAdmin(test, propertyId, admin.userId);
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(NOVEMBER_22));
afterEach(() => vi.restoreAllMocks());

/** Makes an invoice of a month that has none yet. */
async function newInvoice(): Promise<number> {
  serial += 1;
  const month = new Date(Date.UTC(2026, 9 - serial, 1)).toISOString().slice(0, 10);
  return await anInvoice(test, propertyId, serial, { month });
}

const pages = () => test.context.paymentPages as PaymentPagePort;
const start = (invoiceId: number) => host.call('POST', `/backoffice/invoices/${invoiceId}/payments`);
/** A page of the provider's: its path, and our key of it. */
async function openPage(invoiceId: number): Promise<{ path: string; key: string }> {
  const answer = await start(invoiceId);
  expect(answer.statusCode, answer.body).toBe(201);
  const { pathname: path } = new URL(answer.json<{ url: string }>().url);
  const { key } = await test.db
    .selectFrom('sandbox_payments')
    .select('key')
    .where('id', '=', path.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow();
  return { path, key };
}
const decide = ({ path }: { path: string }, decision: string) => test.app.inject({ method: 'POST', url: path, payload: { decision } });
/** The payer has decided, and nobody has heard of it. */
const take = (key: string, state = 'approved') =>
  test.db.updateTable('sandbox_payments').set({ state, decided_at: test.clock.now() }).where('key', '=', key).execute();
const call = (callback: { headers: Record<string, string>; payload: Buffer }) =>
  test.app.inject({ method: 'POST', url: '/api/payments/callback', ...callback });
const callBack = (key: string) => call(sandboxCallback(test.context.secrets, key, test.clock.now()));

const paymentOf = async (key: string) => (await host.call('GET', `/backoffice/invoicePayments/${key}`)).json<InvoicePayment>();
const statesOf = async (invoiceId: number) =>
  (await test.db.selectFrom('invoice_payments').select('state').where('invoice_id', '=', invoiceId).orderBy('state').execute()).map(
    ({ state }) => state,
  );
const receiptsOf = (invoiceId: number) => test.db.selectFrom('receipts').selectAll().where('invoice_id', '=', invoiceId).execute();
const isPaid = async (invoiceId: number) =>
  (await host.call('GET', '/backoffice/invoices')).json<HostInvoices>().data.find(({ id }) => id === invoiceId)?.status === 'paid';
const mailsOf = (template: string) => test.db.selectFrom('outbox').select('payload').where('template', '=', template).execute();

const troubled = async () => (await admin.call('GET', '/admin/invoices')).json<AdminInvoices>().troubled;

/** No number was left out, none given twice. */
async function expectGapless(): Promise<void> {
  const rows = await test.db.selectFrom('receipts').select('serial').orderBy('serial').execute();
  expect(rows.map((row) => row.serial)).toEqual(rows.map((_, index) => index + 1));
}

describe('an invoice that is paid on the provider’s page', () => {
  it('is paid, with a receipt that is mailed; the page tells what is asked of whom', async () => {
    const invoiceId = await newInvoice();
    const page = await openPage(invoiceId);
    for (const [lang, words] of [
      ['he', 'דף לתרגול בלבד'],
      ['en', 'For practice only'],
    ] as const) {
      const shown = await test.app.inject({ url: `${page.path}?lang=${lang}` });
      expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
      for (const text of [words, '₪1,180', '2026-0000', 'Lina']) expect(shown.body).toContain(text);
    }
    expect((await host.call('GET', '/backoffice/payments')).json<HostPayments>()).toMatchObject({ isOnline: true, waiting: [invoiceId] });
    const back = await decide(page, 'approve');
    expect([back.statusCode, back.headers.location]).toEqual([303, `http://lina.test/portal/he/payment/success/?payment=${page.key}`]);
    const { receipt, ...payment } = await paymentOf(page.key);
    expect(payment).toMatchObject({ state: 'paid', invoiceId, amountAgorot: TOTAL, isInvoicePaid: true });
    const sheet = (await host.call('GET', `/backoffice/receipts/${receipt?.id}`)).json<HostReceipt>();
    expect(sheet).toMatchObject({
      ...{ number: receipt?.number, issuedOn: '22-11-2026', amountAgorot: TOTAL, means: 'card', cardLastFour: '4242' },
      ...{ invoice: { id: invoiceId }, buyer: { number: '515555555' }, seller: { name: 'Lina' } },
    });
    const payments = (await host.call('GET', '/backoffice/payments')).json<HostPayments>();
    expect(payments).toMatchObject({ waiting: [], receipts: [{ invoiceId, number: receipt?.number }] });
    expect(await mailsOf('receipt-issued')).toMatchObject([
      { payload: { number: receipt?.number, url: expect.stringContaining(`/receipts/${receipt?.id}`) } },
    ]);
    const [mail] = await test.db.selectFrom('outbox').select('recipient').where('template', '=', 'receipt-issued').execute();
    expect((await mailsTo(test.context, mail?.recipient ?? '')).at(-1)?.subject).toContain('קבלה');
    expect((await start(invoiceId)).json().code).toBe('invoice_paid');
  });

  it('stays unpaid when the card is declined or the host leaves, and can be tried again', async () => {
    const invoiceId = await newInvoice();
    const [declined, left] = [await openPage(invoiceId), await openPage(invoiceId)];
    expect((await decide(declined, 'decline')).headers.location).toContain('/payment/failure/');
    expect((await decide(left, 'cancel')).headers.location).toContain('/payment/cancelled/');
    expect([(await paymentOf(declined.key)).state, (await paymentOf(left.key)).state]).toEqual(['declined', 'cancelled']);
    expect(await isPaid(invoiceId)).toBe(false);
    // What was decided stays, whatever is pressed later.
    await decide(declined, 'approve');
    expect(await isPaid(invoiceId)).toBe(false);
    await decide(await openPage(invoiceId), 'approve');
    expect(await isPaid(invoiceId)).toBe(true);
    expect(await statesOf(invoiceId)).toEqual(['cancelled', 'declined', 'paid']);
  });

  it('is paid also when the provider never calls back: it is asked', async () => {
    const invoiceId = await newInvoice();
    const page = await openPage(invoiceId);
    expect((await decide(page, 'lose')).statusCode).toBe(200);
    await settleOpenPayments(test.context);
    expect(await isPaid(invoiceId)).toBe(false);
    test.clock.advance({ seconds: 61 });
    await settleOpenPayments(test.context);
    expect(await isPaid(invoiceId)).toBe(true);
  });

  it('is known to be paid to a host who is back before the callback', async () => {
    const page = await openPage(await newInvoice());
    await take(page.key);
    expect(await paymentOf(page.key)).toMatchObject({ state: 'paid', isInvoicePaid: true });
  });

  it('is paid once from two tabs; the second payment goes back, with a mail', async () => {
    const invoiceId = await newInvoice();
    const tabs = [await openPage(invoiceId), await openPage(invoiceId)];
    for (const { key } of tabs) await take(key);
    await Promise.all(tabs.map(({ key }) => callBack(key)));
    expect(await statesOf(invoiceId)).toEqual(['paid', 'refunded']);
    expect(await receiptsOf(invoiceId)).toHaveLength(1);
    const back = await test.db.selectFrom('sandbox_payments').select('key').where('refunded_at', 'is not', null).execute();
    expect(back.map(({ key }) => key).filter((key) => tabs.some((tab) => tab.key === key))).toHaveLength(1);
    expect(await mailsOf('payment-returned')).toMatchObject([{ payload: { amountAgorot: TOTAL } }]);
  });

  it('owes a refund that failed until it is given back', async () => {
    const invoiceId = await newInvoice();
    const tabs = [await openPage(invoiceId), await openPage(invoiceId)];
    vi.spyOn(pages(), 'refund').mockRejectedValueOnce(new PaymentUnanswered());
    for (const tab of tabs) await decide(tab, 'approve');
    expect(await statesOf(invoiceId)).toEqual(['paid', 'refunding']);
    expect(await troubled()).toEqual([]);
    test.clock.advance({ hours: 3 });
    expect(await troubled()).toMatchObject([{ state: 'refunding', amountAgorot: TOTAL }]);
    await settleOpenPayments(test.context);
    expect(await statesOf(invoiceId)).toEqual(['paid', 'refunded']);
  });

  it('is paid once whatever callbacks come: a hundred, twice, late and out of order', async () => {
    const random = makeRandom('callbacks');
    const invoiceIds = [await newInvoice(), await newInvoice(), await newInvoice()];
    const attempts: { key: string; invoiceId: number; state: string }[] = [];
    for (const invoiceId of [...invoiceIds, ...invoiceIds, ...invoiceIds]) {
      const state = attempts.length < 3 ? 'approved' : random.pick(['approved', 'declined', 'cancelled']);
      attempts.push({ ...(await openPage(invoiceId)), invoiceId, state });
    }
    const undecided = new Set(attempts);
    for (let round = 0; round < 25; round += 1) {
      for (const attempt of [...undecided]) {
        if (!random.chance(0.2) && round < 20) continue;
        await take(attempt.key, attempt.state);
        undecided.delete(attempt);
      }
      const callbacks = [1, 2, 3, 4].map(() => callBack(random.pick(attempts).key));
      for (const { statusCode } of await Promise.all(callbacks)) expect(statusCode).toBe(204);
    }
    for (const { key } of attempts) await callBack(key);
    for (const invoiceId of invoiceIds) {
      const approved = attempts.filter((attempt) => attempt.invoiceId === invoiceId && attempt.state === 'approved').length;
      const states = await statesOf(invoiceId);
      expect(await isPaid(invoiceId)).toBe(true);
      expect(await receiptsOf(invoiceId)).toHaveLength(1);
      expect([states.filter((state) => state === 'paid').length, states.filter((state) => state === 'refunded').length]).toEqual([
        1,
        approved - 1,
      ]);
    }
    await expectGapless();
  });
});

describe('a callback', () => {
  it('that the provider has not signed, or too long ago, or that is about nothing we know, pays nothing', async () => {
    const invoiceId = await newInvoice();
    const { key } = await openPage(invoiceId);
    await take(key);
    const { secrets, clock } = test.context;
    const good = sandboxCallback(secrets, key, clock.now());
    const forged = [
      { headers: { 'content-type': 'application/json' }, payload: good.payload },
      { ...good, payload: Buffer.from(`${good.payload} `) },
      sandboxCallback(createSecrets(Buffer.alloc(32, 'x')), key, clock.now()),
      sandboxCallback(secrets, key, new Date(clock.now().getTime() - 6 * 60_000)),
      sandboxCallback(secrets, key, new Date(clock.now().getTime() + 6 * 60_000)),
      { headers: { ...good.headers, 'lina-sandbox-signature': 't=1,v1=x' }, payload: good.payload },
    ];
    for (const callback of forged) expect((await call(callback)).json().code).toBe('payment_callback_invalid');
    for (const unknown of ['00000000-0000-4000-8000-000000000009', "'; drop table invoices"])
      expect((await callBack(unknown)).statusCode).toBe(204);
    expect(await statesOf(invoiceId)).toEqual(['open']);
    expect(await isPaid(invoiceId)).toBe(false);
    expect((await call(good)).statusCode).toBe(204);
    expect(await isPaid(invoiceId)).toBe(true);
  });

  it.each([
    { amountAgorot: 100, currency: 'ILS' },
    { amountAgorot: TOTAL, currency: 'USD' },
    { amountAgorot: null, currency: 'ILS' },
  ])('after which the provider tells of $amountAgorot $currency pays nothing', async (taken) => {
    const invoiceId = await newInvoice();
    const { key } = await openPage(invoiceId);
    vi.spyOn(pages(), 'askState').mockResolvedValue({ kind: 'paid', transaction: `t-${key}`, cardLastFour: null, ...taken });
    expect((await callBack(key)).statusCode).toBe(204);
    expect(await statesOf(invoiceId)).toEqual(['mismatched']);
    expect(await isPaid(invoiceId)).toBe(false);
    expect(await troubled()).toMatchObject([{ key, state: 'mismatched' }]);
    await admin.call('POST', `/admin/invoices/${invoiceId}/payment`);
    expect(await troubled()).toEqual([]);
  });

  it('at which this process dies before the receipt has changed nothing, and the next one does it all', async () => {
    const invoiceId = await newInvoice();
    const { key } = await openPage(invoiceId);
    await take(key);
    vi.spyOn(test.context.clock, 'today').mockImplementationOnce(() => {
      throw new Error('died');
    });
    expect((await callBack(key)).statusCode).toBe(500);
    expect(await statesOf(invoiceId)).toEqual(['open']);
    expect(await receiptsOf(invoiceId)).toEqual([]);
    vi.restoreAllMocks();
    expect((await callBack(key)).statusCode).toBe(204);
    expect(await receiptsOf(invoiceId)).toHaveLength(1);
    await expectGapless();
  });

  it('is to come again when the provider cannot be asked', async () => {
    const { key } = await openPage(await newInvoice());
    vi.spyOn(pages(), 'askState').mockRejectedValueOnce(new PaymentUnanswered());
    expect((await callBack(key)).json().code).toBe('payment_provider_silent');
  });
});

describe('an attempt', () => {
  /** A day in which nobody pays. */
  async function giveUp() {
    for (const hours of [0.5, 1, 2, 24]) {
      test.clock.advance({ hours });
      while ((await settleOpenPayments(test.context)) > 0) test.clock.advance({ seconds: 1 });
    }
  }

  it('at which this process dies before it has a page is given up after a day, and stands in nobody’s way', async () => {
    const invoiceId = await newInvoice();
    vi.spyOn(pages(), 'createPage').mockRejectedValueOnce(new Error('died'));
    expect((await start(invoiceId)).statusCode).toBe(500);
    expect(await statesOf(invoiceId)).toEqual(['open']);
    await giveUp();
    expect(await statesOf(invoiceId)).toEqual(['expired']);
    await decide(await openPage(invoiceId), 'approve');
    expect(await isPaid(invoiceId)).toBe(true);
  });

  it('that was given up is asked about again when a callback tells of it, and the provider is silent just then', async () => {
    const invoiceId = await newInvoice();
    const { key } = await openPage(invoiceId);
    await giveUp();
    expect(await statesOf(invoiceId)).toEqual(['expired']);
    await take(key);
    const askState = vi.spyOn(pages(), 'askState').mockRejectedValue(new PaymentUnanswered());
    expect((await callBack(key)).statusCode).toBe(503);
    test.clock.advance({ minutes: 2 });
    // Nobody else calls, and the provider is silent once more.
    await settleOpenPayments(test.context);
    askState.mockRestore();
    test.clock.advance({ hours: 3 });
    while ((await settleOpenPayments(test.context)) > 0) test.clock.advance({ seconds: 1 });
    expect([await isPaid(invoiceId), await statesOf(invoiceId)]).toEqual([true, ['paid']]);
  });

  it('about which a process was to ask for the last time, and died, is asked about by the next', async () => {
    const invoiceId = await newInvoice();
    const { key } = await openPage(invoiceId);
    await take(key);
    test.clock.advance({ hours: 30 });
    const mortal = makeMortal(test.context);
    vi.spyOn(pages(), 'askState').mockImplementationOnce(() => {
      mortal.dieAfter(0);
      throw new PaymentUnanswered();
    });
    await settleOpenPayments(mortal.context).catch(() => undefined);
    for (let hours = 0; hours < 6; hours += 3) {
      test.clock.advance({ hours: 3 });
      while ((await settleOpenPayments(test.context)) > 0) test.clock.advance({ seconds: 1 });
    }
    expect([await isPaid(invoiceId), await statesOf(invoiceId)]).toEqual([true, ['paid']]);
  });

  it('is not given up while the provider is silent, however long', async () => {
    const invoiceId = await newInvoice();
    const { key } = await openPage(invoiceId);
    await take(key);
    vi.spyOn(pages(), 'askState').mockRejectedValue(new PaymentUnanswered());
    for (let hours = 0; hours < 40; hours += 2) {
      test.clock.advance({ hours: 2 });
      await settleOpenPayments(test.context);
    }
    expect(await statesOf(invoiceId)).toEqual(['open']);
    vi.restoreAllMocks();
    test.clock.advance({ hours: 3 });
    while ((await settleOpenPayments(test.context)) > 0) test.clock.advance({ seconds: 1 });
    expect(await isPaid(invoiceId)).toBe(true);
  });

  it('says so when the provider does not answer, or when there is none', async () => {
    const invoiceId = await newInvoice();
    vi.spyOn(pages(), 'createPage').mockRejectedValueOnce(new PaymentUnanswered());
    const answer = await start(invoiceId);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment_provider_silent']);
    const wanted = { propertyId, invoiceId, payer: { userId: host.userId, email: host.email }, locale: 'he' as const };
    await expect(startPayment({ ...test.context, paymentPages: null }, wanted)).rejects.toMatchObject({ code: 'online_payment_off' });
  });

  it('is not for an administrator who acts as the host', async () => {
    const invoiceId = await newInvoice();
    const { token } = (await admin.call('GET', `/impersonate/${host.userId}`)).json<{ token: string }>();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await test.app.inject({ method: 'POST', url: `/api/backoffice/invoices/${invoiceId}/payments`, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden_while_impersonating']);
    expect(await statesOf(invoiceId)).toEqual([]);
  });
});

it('what an administrator notes as paid by transfer gets a receipt once, and a card payment after it goes back', async () => {
  const invoiceId = await newInvoice();
  const page = await openPage(invoiceId);
  const note = () => admin.call('POST', `/admin/invoices/${invoiceId}/payment`);
  expect([(await note()).statusCode, (await note()).statusCode]).toEqual([204, 204]);
  expect(await receiptsOf(invoiceId)).toMatchObject([{ means: 'transfer', amount_agorot: TOTAL, card_last_four: null }]);
  await decide(page, 'approve');
  expect(await statesOf(invoiceId)).toEqual(['refunded']);
  expect(await receiptsOf(invoiceId)).toHaveLength(1);
  await expectGapless();
  await expect(test.db.deleteFrom('receipts').execute()).rejects.toThrow('append-only');
});

describe('an invoice that was credited', () => {
  let notes = 0;
  const credited = async (invoiceId: number, netAgorot: number) => {
    notes += 1;
    return await aCreditNote(test, { propertyId, invoiceId, serial: notes, netAgorot });
  };

  it('asks for what is left of it, and the receipt is for that', async () => {
    const invoiceId = await newInvoice();
    await credited(invoiceId, 40_000);
    const page = await openPage(invoiceId);
    expect((await test.app.inject({ url: `${page.path}?lang=en` })).body).toContain('₪708');
    await decide(page, 'approve');
    expect(await isPaid(invoiceId)).toBe(true);
    expect(await receiptsOf(invoiceId)).toMatchObject([{ amount_agorot: 70_800 }]);
  });

  it('in full, or since the page was opened, takes no money', async () => {
    const invoiceId = await newInvoice();
    const page = await openPage(invoiceId);
    await credited(invoiceId, 40_000);
    await decide(page, 'approve');
    expect(await statesOf(invoiceId)).toEqual(['refunded']);
    await credited(invoiceId, 60_000);
    expect((await start(invoiceId)).json().code).toBe('invoice_paid');
    expect((await admin.call('POST', `/admin/invoices/${invoiceId}/payment`)).statusCode).toBe(204);
    expect(await receiptsOf(invoiceId)).toEqual([]);
  });
});
