import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import type { Publication } from '#contract/publication.ts';
import { constantVat } from '#rules/quote/vat.ts';
import { importReservations } from '#server/modules/reservations/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT, openSession } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';

let test: TestApp;
let host: Client;
let propertyId: number;
let unitIds: number[];

beforeAll(async () => {
  test = await createTestApp();
  host = await signedIn(test, 'host@example.com');
  const sent = await submitRegistration(test, host);
  ({ propertyId } = sent);
  unitIds = sent.units.map(({ unitId }) => unitId);
  const admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
  await approveAsAdmin(test, propertyId, admin.userId);
});
afterAll(() => test.close());

const read = async () => (await host.call('GET', '/publication')).json<Publication>();
const publish = async (isPublished: boolean) => (await host.call('PUT', '/publication', { isPublished })).json<Publication>();

async function book(place: { propertyId: number; unitId: number }, arrivalDate: string, departureDate: string, isCancelled = false) {
  const at = test.clock.now();
  const guest = { ...aGuest(), phone: '0501234567', locale: 'he' as const, userId: null };
  const outcome = isCancelled ? { kind: 'cancelled' as const, at, chargedAgorot: null } : null;
  const stay = { arrivalDate, departureDate };
  const wish = { propertyId: place.propertyId, unitIdsByRoom: [place.unitId], stay, roomsInfo: DEFAULT_ROOMS };
  const booking = { ...wish, guest, origin: 'online' as const, bookedAt: at, outcome };
  await test.db.transaction().execute((trx) => importReservations(trx, [booking], { vatRates: constantVat(18), at }));
}

it('says what goes on when the place leaves the market: stays that have not ended, and guests at checkout', async () => {
  const [unitId = 0] = unitIds;
  expect((await read()).ahead).toEqual({ reservations: 0, lastDeparture: null, holds: 0 });
  await publish(true);
  await book({ propertyId, unitId }, '2026-11-21', '2026-11-23');
  await book({ propertyId, unitId }, '2027-02-01', '2027-02-03');
  await book({ propertyId, unitId }, '2027-03-01', '2027-03-03', true);
  const other = await saveProperty(test.context);
  await book({ propertyId: other.propertyId, unitId: other.unitIds[0] ?? 0 }, '2027-04-01', '2027-04-03');
  await openSession(new TestBrowser(test), aWish(propertyId));
  expect((await read()).ahead).toEqual({ reservations: 2, lastDeparture: '03-02-2027', holds: 1 });
  test.clock.advance({ minutes: 30 });
  expect((await read()).ahead.holds).toBe(0);
});

it('lets a guest who was at checkout complete the booking after the place has left the market, and no other begin', async () => {
  await publish(true);
  const browser = new TestBrowser(test);
  const wish = aWish(propertyId, { from: '10-01-2027', to: '12-01-2027' });
  const session = await openSession(browser, wish);
  expect((await publish(false)).isPublished).toBe(false);
  const late = await new TestBrowser(test).post(`${CHECKOUT}/sessions`, { ...wish, from: '20-01-2027', to: '22-01-2027' });
  expect([late.statusCode, late.json().code]).toEqual([404, 'hotel_not_found']);
  const booked = await browser.post(CHECKOUT, aBooking({ sessionId: session.id }));
  expect(booked.statusCode).toBe(201);
});
