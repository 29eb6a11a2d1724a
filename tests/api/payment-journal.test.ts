import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminPayments } from '#contract/admin-payments.ts';
import type { HostReservation } from '#contract/host-reservations.ts';
import { createApp } from '#server/app.ts';
import { jobsOf } from '#server/jobs.ts';
import { reconcileAuthorisations } from '#server/modules/payments/index.ts';
import { voidAuthorisations } from '#server/modules/reservations/index.ts';
import type { App } from '#server/platform/context.ts';
import { doDueJobs } from '#server/platform/jobs/do-jobs.ts';
import { PaymentUnanswered } from '#server/platform/payment/payment-port.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aCard, aWish, CHECKOUT, mailsTo } from '#tests/support/booking.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { anotherTab, type Client, signedIn } from '#tests/support/registration.ts';

/** Cards of the sandbox: declined, unanswered when an amount is secured, and unanswered when it is taken, before and after it was done. */
const DECLINED = '4000000000000002';
const SECURED_UNHEARD = '4000000000000333';
const NEVER_SECURED = '4000000000000440';
const NEVER_TAKEN = '4000000000000259';
const TAKEN_UNHEARD = '4000000000000119';
const MORNING = '2026-11-22T08:00:00Z';

let test: TestApp;
let admin: Client;
let host: Client;
let hotel: { propertyId: number };
let hosts = 0;

beforeAll(async () => {
  test = await createTestApp({ environment: { LOG_LEVEL: 'silent' } });
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  test.clock.set(MORNING);
  hosts += 1;
  host = await signedIn(test, `host-${hosts}@example.com`);
  hotel = await saveProperty(test.context, { property: { ownerId: host.userId } });
  await test.db.deleteFrom('jobs').execute();
});

/** Administrators are signed out after half a day. */
const asAdmin = () => anotherTab(test, admin);
const rowsOf = (propertyId = hotel.propertyId) =>
  test.db.selectFrom('payment_operations').selectAll().where('property_id', '=', propertyId).orderBy('asked_at').orderBy('kind').execute();
const inShort = async () => (await rowsOf()).map(({ kind, state, reason }) => `${kind} ${state} ${reason}`);
const byJobs = () => doDueJobs(test.context, jobsOf(test.context));

/** Two nights from the day after tomorrow, ₪1,000 and free until three days before. */
const tryToBook = (cardNumber?: string, app: App = test.app) =>
  app.inject({
    method: 'POST',
    url: CHECKOUT,
    payload: aBooking({
      stay: aWish(hotel.propertyId, { from: '24-11-2026', to: '26-11-2026' }),
      payment: aCard(cardNumber ? { cardNumber } : {}),
    }),
  });
async function book(cardNumber?: string): Promise<string> {
  const answer = await tryToBook(cardNumber);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ reservationId: string }>().reservationId;
}
const call = (id: string, what: string, payload?: object) => host.call('POST', `/backoffice/reservations/${id}/${what}`, payload);
const show = async (id: string) => (await host.call('GET', `/backoffice/reservations/${id}`)).json<HostReservation>();
/** A no-show whose fee was charged, ₪1,000. */
async function charged(cardNumber?: string): Promise<string> {
  const id = await book(cardNumber);
  test.clock.set('2026-11-25T08:00:00Z');
  const { openFeeAgorot } = (await call(id, 'noShow', { isWaived: false })).json<HostReservation>();
  await call(id, 'charge', { expectedFeeAgorot: openFeeAgorot });
  return id;
}

describe('an amount that a booking secures', () => {
  it('is written down before the provider is asked, and belongs to the booking from its own transaction on', async () => {
    const { payment } = test.context;
    const authorise = payment.authorise.bind(payment);
    const seen: unknown[] = [];
    vi.spyOn(payment, 'authorise').mockImplementationOnce(async (request) => {
      seen.push(
        request.key,
        (await rowsOf()).map(({ id, state, reservation_id }) => [id, state, reservation_id]),
      );
      return authorise(request);
    });
    const id = await book();
    const [row, ...others] = await rowsOf();
    expect(seen).toEqual([row?.id, [[row?.id, 'pending', null]]]);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{
        kind: 'authorise',
        purpose: 'guarantee',
        state: 'done',
        amount_agorot: 100_000,
        reservation_id: id,
        actor: 'guest',
        is_open: true,
      },
      provider_reference: expect.stringMatching(/^sbx_auth_/),
    });
  });

  it('is declined in the journal when the card is', async () => {
    expect((await tryToBook(DECLINED)).json().code).toBe('payment_declined');
    expect(await rowsOf()).toMatchObject([{ state: 'declined', decline_reason: 'declined', is_open: false, reservation_id: null }]);
  });

  it('is let go when the booking fails, and once more by the job when the provider does not answer, under one key', async () => {
    const { payment } = test.context;
    const authorise = payment.authorise.bind(payment);
    vi.spyOn(payment, 'authorise').mockImplementationOnce(async (request) => {
      await test.app.inject({ method: 'POST', url: CHECKOUT, payload: aBooking({ stay: aWish(hotel.propertyId, NIGHTS) }) });
      return authorise(request);
    });
    const voided = vi.spyOn(payment, 'voidAuthorisation').mockRejectedValueOnce(new PaymentUnanswered());
    expect((await tryToBook()).json().code).toBe('room_taken');
    expect(await inShort()).toContain('void pending noBooking');
    test.clock.advance({ minutes: 1 });
    await byJobs();
    expect(await inShort()).toContain('void done noBooking');
    expect(new Set(voided.mock.calls.map(([{ key }]) => key)).size).toBe(1);
    expect(voided).toHaveBeenCalledTimes(2);
    // That of the other guest, who was faster, stays.
    expect((await rowsOf()).filter(({ is_open }) => is_open)).toMatchObject([{ reservation_id: expect.any(String) }]);
  });
  const NIGHTS = { from: '24-11-2026', to: '26-11-2026' };

  it.each<[string, string | undefined, ((payment: TestApp['context']['payment']) => void) | undefined, string[]]>([
    ['the provider answers nothing, and has done it', SECURED_UNHEARD, undefined, ['authorise done booking', 'void done noBooking']],
    ['the provider answers nothing, and has not', NEVER_SECURED, undefined, ['authorise failed booking']],
    [
      'the process dies before the provider hears of it',
      undefined,
      (payment) => vi.spyOn(payment, 'authorise').mockRejectedValueOnce(new Error('The process ended')),
      ['authorise failed booking'],
    ],
    [
      'the process dies after the provider has done it',
      undefined,
      (payment) => {
        const authorise = payment.authorise.bind(payment);
        vi.spyOn(payment, 'authorise').mockImplementationOnce(async (request) => {
          await authorise(request);
          throw new Error('The process ended');
        });
      },
      ['authorise done booking', 'void done noBooking'],
    ],
  ])('belongs to no booking when %s: a new process on the same database finds out, and lets it go once', async (_, card, prepare, ends) => {
    const voided = vi.spyOn(test.context.payment, 'voidAuthorisation');
    prepare?.(test.context.payment);
    const answer = await tryToBook(card);
    expect([500, 503]).toContain(answer.statusCode);
    if (card !== undefined) expect([answer.json().code, answer.headers['retry-after']]).toEqual(['payment_unanswered', '5']);
    expect(await inShort()).toEqual(['authorise pending booking']);
    const other = await createApp(test.context);
    test.clock.advance({ minutes: 9 });
    await reconcileAuthorisations(test.context);
    expect(await inShort()).toEqual(['authorise pending booking']);
    test.clock.advance({ minutes: 1 });
    // Two at once, and then again.
    await Promise.all([byJobs(), byJobs(), reconcileAuthorisations(test.context)]);
    test.clock.advance({ minutes: 1 });
    await Promise.all([byJobs(), byJobs()]);
    expect(await inShort()).toEqual(ends);
    expect(new Set(voided.mock.calls.map(([{ key }]) => key)).size).toBe(ends.length - 1);
    expect((await tryToBook(undefined, other)).statusCode).toBe(201);
    await other.close();
  });

  it('is asked about again while the provider is away, without holding up the others', async () => {
    await tryToBook(SECURED_UNHEARD);
    test.clock.advance({ minutes: 10 });
    vi.spyOn(test.context.payment, 'find').mockRejectedValueOnce(new PaymentUnanswered());
    await expect(reconcileAuthorisations(test.context)).rejects.toThrow('1 authorisations are still unanswered');
    expect(await inShort()).toEqual(['authorise pending booking']);
    await reconcileAuthorisations(test.context);
    expect(await inShort()).toEqual(['authorise done booking', 'void pending noBooking']);
  });

  it('that was let go before its booking could be written is booked no more', async () => {
    const { payment } = test.context;
    const authorise = payment.authorise.bind(payment);
    vi.spyOn(payment, 'authorise').mockImplementationOnce(async (request) => {
      const authorisation = await authorise(request);
      test.clock.advance({ minutes: 11 });
      await reconcileAuthorisations(test.context);
      return authorisation;
    });
    const answer = await tryToBook();
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment_unanswered']);
    expect(await test.db.selectFrom('reservations').select('id').where('property_id', '=', hotel.propertyId).execute()).toEqual([]);
    expect(await inShort()).toEqual(['authorise done booking', 'void pending noBooking']);
  });
});

describe('an amount that secures nothing any more', () => {
  const openOnes = async () => (await rowsOf()).filter(({ is_open }) => is_open).length;
  const letGo = () => voidAuthorisations(test.context);

  it('is let go once the stay is over, once however many look', async () => {
    await book();
    test.clock.set('2026-11-26T08:00:00Z');
    await letGo();
    expect(await openOnes()).toBe(1);
    test.clock.set('2026-11-27T08:00:00Z');
    await Promise.all([letGo(), letGo(), letGo()]);
    test.clock.advance({ minutes: 1 });
    await byJobs();
    expect(await inShort()).toEqual(['authorise done booking', 'void done over']);
    expect(await letGo()).toBe(0);
  });

  it('is kept while a fee is open, and let go once it was waived, or can be charged no more', async () => {
    const id = await book();
    test.clock.set('2026-11-25T08:00:00Z');
    await call(id, 'noShow', { isWaived: false });
    await letGo();
    expect(await openOnes()).toBe(1);
    await call(id, 'waiver');
    await letGo();
    expect(await openOnes()).toBe(0);
  });
});

describe('a charge', () => {
  it('of which the provider has never heard is taken by the job, under the same key', async () => {
    const asked = vi.spyOn(test.context.payment, 'charge');
    const id = await charged(NEVER_TAKEN);
    expect((await show(id)).charges).toMatchObject([{ state: 'pending' }]);
    test.clock.advance({ minutes: 1 });
    await byJobs();
    expect(await show(id)).toMatchObject({ chargedAgorot: 100_000, charges: [{ state: 'captured' }] });
    expect(new Set(asked.mock.calls.map(([{ key }]) => key)).size).toBe(1);
  });

  it('that was taken, and whose answer was lost, stays taken when the card has expired meanwhile', async () => {
    const id = await charged(TAKEN_UNHEARD);
    const { payment } = test.context;
    const [token] = await test.db.selectFrom('guarantees').select('token').where('reservation_id', '=', id).execute();
    const [capture] = (await rowsOf()).filter(({ kind }) => kind === 'capture');
    const ask = { token: token?.token ?? '', amountAgorot: 100_000, key: capture?.id ?? '' };
    const first = await payment.charge({ ...ask, today: '2031-01-01' });
    expect(await payment.find(ask.key)).toEqual({ state: 'done', ...first });
  });

  it('that nobody has settled before the card was forgotten is looked up by its key', async () => {
    const id = await charged(NEVER_TAKEN);
    await test.db.deleteFrom('guarantees').where('reservation_id', '=', id).execute();
    test.clock.advance({ minutes: 1 });
    await byJobs();
    expect(await show(id)).toMatchObject({ chargedAgorot: null, charges: [{ state: 'declined' }] });
  });
});

describe('a refund', () => {
  const capture = async () => (await rowsOf()).find(({ kind }) => kind === 'capture')?.id ?? '';
  const refund = async (amountAgorot: number, expectedRefundableAgorot: number, of?: string) =>
    (await asAdmin()).call('POST', `/admin/payments/${of ?? (await capture())}/refund`, {
      amountAgorot,
      expectedRefundableAgorot,
      reason: 'טעות',
    });

  it('gives back in parts what was charged, never more; charge and commission follow, guest and host are told', async () => {
    const id = await charged();
    expect((await refund(30_000, 100_000)).json()).toEqual({ state: 'done' });
    expect(await show(id)).toMatchObject({ chargedAgorot: 70_000, commission: { amountAgorot: 7_000 }, can: { undoNoShow: false } });
    expect((await show(id)).events.at(-1)).toMatchObject({ kind: 'refunded', by: { as: 'team' }, after: { amountAgorot: 30_000 } });
    expect((await refund(70_001, 70_000)).json().code).toBe('nothing_to_refund');
    expect((await refund(70_000, 70_000)).statusCode).toBe(200);
    expect((await refund(1, 0)).json().code).toBe('nothing_to_refund');
    expect((await show(id)).chargedAgorot).toBe(0);
    const [, , mail] = (await mailsTo(test.context, 'noa@example.com')).slice(-3);
    expect(mail?.subject).toContain('זיכוי');
  });

  it('is given once for two clicks', async () => {
    const id = await charged();
    const answers = await Promise.all([1, 2].map(() => refund(60_000, 100_000)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await show(id)).chargedAgorot).toBe(40_000);
  });

  it('whose answer is lost is pending until the job hears of it, and is never given twice', async () => {
    const id = await charged();
    const { payment } = test.context;
    const give = payment.refund.bind(payment);
    const asked = vi.spyOn(payment, 'refund').mockImplementationOnce(async (request) => {
      await give(request);
      throw new PaymentUnanswered();
    });
    expect((await refund(100_000, 100_000)).json()).toEqual({ state: 'pending' });
    expect((await show(id)).chargedAgorot).toBe(100_000);
    expect((await refund(100_000, 100_000)).json().code).toBe('refund_changed');
    test.clock.advance({ minutes: 1 });
    await Promise.all([byJobs(), byJobs()]);
    expect((await show(id)).chargedAgorot).toBe(0);
    expect(new Set(asked.mock.calls.map(([{ key }]) => key)).size).toBe(1);
  });

  it('is of a charge alone, and the team’s alone', async () => {
    await charged();
    const [secured] = await rowsOf();
    expect((await refund(1, 0, secured?.id)).json().code).toBe('payment_not_found');
    const body = { amountAgorot: 1, expectedRefundableAgorot: 100_000, reason: 'x' };
    expect((await host.call('POST', `/admin/payments/${await capture()}/refund`, body)).statusCode).toBe(403);
  });
});

describe('the journal', () => {
  it('stays as it was written, and is settled once', async () => {
    await charged();
    const [row] = await rowsOf();
    const change = (set: object) =>
      test.db
        .updateTable('payment_operations')
        .set(set)
        .where('id', '=', row?.id ?? '')
        .execute();
    for (const set of [
      { amount_agorot: 1 },
      { state: 'pending', settled_at: null, is_open: false, provider_reference: null },
      { actor: 'admin' },
    ]) {
      await expect(change(set)).rejects.toThrow('stays as it was');
    }
    await expect(test.db.deleteFrom('payment_operations').execute()).rejects.toThrow('stays as it was');
  });

  it('is read by the team: by state, kind, reservation and property, the newest first', async () => {
    const id = await charged();
    const list = async (query: string) =>
      (await (await asAdmin()).call('GET', `/admin/payments?propertyId=${hotel.propertyId}${query}`)).json<AdminPayments>();
    const all = await list('');
    expect(all.data).toMatchObject([
      {
        kind: 'capture',
        purpose: 'noShow',
        state: 'done',
        by: { as: 'owner', userId: host.userId },
        reason: 'fee',
        refundableAgorot: 100_000,
        propertyName: expect.objectContaining({ he: expect.any(String) }),
        guestName: expect.stringContaining(' '),
      },
      { kind: 'authorise', purpose: 'guarantee', reservationId: id, by: { as: 'guest' }, refundableAgorot: 0 },
    ]);
    expect(all.meta).toMatchObject({ totalItems: 2, counts: { done: 2, pending: 0, declined: 0, failed: 0 } });
    expect((await list('&kind=capture')).data).toHaveLength(1);
    expect((await list(`&state=pending&reservationId=${id}`)).meta).toMatchObject({ totalItems: 0, counts: { done: 2 } });
    expect((await host.call('GET', '/admin/payments')).statusCode).toBe(403);
  });
});
