import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DECLINE_REASONS } from '#contract/primitives/enums.ts';
import { createAccounts } from '#server/modules/identity/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  aBooking,
  aCard,
  aGuest,
  aWish,
  CHECKOUT,
  DECLINED_CARD,
  openSession,
  POOR_CARD,
  SESSIONS,
  TOKENS,
} from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { type SavedProperty, saveProperty } from '#tests/support/factories.ts';

let test: TestApp;
let hotel: SavedProperty;
let browser: TestBrowser;
let address = 0;
const NOW = '2026-11-22T08:00:00Z';

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(NOW);
  hotel = await saveProperty(test.context);
  browser = newBrowser();
});

/** A browser at an address of its own, so that limits per address stay out of the way. */
function newBrowser(options: { language?: 'he' | 'en' } = {}): TestBrowser {
  address += 1;
  return new TestBrowser(test, { address: `203.0.${address >> 8}.${address & 255}`, ...options });
}

/** The bearer token of a new customer. */
async function signIn(): Promise<string> {
  const [username, password] = [`${randomUUID()}@example.com`, 'Correct-Horse-7'];
  const account = { email: username, password, username: 'Guest', roles: ['ROLE_CUSTOMER' as const], locale: 'en' as const };
  await test.db.transaction().execute((trx) => createAccounts(trx, [account], test.clock.now()));
  return (await test.app.inject({ method: 'POST', url: '/api/login_check', payload: { username, password } })).json().token;
}

describe('opening a checkout session', () => {
  it('holds the units for 15 minutes with a frozen quote and the supplier', async () => {
    const response = await browser.post(SESSIONS, aWish(hotel.propertyId));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      status: 'open',
      secondsLeft: 900,
      expiresAt: '2026-11-22T08:15:00.000Z',
      hotel: { id: hotel.propertyId, title: 'Galilee Cabins', cityName: 'Rosh Pinna' },
      quote: { nights: 2, totalAgorot: 100_000, units: [{ unitId: hotel.unitId, rooms: [0], title: 'The Vine Room' }] },
      supplier: { number: '515000008' },
      reservationId: null,
    });
  });

  it('shows the property’s picture under an address to ask for widths', async () => {
    const session = await openSession(browser, aWish(hotel.propertyId));
    expect(session.hotel.photo.url).toMatch(/^\/media\/\d+\.webp$/);
  });

  it('speaks Hebrew to those who ask in Hebrew', async () => {
    const session = await openSession(newBrowser({ language: 'he' }), aWish(hotel.propertyId));
    expect(session.hotel).toMatchObject({ title: 'בקתות הגליל', cityName: 'ראש פינה' });
    expect(session.quote.units[0].title).toBe('חדר הגפן');
  });

  it('keeps its price whatever the host changes, and counts down without being extended by a reload', async () => {
    const { id, quote } = await openSession(browser, aWish(hotel.propertyId));
    await test.db.updateTable('rates').set({ midweek_agorot: 99_900 }).where('unit_id', '=', hotel.unitId).execute();
    test.clock.advance({ minutes: 4 });
    expect((await browser.get(`${SESSIONS}/${id}`)).json()).toMatchObject({ status: 'open', secondsLeft: 660, quote });
  });

  it('takes the units from others at once, who are told a way on', async () => {
    const wish = aWish(hotel.propertyId);
    await openSession(browser, wish);
    const response = await newBrowser().post(SESSIONS, wish);
    expect(response.statusCode).toBe(409);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ code: 'room_taken', details: wish });
  });

  it('replaces the same browser’s earlier session, also for the same nights', async () => {
    const first = await openSession(browser, aWish(hotel.propertyId));
    const second = await openSession(browser, aWish(hotel.propertyId, { to: '02-12-2026' }));
    expect((await browser.get(`${SESSIONS}/${first.id}`)).json()).toMatchObject({ status: 'replaced', secondsLeft: 0 });
    expect((await browser.get(`${SESSIONS}/${second.id}`)).json().status).toBe('open');
    await openSession(browser, aWish(hotel.propertyId, { from: '06-12-2026', to: '07-12-2026' }));
    await openSession(newBrowser(), aWish(hotel.propertyId));
  });

  it('leaves the earlier session alone when the new one cannot be had', async () => {
    const other = await saveProperty(test.context);
    await openSession(newBrowser(), aWish(other.propertyId));
    const { id } = await openSession(browser, aWish(hotel.propertyId));
    expect((await browser.post(SESSIONS, aWish(other.propertyId))).statusCode).toBe(409);
    expect((await browser.get(`${SESSIONS}/${id}`)).json().status).toBe('open');
  });

  it('allows five live holds for an address, and says when to come back', async () => {
    const hotels = await Promise.all(Array.from({ length: 6 }, () => saveProperty(test.context)));
    const at = { address: '192.0.2.77' };
    for (const { propertyId } of hotels.slice(0, 5)) await openSession(new TestBrowser(test, at), aWish(propertyId));
    const sixth = await new TestBrowser(test, at).post(SESSIONS, aWish(hotels[5]?.propertyId ?? 0));
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json().code).toBe('too_many_holds');
    expect(sixth.headers['retry-after']).toBe('900');
    test.clock.advance({ minutes: 16 });
    await openSession(new TestBrowser(test, at), aWish(hotels[5]?.propertyId ?? 0));
  });

  it('counts the holds of API clients with a token as well', async () => {
    const hotels = await Promise.all(Array.from({ length: 6 }, () => saveProperty(test.context)));
    const headers = { authorization: `Bearer ${await signIn()}` };
    const statuses: number[] = [];
    for (const { propertyId } of hotels) {
      const payload = aWish(propertyId);
      statuses.push((await test.app.inject({ method: 'POST', url: SESSIONS, payload, headers, remoteAddress: '192.0.2.78' })).statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it.each([
    ['a stay in the past', { from: '21-11-2026', to: '23-11-2026' }, 422, 'stay_in_past'],
    ['departure on arrival', { from: '29-11-2026', to: '29-11-2026' }, 422, 'departure_not_after_arrival'],
    ['more than 30 nights', { from: '29-11-2026', to: '30-12-2026' }, 422, 'stay_too_long'],
    ['a date that is none', { from: '31-11-2026' }, 400, 'invalid_fields'],
    ['a unit of another property', { units: [1] }, 422, 'unit_not_of_hotel'],
    ['an unknown property', { hotelId: 9_999_999 }, 404, 'hotel_not_found'],
  ])('refuses %s', async (_, overrides, status, code) => {
    const response = await browser.post(SESSIONS, aWish(hotel.propertyId, overrides));
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it('answers a repeated request with the same session, and refuses its key for another wish', async () => {
    await openSession(browser, aWish(hotel.propertyId, { from: '13-12-2026', to: '14-12-2026' }));
    const headers = { 'idempotency-key': 'open-1' };
    const [first, second] = [
      await browser.post(SESSIONS, aWish(hotel.propertyId), headers),
      await browser.post(SESSIONS, aWish(hotel.propertyId), headers),
    ];
    expect(second.json()).toEqual(first.json());
    const other = await browser.post(SESSIONS, aWish(hotel.propertyId, { to: '02-12-2026' }), headers);
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused']);
  });

  it('answers a new browser’s repeated request the same, whether or not the first answer with its cookie arrived', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await browser.post(SESSIONS, aWish(hotel.propertyId), headers);
    expect((await browser.post(SESSIONS, aWish(hotel.propertyId), headers)).json()).toEqual(first.json());
    const forgetful = new TestBrowser(test, { address: browser.address });
    expect((await forgetful.post(SESSIONS, aWish(hotel.propertyId), headers)).json()).toEqual(first.json());
    expect((await forgetful.get(`${SESSIONS}/${first.json().id}`)).statusCode).toBe(200);
    const neighbour = newBrowser();
    expect((await neighbour.post(SESSIONS, aWish(hotel.propertyId), headers)).json().code).toBe('room_taken');
  });
});

describe('a checkout session', () => {
  it('is nobody else’s to see, to end or to book', async () => {
    const { id } = await openSession(browser, aWish(hotel.propertyId));
    const stranger = newBrowser();
    await stranger.get(`${SESSIONS}/${id}`);
    for (const response of [
      await stranger.get(`${SESSIONS}/${id}`),
      await stranger.delete(`${SESSIONS}/${id}`),
      await stranger.post(CHECKOUT, aBooking({ sessionId: id })),
    ])
      expect([response.statusCode, response.json().code]).toEqual([404, 'checkout_session_not_found']);
  });

  it('gives its nights back when the guest lets it go', async () => {
    const { id } = await openSession(browser, aWish(hotel.propertyId));
    expect((await browser.delete(`${SESSIONS}/${id}`)).statusCode).toBe(204);
    expect((await browser.get(`${SESSIONS}/${id}`)).json()).toMatchObject({ status: 'released', secondsLeft: 0 });
    await openSession(newBrowser(), aWish(hotel.propertyId));
  });

  it('expires by the clock, before anything is tidied: its nights are free and it cannot be booked', async () => {
    const { id } = await openSession(browser, aWish(hotel.propertyId));
    test.clock.advance({ minutes: 15 });
    expect((await browser.get(`${SESSIONS}/${id}`)).json()).toMatchObject({ status: 'expired', secondsLeft: 0 });
    const late = await browser.post(CHECKOUT, aBooking({ sessionId: id }));
    expect([late.statusCode, late.json().code]).toEqual([410, 'checkout_session_expired']);
    expect(late.json().details).toMatchObject({ hotelId: hotel.propertyId, from: '29-11-2026' });
    await openSession(newBrowser(), aWish(hotel.propertyId));
  });

  it('gets two more minutes for payment by a submit before its end, once, and none while so many are left', async () => {
    const { id } = await openSession(browser, aWish(hotel.propertyId));
    const declined = aBooking({ sessionId: id, payment: aCard({ cardNumber: DECLINED_CARD }) });
    test.clock.advance({ minutes: 13 });
    expect((await browser.post(CHECKOUT, declined)).statusCode).toBe(422);
    expect((await browser.get(`${SESSIONS}/${id}`)).json()).toMatchObject({ status: 'open', secondsLeft: 120 });
    test.clock.advance({ minutes: 1 });
    expect((await browser.post(CHECKOUT, declined)).statusCode).toBe(422);
    expect((await browser.get(`${SESSIONS}/${id}`)).json()).toMatchObject({ status: 'open', secondsLeft: 180 });
    expect((await browser.post(CHECKOUT, declined)).statusCode).toBe(422);
    expect((await browser.get(`${SESSIONS}/${id}`)).json().secondsLeft).toBe(180);
    test.clock.advance({ minutes: 2 });
    expect((await newBrowser().post(SESSIONS, aWish(hotel.propertyId))).json().code).toBe('room_taken');
    expect((await browser.post(CHECKOUT, aBooking({ sessionId: id }))).statusCode).toBe(201);
  });
});

describe('booking', () => {
  it('confirms a held stay with its frozen total, and the night is gone for others', async () => {
    const session = await openSession(browser, aWish(hotel.propertyId));
    const response = await browser.post(
      CHECKOUT,
      aBooking({ sessionId: session.id, guest: aGuest({ specialRequests: 'A crib, please' }) }),
    );
    expect(response.statusCode).toBe(201);
    const { reservationId, reservation } = response.json();
    expect(reservationId).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(reservation).toMatchObject({
      id: reservationId,
      status: 'reserved',
      origin: 'online',
      bookedDate: '22-11-2026',
      quote: session.quote,
      guest: { firstName: 'נועה', specialRequests: 'A crib, please' },
      guarantee: { brand: 'visa', lastFour: '1111' },
    });
    expect((await browser.get(`${SESSIONS}/${session.id}`)).json()).toMatchObject({ status: 'reserved', reservationId });
    expect((await newBrowser().post(SESSIONS, aWish(hotel.propertyId))).json().code).toBe('room_taken');
  });

  it('takes a token in place of a card', async () => {
    const { token, ...shown } = (await browser.post(TOKENS, aCard({ cardNumber: '378282246310005', cvv: '1234' }))).json();
    expect(shown).toEqual({ brand: 'amex', lastFour: '0005' });
    const { id } = await openSession(browser, aWish(hotel.propertyId));
    const response = await browser.post(CHECKOUT, aBooking({ sessionId: id, payment: { token } }));
    expect(response.json().reservation.guarantee).toEqual({ brand: 'amex', lastFour: '0005' });
  });

  it('holds and reserves at once for a client without a session', async () => {
    const api = newBrowser();
    const response = await api.post(CHECKOUT, aBooking({ stay: aWish(hotel.propertyId) }));
    expect(response.statusCode).toBe(201);
    expect(response.json().reservation.quote.totalAgorot).toBe(100_000);
    const second = await api.post(CHECKOUT, aBooking({ stay: aWish(hotel.propertyId) }));
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'room_taken', details: aWish(hotel.propertyId) });
  });

  it('answers a repeated submit with the same reservation, even with another card in it, and books nothing twice', async () => {
    const { id } = await openSession(browser, aWish(hotel.propertyId));
    const headers = { 'idempotency-key': `submit-${id}` };
    const first = await browser.post(CHECKOUT, aBooking({ sessionId: id }), headers);
    const again = await browser.post(CHECKOUT, aBooking({ sessionId: id, payment: aCard({ cardNumber: '5555555555554444' }) }), headers);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const other = await browser.post(CHECKOUT, aBooking({ sessionId: id, guest: aGuest({ lastName: 'Levi' }) }), headers);
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused']);
    expect(await countOf('reservations', hotel.propertyId)).toBe(1);
  });

  it('tells a second submit without a key that the stay is booked already', async () => {
    const { id } = await openSession(browser, aWish(hotel.propertyId));
    const { reservationId } = (await browser.post(CHECKOUT, aBooking({ sessionId: id }))).json();
    const again = await browser.post(CHECKOUT, aBooking({ sessionId: id }));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'already_reserved', details: { reservationId } });
  });

  it.each([
    [DECLINED_CARD, 'declined'],
    [POOR_CARD, 'insufficient_funds'],
  ])('books nothing on a declined card (%s), and lets the guest try another with the same key', async (cardNumber, reason) => {
    const { id } = await openSession(browser, aWish(hotel.propertyId));
    const headers = { 'idempotency-key': `card-${id}` };
    const declined = await browser.post(CHECKOUT, aBooking({ sessionId: id, payment: aCard({ cardNumber }) }), headers);
    expect(declined.statusCode).toBe(422);
    expect(declined.json()).toMatchObject({ code: 'payment_declined', details: { reason } });
    // The journal has words for it.
    expect(DECLINE_REASONS).toContain(reason);
    expect(await countOf('reservations', hotel.propertyId)).toBe(0);
    expect((await browser.post(CHECKOUT, aBooking({ sessionId: id }), headers)).statusCode).toBe(201);
  });

  it('keeps neither number nor security code of a card, nor its holder, anywhere', async () => {
    const { id } = await openSession(browser, aWish(hotel.propertyId));
    const headers = { 'idempotency-key': `trace-${id}` };
    await browser.post(
      CHECKOUT,
      aBooking({ sessionId: id, payment: aCard({ cardHolderName: 'R Golan', cardNumber: '4580458045804580', cvv: '987' }) }),
      headers,
    );
    const tables = ['reservations', 'guarantees', 'guests', 'idempotency_keys', 'outbox', 'checkout_sessions'] as const;
    const rows = await Promise.all(tables.map((table) => test.db.selectFrom(table).selectAll().execute()));
    expect(JSON.stringify(rows)).toContain('"last_four":"4580"');
    expect(JSON.stringify(rows)).not.toMatch(/4580458045804580|"987"|R Golan/);
  });
});

async function countOf(table: 'reservations', propertyId: number): Promise<number> {
  return (await test.db.selectFrom(table).select('id').where('property_id', '=', propertyId).execute()).length;
}
