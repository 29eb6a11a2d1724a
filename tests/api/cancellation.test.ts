import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT, mailsTo } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { signedInClient } from '#tests/support/customers.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { nightsOfUnit } from '#tests/support/nights.ts';

let test: TestApp;
let address = 0;
let booked: { hotelId: number; reservationId: string; accessCode: string };
const RESERVATIONS = '/api/portal/reservations';
/** A Sunday; the stay begins a week later, on Sunday 29 November, and cancelling is free until three days before. */
const NOW = '2026-11-22T08:00:00Z';
const FEE = 50_000;

beforeAll(async () => {
  test = await createTestApp({ connections: 12 });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(NOW);
  booked = await book();
});

function newBrowser(language: 'he' | 'en' = 'en'): TestBrowser {
  address += 1;
  return new TestBrowser(test, { address: `192.0.2.${address}`, language });
}

async function book(guest = aGuest()) {
  const { propertyId } = await saveProperty(test.context);
  const answer = await newBrowser().post(CHECKOUT, aBooking({ stay: aWish(propertyId), guest }));
  return { hotelId: propertyId, ...answer.json<{ reservationId: string; accessCode: string }>() };
}

const urlOf = (id: string = booked.reservationId) => `${RESERVATIONS}/${id}/cancellation`;
const preview = () => newBrowser().get(`${urlOf()}?code=${booked.accessCode}`);
const cancel = (expectedFeeAgorot: number, headers: Record<string, string> = {}) =>
  newBrowser().post(urlOf(), { code: booked.accessCode, expectedFeeAgorot }, headers);

describe('what cancelling costs today', () => {
  it('is told by each rule, the best of them named', async () => {
    expect((await preview()).json()).toMatchObject({
      isPossible: true,
      obstacle: null,
      until: { date: '29-11-2026', time: '15:00' },
      date: '22-11-2026',
      feeAgorot: 0,
      bestRule: 'freePeriod',
      lines: [
        { rule: 'freePeriod', applies: true, feeAgorot: 0, until: '26-11-2026' },
        { rule: 'hostFee', applies: false, feeAgorot: FEE, until: '29-11-2026' },
        // Sunday to Saturday are six days without the Saturday.
        { rule: 'statutory', applies: false, feeAgorot: 5_000, until: null },
      ],
      noShowFeeAgorot: 100_000,
    });
  });

  it('changes with the day', async () => {
    test.clock.set('2026-11-26T21:59:59Z');
    expect((await preview()).json()).toMatchObject({ date: '26-11-2026', feeAgorot: 0 });
    test.clock.set('2026-11-26T22:00:00Z');
    expect((await preview()).json()).toMatchObject({ date: '27-11-2026', feeAgorot: FEE, bestRule: 'hostFee', isPossible: true });
  });

  it('is nobody’s business without the code', async () => {
    expect((await newBrowser().get(urlOf())).statusCode).toBe(404);
    expect((await newBrowser().get(`${urlOf()}?code=${'A'.repeat(43)}`)).json().code).toBe('reservation_not_found');
    expect((await newBrowser().get(`${urlOf('0000000000')}?code=${booked.accessCode}`)).statusCode).toBe(404);
  });
});

describe('cancelling', () => {
  it('records who, when and for how much, and gives the nights back at once', async () => {
    expect(await nightsTaken()).toHaveLength(2);
    const answer = await cancel(0);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: booked.reservationId,
      status: 'cancelled',
      outcome: { kind: 'cancelled', at: '2026-11-22T08:00:00.000Z', date: '22-11-2026', by: 'guest', feeAgorot: 0, rule: 'freePeriod' },
      cancellation: { isPossible: false, obstacle: 'alreadyCancelled' },
      guarantee: { lastFour: '1111' },
      chargedAgorot: 0,
    });
    expect(await nightsTaken()).toEqual([]);
    const again = await newBrowser().post(CHECKOUT, aBooking({ stay: aWish(booked.hotelId) }));
    expect(again.statusCode).toBe(201);
  });

  it('tells searches of the nights in the same transaction', async () => {
    const before = await test.db.selectFrom('changes').select('id').execute();
    await cancel(0);
    const changes = await test.db.selectFrom('changes').selectAll().where('property_id', '=', booked.hotelId).orderBy('id').execute();
    const fresh = changes.filter(({ id }) => !before.some((known) => known.id === id));
    expect(fresh).toMatchObject([{ kind: 'occupancy', first_night: '2026-11-29', last_night: '2026-11-30' }]);
  });

  it('records the fee of a late cancellation, which nobody has charged yet', async () => {
    test.clock.set('2026-11-28T10:00:00Z');
    expect((await cancel(FEE)).json()).toMatchObject({ outcome: { feeAgorot: FEE, rule: 'hostFee' }, chargedAgorot: null });
  });

  it('happens only for the fee that the guest was shown', async () => {
    test.clock.set('2026-11-27T08:00:00Z');
    const refused = await cancel(0);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'cancellation_fee_changed']);
    expect(refused.json().details).toEqual({ feeAgorot: FEE, rule: 'hostFee' });
    expect((await preview()).json().isPossible).toBe(true);
    expect((await cancel(FEE)).statusCode).toBe(200);
  });

  it.each([
    ['2026-11-29T13:00:00Z', 200, undefined],
    ['2026-11-29T13:00:01Z', 422, 'cancellation_too_late'],
    ['2026-12-05T10:00:00Z', 422, 'cancellation_too_late'],
  ])('is possible until check-in time of the arrival date in Israel: at %s it answers %i', async (instant, status, code) => {
    test.clock.set(instant);
    const answer = await cancel(FEE);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    if (status === 422) expect(answer.json().details.phone).toBe('0501234567');
  });

  it('happens once', async () => {
    await cancel(0);
    const second = await cancel(0);
    expect([second.statusCode, second.json().code]).toEqual([409, 'already_cancelled']);
  });

  it('happens once for any number of guests at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(0)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await mailsAbout('reservation-cancelled')).toHaveLength(1);
  });

  it('answers a repeated request with the first one’s answer', async () => {
    const browser = newBrowser();
    const send = () => browser.post(urlOf(), { code: booked.accessCode, expectedFeeAgorot: 0 }, { 'idempotency-key': 'cancel-1' });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
  });

  it('refuses an anonymous visitor, another guest and a fee that is none', async () => {
    const other = await signedInClient(test);
    expect((await newBrowser().post(urlOf(), { expectedFeeAgorot: 0 })).json().code).toBe('reservation_not_found');
    expect((await other.post(urlOf(), { expectedFeeAgorot: 0 })).statusCode).toBe(404);
    const foreign = (await book()).accessCode;
    expect((await newBrowser().post(urlOf(), { code: foreign, expectedFeeAgorot: 0 })).statusCode).toBe(404);
    for (const body of [{}, { expectedFeeAgorot: -1 }, { expectedFeeAgorot: '0' }]) {
      expect((await newBrowser().post(urlOf(), { code: booked.accessCode, ...body })).statusCode).toBe(400);
    }
    expect((await preview()).json().isPossible).toBe(true);
  });

  it('is open to the signed-in guest and to an admin', async () => {
    const [guest, admin] = [await signedInClient(test), await signedInClient(test, ['ROLE_ADMIN'])];
    const { propertyId } = await saveProperty(test.context);
    const own = (await guest.post(CHECKOUT, aBooking({ stay: aWish(propertyId) }))).json();
    expect((await guest.post(urlOf(own.reservationId), { expectedFeeAgorot: 0 })).json().outcome.by).toBe('guest');
    expect((await admin.post(urlOf(), { expectedFeeAgorot: 0 })).json().outcome.by).toBe('admin');
    const rows = await test.db
      .selectFrom('reservations')
      .select('outcome_by')
      .where('id', 'in', [own.reservationId, booked.reservationId])
      .execute();
    expect(rows.map((row) => row.outcome_by).sort()).toEqual([guest.id, admin.id].sort());
  });

  it('by an admin in the middle of the stay keeps the nights that were slept, and gives back tonight and later ones', async () => {
    const { unit_id: unitId } = await test.db
      .selectFrom('occupancy')
      .select('unit_id')
      .where('reservation_id', '=', booked.reservationId)
      .executeTakeFirstOrThrow();
    expect(await nightsOfUnit(test.db, unitId)).toEqual({ '2026-11-29': 'reservation', '2026-11-30': 'reservation' });
    test.clock.set('2026-11-30T08:00:00Z');
    const admin = await signedInClient(test, ['ROLE_ADMIN']);
    const { feeAgorot } = (await admin.get(urlOf())).json();
    expect((await admin.post(urlOf(), { expectedFeeAgorot: feeAgorot })).statusCode).toBe(200);
    expect(await nightsOfUnit(test.db, unitId)).toEqual({ '2026-11-29': 'reservation' });
  });

  it('costs nothing where an admin cancels at the host’s wish, on the last day, too', async () => {
    booked = await book(aGuest({ email: 'let-down@example.com' }));
    test.clock.set('2026-11-29T08:00:00Z');
    const admin = await signedInClient(test, ['ROLE_ADMIN']);
    expect((await admin.get(urlOf())).json()).toMatchObject({ feeAgorot: FEE, onBehalfOf: ['guest', 'host'] });
    const forHost = { onBehalfOf: 'host' } as const;
    expect((await admin.post(urlOf(), { ...forHost, expectedFeeAgorot: FEE })).json()).toMatchObject({
      ...{ code: 'cancellation_fee_changed', details: { feeAgorot: 0 } },
    });
    const cancelled = (await admin.post(urlOf(), { ...forHost, expectedFeeAgorot: 0 })).json();
    expect(cancelled).toMatchObject({ outcome: { by: 'admin', feeAgorot: 0, rule: null }, chargedAgorot: 0 });
    const told = (await mailsTo(test.context, 'let-down@example.com')).at(-1);
    expect(plain(told?.text)).toContain('at your hosts’ request');
    expect(plain(told?.text)).toContain('Cancellation fee: None');
  });

  it('is at the host’s wish for admins alone', async () => {
    test.clock.set('2026-11-29T08:00:00Z');
    expect((await preview()).json().onBehalfOf).toEqual(['guest']);
    const { accessCode: code } = booked;
    const answer = await newBrowser().post(urlOf(), { code, expectedFeeAgorot: 0, onBehalfOf: 'host' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    expect((await preview()).json().isPossible).toBe(true);
  });

  it('of a direct reservation by an admin is at the host’s wish', async () => {
    await test.db.updateTable('reservations').set({ origin: 'direct' }).where('id', '=', booked.reservationId).execute();
    test.clock.set('2026-11-29T08:00:00Z');
    const admin = await signedInClient(test, ['ROLE_ADMIN']);
    expect((await admin.get(urlOf())).json().onBehalfOf).toEqual(['host']);
    expect((await admin.post(urlOf(), { expectedFeeAgorot: 0 })).json().outcome).toMatchObject({ by: 'admin', feeAgorot: 0, rule: null });
  });

  it('leaves direct reservations to their owner', async () => {
    await test.db.updateTable('reservations').set({ origin: 'direct' }).where('id', '=', booked.reservationId).execute();
    const answer = await cancel(0);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'cancelled_by_owner_only']);
  });
});

describe('the mails of a cancellation', () => {
  it('tell the guest what it costs and why, and take the stay out of the calendar', async () => {
    const guest = aGuest({ email: 'leaving@example.com' });
    booked = await book(guest);
    test.clock.set('2026-11-28T10:00:00Z');
    await cancel(FEE);
    const mails = await mailsTo(test.context, guest.email);
    const told = mails.at(-1);
    expect(plain(told?.subject)).toBe('Booking cancelled: Galilee Cabins, 29 Nov – 1 Dec 2026');
    for (const fact of ['Cancellation fee: ₪500', 'This is the cancellation fee under the agreed terms', 'Visa card ending in 1111'])
      expect(plain(told?.text)).toContain(fact);
    expect(told?.attachments).toMatchObject([{ contentType: 'text/calendar; charset=utf-8; method=CANCEL' }]);
  });

  it('tell the host whose nights are free again, and lead to the reservation', async () => {
    await test.db.updateTable('properties').set({ contact_email: 'host@example.com' }).execute();
    booked = await book(aGuest({ firstName: 'Ruth' }));
    await cancel(0);
    const told = (await mailsTo(test.context, 'host@example.com')).at(-1);
    expect(plain(told?.subject)).toContain('הזמנה בוטלה');
    expect(plain(told?.text)).toContain('הלילות התפנו ביומן שלכם');
    expect(plain(told?.text)).toContain('Ruth');
    const { hotelId, reservationId } = booked;
    expect(told?.text).toContain(`/property-owner/he/backoffice/reservations/${reservationId}?property=${hotelId}`);
  });
});

const nightsTaken = () => test.db.selectFrom('occupancy').select('night').where('reservation_id', '=', booked.reservationId).execute();

async function mailsAbout(template: string) {
  const rows = await test.db.selectFrom('outbox').select(['payload']).where('template', '=', template).execute();
  return rows.filter(({ payload }) => (payload as { reservationId?: string }).reservationId === booked.reservationId);
}

/** Without the invisible characters that keep directions apart. */
const plain = (text: string | undefined) => (text ?? '').replace(/[\u2066-\u2069]/g, '');
