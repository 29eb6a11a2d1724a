import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckoutSession } from '#contract/checkout.ts';
import type { ReviewScores } from '#contract/reviews.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT, mailsTo, openSession } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveReservation } from '#tests/support/nights.ts';
import { aHostOnSale, anotherTab, type Client, signedIn } from '#tests/support/registration.ts';
import { aGuestReview, saveReview } from '#tests/support/reviews.ts';

let test: TestApp;
let host: Client;
let propertyId: number;

beforeAll(async () => {
  test = await createTestApp();
  const admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
  ({ client: host, propertyId } = await aHostOnSale(test, `host-${randomUUID()}@example.com`, admin));
  test.clock.set('2026-12-15T10:00:00Z');
  host = await anotherTab(test, host);
});
afterAll(() => test.close());

interface Given {
  readonly departs: string;
  readonly overall: number;
  readonly clean: number;
  readonly row?: { readonly moderation?: string; readonly visible_at?: null };
}

/** A review of a stay that ended on a day. */
async function reviewed({ departs, overall, clean, row = {} }: Given): Promise<void> {
  const at = test.clock.now();
  const reservationId = await saveReservation(test.db, propertyId, at);
  await test.db
    .updateTable('reservations')
    .set({ arrival_date: '2024-01-01', departure_date: departs })
    .where('id', '=', reservationId)
    .execute();
  const id = await saveReview(test.db, { reservationId, propertyId, at, overall });
  const scores = JSON.stringify({ ...aGuestReview().scores, clean });
  await test.db
    .updateTable('reviews')
    .set({ scores, ...row })
    .where('id', '=', id)
    .execute();
}

const scores = async () => (await host.call('GET', '/backoffice/reviewScores')).json<ReviewScores>();

it('tells the means of twelve months by the day of departure, beside a year before, of what everybody sees alone', async () => {
  expect(await scores()).toMatchObject({ months: { length: 12 }, whole: { count: 0, overall: null, clean: null, lastYear: { count: 0 } } });
  await reviewed({ departs: '2026-12-01', overall: 5, clean: 4 });
  await reviewed({ departs: '2026-12-14', overall: 4, clean: 5 });
  await reviewed({ departs: '2026-01-01', overall: 2, clean: 1 });
  await reviewed({ departs: '2025-12-31', overall: 3, clean: 3 });
  await reviewed({ departs: '2025-01-01', overall: 1, clean: 2 });
  // Neither before the two years, nor what is kept back, hidden or not shown yet.
  await reviewed({ departs: '2024-12-31', overall: 1, clean: 1 });
  await reviewed({ departs: '2026-12-02', overall: 1, clean: 1, row: { moderation: 'held' } });
  await reviewed({ departs: '2026-12-02', overall: 1, clean: 1, row: { moderation: 'hidden' } });
  await reviewed({ departs: '2026-12-02', overall: 1, clean: 1, row: { visible_at: null } });
  const { months, whole } = await scores();
  expect(months.map(({ month }) => month)).toEqual([
    ...['01-2026', '02-2026', '03-2026', '04-2026', '05-2026', '06-2026', '07-2026', '08-2026', '09-2026', '10-2026', '11-2026'],
    '12-2026',
  ]);
  expect(months[11]).toMatchObject({ count: 2, overall: 45, clean: 45, host: 50, lastYear: { count: 1, overall: 30, clean: 30 } });
  expect(months[0]).toMatchObject({ count: 1, overall: 20, clean: 10, lastYear: { count: 1, overall: 10 } });
  expect(months[5]).toMatchObject({ count: 0, overall: null, value: null, lastYear: { count: 0, overall: null } });
  expect(whole).toMatchObject({ count: 3, overall: 37, clean: 33, lastYear: { count: 2, overall: 20, clean: 25 } });
});

it("tells it of the host's own place alone", async () => {
  expect((await test.app.inject({ url: '/api/backoffice/reviewScores' })).statusCode).toBe(401);
  const customer = await signedIn(test, 'customer@example.com', ['ROLE_CUSTOMER']);
  expect((await customer.call('GET', '/backoffice/reviewScores')).statusCode).toBe(403);
});

it('stands at checkout and in the guest’s confirmation, once there are enough for a mean', async () => {
  test.clock.set('2026-12-15T10:00:00Z');
  await test.db.deleteFrom('reviews').execute();
  const book = async (email: string, from: string, to: string) => {
    const browser = new TestBrowser(test);
    const { id: sessionId, hotel } = await openSession(browser, aWish(propertyId, { from, to }));
    const reopened = (await browser.get(`/api/portal/checkout/sessions/${sessionId}`)).json<CheckoutSession>();
    expect(reopened.hotel).toEqual(hotel);
    const booked = await browser.post(CHECKOUT, aBooking({ sessionId, guest: aGuest({ email }) }));
    expect(booked.statusCode).toBe(201);
    const [mail] = await mailsTo(test.context, email);
    return { rating: hotel.rating, text: mail?.text ?? '', html: mail?.html ?? '' };
  };
  const departs = '2026-12-01';
  for (const overall of [5, 4]) await reviewed({ departs, overall, clean: 5 });
  const early = await book('early@example.com', '03-01-2027', '05-01-2027');
  expect(early).toMatchObject({ rating: { count: 2, meanTenths: null }, text: expect.not.stringContaining('★') });
  await reviewed({ departs, overall: 5, clean: 5 });
  const late = await book('late@example.com', '10-01-2027', '12-01-2027');
  expect(late).toMatchObject({ rating: { count: 3, meanTenths: 47 }, text: expect.stringMatching(/Guest rating: .?★ 4\.7.? · 3 reviews/) });
  const mailToHost = await test.db.selectFrom('outbox').select('payload').where('template', '=', 'reservation-received').execute();
  expect(JSON.stringify(mailToHost)).not.toContain('meanTenths');
});
