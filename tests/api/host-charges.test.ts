import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostReservation } from '#contract/host-reservations.ts';
import { settlePayment } from '#server/modules/reservations/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aCard, aWish, CHECKOUT, mailsTo } from '#tests/support/booking.ts';
import { nightsOfUnit } from '#tests/support/nights.ts';
import { aHostOnSale, type Client, signedIn } from '#tests/support/registration.ts';

/** Cards of the sandbox that secure a booking and behave oddly when they are charged. */
const DECLINED_LATER = '4000000000000341';
const ANSWER_LOST = '4000000000000119';
const MORNING = '2026-11-22T08:00:00Z';

let test: TestApp;
let admin: Client;
let host: Client;
let propertyId: number;
let unitId: number;
let hosts = 0;

beforeAll(async () => {
  test = await createTestApp();
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  test.clock.set(MORNING);
  hosts += 1;
  const made = await aHostOnSale(test, `host-${hosts}@example.com`, admin);
  ({ client: host, propertyId } = made);
  [unitId = 0] = made.unitIds;
});

/** Two nights from the day after tomorrow. */
async function book(cardNumber?: string): Promise<string> {
  const stay = aWish(propertyId, { from: '24-11-2026', to: '27-11-2026', units: [unitId] });
  const payment = aCard(cardNumber ? { cardNumber } : {});
  const answer = await test.app.inject({ method: 'POST', url: CHECKOUT, payload: aBooking({ stay, payment }) });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ reservationId: string }>().reservationId;
}
const call = (id: string, what: string, payload?: object) => host.call('POST', `/backoffice/reservations/${id}/${what}`, payload);
const show = async (id: string) => (await host.call('GET', `/backoffice/reservations/${id}`)).json<HostReservation>();

/** A no-show whose fee is open, on the day after the arrival. */
async function missed(cardNumber?: string): Promise<HostReservation> {
  const id = await book(cardNumber);
  test.clock.set('2026-11-25T08:00:00Z');
  const marked = await call(id, 'noShow', { isWaived: false });
  if (marked.statusCode !== 200) throw new Error(marked.body);
  return marked.json<HostReservation>();
}

describe('a no-show', () => {
  it('is marked from the end of the arrival hours, and gives back the nights from tomorrow', async () => {
    const id = await book();
    expect((await call(id, 'noShow', { isWaived: true })).json().code).toBe('no_show_too_early');
    // In the morning, and a minute before the end of the arrival hours (22:00 in Israel), the guests may still come.
    for (const early of ['2026-11-24T09:38:00Z', '2026-11-24T19:59:00Z']) {
      test.clock.set(early);
      const { can, noShowFrom } = await show(id);
      expect([can.markNoShow, noShowFrom]).toEqual([false, { date: '24-11-2026', time: '22:00' }]);
      const refused = await call(id, 'noShow', { isWaived: false });
      expect(refused.json()).toMatchObject({ code: 'no_show_too_early', details: { date: '24-11-2026', time: '22:00' } });
      const correction = { outcome: 'noShow', amountAgorot: 0, reason: 'didNotCome', words: '' };
      const corrected = await host.call('PUT', `/backoffice/reservations/${id}/correction`, correction);
      expect(corrected.json().code).toBe('no_show_too_early');
    }
    test.clock.set('2026-11-24T20:00:00Z');
    const marked = await call(id, 'noShow', { isWaived: true });
    expect(marked.json<HostReservation>()).toMatchObject({
      ...{ status: 'noShow', chargedAgorot: 0, openFeeAgorot: null, commission: { amountAgorot: 0 } },
      events: [{ kind: 'noShow' }, { kind: 'notCharged' }],
    });
    expect(Object.keys(await nightsOfUnit(test.db, unitId))).toEqual(['2026-11-24']);
    expect((await call(id, 'noShow', { isWaived: true })).json().code).toBe('reservation_closed');
  });

  it('is marked until the end of the 5th of the next month', async () => {
    const id = await book();
    test.clock.set('2026-12-05T20:00:00Z');
    expect((await show(id)).can.markNoShow).toBe(true);
    test.clock.set('2026-12-06T08:00:00Z');
    expect((await show(id)).can.markNoShow).toBe(false);
    expect((await call(id, 'noShow', { isWaived: true })).json().code).toBe('statement_closed');
  });
});

describe('a no-show that was marked by mistake', () => {
  const undo = (id: string) => host.call('DELETE', `/backoffice/reservations/${id}/noShow`);

  it.each([true, false])('is taken back with its nights, whether the fee was waived (%s) or is open', async (isWaived) => {
    const id = await book();
    test.clock.set('2026-11-24T20:00:00Z');
    const nights = await nightsOfUnit(test.db, unitId);
    expect((await call(id, 'noShow', { isWaived })).json<HostReservation>().can.undoNoShow).toBe(true);
    test.clock.set('2026-11-25T08:00:00Z');
    const undone = await undo(id);
    expect(undone.json<HostReservation>()).toMatchObject({
      ...{ status: 'inHouse', outcome: null, chargedAgorot: null, openFeeAgorot: null },
      can: { markNoShow: true, undoNoShow: false },
    });
    expect(undone.json<HostReservation>().events.at(-1)).toMatchObject({ kind: 'noShowUndone', by: { as: 'host' } });
    expect(await nightsOfUnit(test.db, unitId)).toEqual(nights);
    // The second of two clicks changes nothing.
    expect((await undo(id)).json<HostReservation>().events).toHaveLength(undone.json<HostReservation>().events.length);
    expect((await call(id, 'noShow', { isWaived: true })).statusCode).toBe(200);
  });

  it('stays marked once another guest has one of its nights, as a whole', async () => {
    const id = await book();
    test.clock.set('2026-11-24T20:00:00Z');
    await call(id, 'noShow', { isWaived: true });
    const stay = aWish(propertyId, { from: '26-11-2026', to: '27-11-2026', units: [unitId] });
    const other = await test.app.inject({ method: 'POST', url: CHECKOUT, payload: aBooking({ stay, payment: aCard() }) });
    expect(other.statusCode).toBe(201);
    const nights = await nightsOfUnit(test.db, unitId);
    const refused = await undo(id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'room_taken']);
    expect((await show(id)).status).toBe('noShow');
    expect(await nightsOfUnit(test.db, unitId)).toEqual(nights);
  });

  it('stays marked once the card was charged, or while nobody knows whether it was', async () => {
    for (const card of [undefined, ANSWER_LOST]) {
      const { id, openFeeAgorot } = await missed(card);
      const charged = await call(id, 'charge', { expectedFeeAgorot: openFeeAgorot });
      expect(charged.json<HostReservation>().can.undoNoShow).toBe(false);
      const refused = await undo(id);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'charge_settled']);
      test.clock.set(MORNING);
      await test.db.deleteFrom('occupancy').where('unit_id', '=', unitId).execute();
    }
  });

  it('is taken back after a declined charge', async () => {
    const { id, openFeeAgorot } = await missed(DECLINED_LATER);
    expect((await call(id, 'charge', { expectedFeeAgorot: openFeeAgorot })).statusCode).not.toBe(200);
    expect((await undo(id)).json<HostReservation>()).toMatchObject({ status: 'inHouse', charges: [{ state: 'declined' }] });
  });

  it('stays as it is when the statement has closed, and a cancelled reservation too', async () => {
    const { id } = await missed();
    test.clock.set('2026-12-06T08:00:00Z');
    expect((await show(id)).can.undoNoShow).toBe(false);
    expect((await undo(id)).json().code).toBe('statement_closed');
    await test.db.updateTable('reservations').set({ outcome: 'cancelled' }).where('id', '=', id).execute();
    expect((await undo(id)).json().code).toBe('already_cancelled');
  });
});

describe('a charge', () => {
  it('takes the fee, writes it down and tells the guest', async () => {
    const { id, openFeeAgorot } = await missed();
    const charged = await call(id, 'charge', { expectedFeeAgorot: openFeeAgorot });
    expect(charged.json<HostReservation>()).toMatchObject({
      ...{ chargedAgorot: openFeeAgorot, openFeeAgorot: null, can: { settleFee: false } },
      charges: [{ state: 'captured', amountAgorot: openFeeAgorot, reason: 'noShow' }],
      commission: { amountAgorot: Math.round((openFeeAgorot ?? 0) / 10) },
    });
    const mails = await mailsTo(test.context, 'noa@example.com');
    expect(mails.at(-1)?.subject).toContain('חויב');
    expect((await call(id, 'waiver')).json().code).toBe('charge_settled');
  });

  it('happens once for simultaneous clicks', async () => {
    const charge = vi.spyOn(test.context.payment, 'charge');
    const { id, openFeeAgorot } = await missed();
    const answers = await Promise.all([1, 2, 3].map(() => call(id, 'charge', { expectedFeeAgorot: openFeeAgorot })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await show(id)).charges).toHaveLength(1);
    expect(new Set(charge.mock.calls.map(([{ key }]) => key)).size).toBe(1);
    const { events } = await show(id);
    expect(events.filter(({ kind }) => kind === 'charged')).toHaveLength(1);
  });

  it('that is declined is shown, and can be tried again or left', async () => {
    const { id, openFeeAgorot } = await missed(DECLINED_LATER);
    for (const attempts of [1, 2]) {
      const declined = await call(id, 'charge', { expectedFeeAgorot: openFeeAgorot });
      expect([declined.statusCode, declined.json().code]).toEqual([422, 'payment_declined']);
      const { charges, can } = await show(id);
      expect([charges.map(({ state }) => state), can.settleFee]).toEqual([Array(attempts).fill('declined'), true]);
    }
    expect((await call(id, 'waiver')).json<HostReservation>()).toMatchObject({ chargedAgorot: 0, can: { settleFee: false } });
  });

  it('whose answer is lost is pending until the job hears of it, and is never taken twice', async () => {
    const charge = vi.spyOn(test.context.payment, 'charge');
    const { id, openFeeAgorot } = await missed(ANSWER_LOST);
    const pending = await call(id, 'charge', { expectedFeeAgorot: openFeeAgorot });
    expect(pending.json<HostReservation>()).toMatchObject({
      chargedAgorot: null,
      charges: [{ state: 'pending' }],
      can: { settleFee: false },
    });
    expect((await call(id, 'waiver')).json().code).toBe('charge_settled');
    const [{ id: chargeId } = { id: '' }] = pending.json<HostReservation>().charges;
    const job = await test.db
      .selectFrom('jobs')
      .select('due_at')
      .where('kind', '=', 'settle-payment')
      .where('subject', '=', chargeId)
      .execute();
    expect(job).toHaveLength(1);
    await settlePayment(test.context, chargeId);
    await settlePayment(test.context, chargeId);
    expect(await show(id)).toMatchObject({ chargedAgorot: openFeeAgorot, charges: [{ state: 'captured' }] });
    expect(charge.mock.calls.map(([{ key }]) => key)).toEqual([chargeId, chargeId]);
  });

  it('that nobody finished is found by the next click', async () => {
    const { id, openFeeAgorot } = await missed();
    vi.spyOn(test.context.payment, 'charge').mockRejectedValueOnce(new Error('The process ended'));
    expect((await call(id, 'charge', { expectedFeeAgorot: openFeeAgorot })).statusCode).toBe(500);
    expect((await show(id)).charges).toMatchObject([{ state: 'pending' }]);
    const charged = await call(id, 'charge', { expectedFeeAgorot: openFeeAgorot });
    expect(charged.json<HostReservation>().charges).toMatchObject([{ state: 'captured' }]);
  });

  it.each<[string, (id: string, fee: number) => Promise<unknown>, object, string]>([
    ['another fee than the one that was shown', async () => undefined, { expectedFeeAgorot: 1 }, 'cancellation_fee_changed'],
    ['a fee that was waived', async (id) => call(id, 'waiver'), { expectedFeeAgorot: 1 }, 'charge_settled'],
  ])('is refused for %s', async (_, before, body, code) => {
    const { id, openFeeAgorot } = await missed();
    await before(id, openFeeAgorot ?? 0);
    expect((await call(id, 'charge', body)).json().code).toBe(code);
  });

  it('is refused where nobody cancelled or stayed away', async () => {
    expect((await call(await book(), 'charge', { expectedFeeAgorot: 1 })).json().code).toBe('nothing_to_charge');
  });
});
