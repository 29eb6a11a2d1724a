import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT, openSession, roomsFor, SESSIONS } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { bedrooms, saveProperty } from '#tests/support/factories.ts';

let test: TestApp;
let hotelId: number;
beforeAll(async () => {
  test = await createTestApp();
  ({ propertyId: hotelId } = await saveProperty(test.context, { units: [{}, { rooms: bedrooms(2, 2) }, {}] }));
});
afterAll(() => test.close());

/** Packets to the database and statements in them are what a booking costs most of. The transaction's own are counted, too. */
const MOST = { hold: 19, bookHeld: 18, bookAtOnce: 22 };

/** Returns what a call sends to the database. */
async function statementsOf(call: () => Promise<{ statusCode: number; body: string }>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await call();
  const statements = sent.mock.calls.map(([statement]: unknown[]) => JSON.stringify(statement));
  sent.mockRestore();
  expect(answer.statusCode, answer.body).toBe(201);
  return statements;
}

const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });
const readsProperty = (statement: string) => /from .{0,2}properties/.test(statement);
/** Not what the limits count, which looks at earlier bookings. */
const readsReservation = (statement: string) =>
  /select .* from .{0,2}reservations.{0,2} /.test(statement) && !statement.includes('from unproven_bookings');

describe('statements of a booking', () => {
  it('are few when it is held first, and the property is read when it is held alone', async () => {
    const browser = new TestBrowser(test);
    const holding = await statementsOf(() => browser.post(SESSIONS, aWish(hotelId), keyed()));
    expect(holding.length).toBeLessThanOrEqual(MOST.hold);
    expect(holding.filter(readsProperty)).toHaveLength(1);
    const other = new TestBrowser(test);
    const { id: sessionId } = await openSession(other, aWish(hotelId));
    const booking = await statementsOf(() => other.post(CHECKOUT, aBooking({ sessionId }), keyed()));
    expect(booking.length).toBeLessThanOrEqual(MOST.bookHeld);
    expect([...booking.filter(readsProperty), ...booking.filter(readsReservation)]).toEqual([]);
  });

  it('are few when it is booked at once', async () => {
    const stay = aWish(hotelId, { from: '06-12-2026', to: '08-12-2026' });
    const booking = await statementsOf(() => new TestBrowser(test).post(CHECKOUT, aBooking({ stay }), keyed()));
    expect(booking.length).toBeLessThanOrEqual(MOST.bookAtOnce);
    expect(booking.filter(readsProperty)).toHaveLength(1);
  });
});

describe('a booking answers what is read afterwards', () => {
  it('of several rooms and units, with wishes and a business to bill', async () => {
    const browser = new TestBrowser(test);
    const stay = aWish(hotelId, { from: '13-12-2026', to: '16-12-2026', roomsInfo: roomsFor({ adults: 2 }, { adults: 1, ages: [4] }) });
    const invoiceTo = { name: 'כרמים בע״מ', number: '515000008' };
    const answer = await browser.post(CHECKOUT, aBooking({ stay, arrivalTime: '18:30', invoiceTo }));
    expect(answer.statusCode, answer.body).toBe(201);
    const { reservationId, accessCode, reservation } = answer.json();
    const shown = await browser.get(`/api/portal/reservations/${reservationId}?code=${encodeURIComponent(accessCode)}`);
    expect(reservation).toEqual(shown.json());
  });
});
