import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aCard, aGuest, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveProperty } from '#tests/support/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ connections: 6, environment: { DATABASE_CONNECTIONS: '6' } });
});
afterAll(() => test.close());

const GUESTS = 50;

it(`searches and bookings of other units go on while ${GUESTS} guests wait for one that is locked, and one of them gets it in the end`, async () => {
  const { propertyId, unitId } = await saveProperty(test.context);
  const other = await saveProperty(test.context);
  let ended = 0;
  const book = async (guest: number) => {
    const browser = new TestBrowser(test, { address: `203.0.113.${guest}` });
    const answer = await browser.post(CHECKOUT, aBooking({ stay: aWish(propertyId) }));
    ended += 1;
    return answer.statusCode;
  };
  const waiting = await test.db.transaction().execute(async (trx) => {
    await trx.selectFrom('units').select('id').where('id', '=', unitId).forUpdate().execute();
    const bookings = Array.from({ length: GUESTS }, (_, guest) => book(guest));
    const blocked = async () => {
      const { rows } = await sql`
        select from pg_locks
        where not granted
          and pid in (select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`.execute(
        trx,
      );
      return rows.length;
    };
    // One of them waits in the database, the others for that one.
    await expect.poll(blocked, { timeout: 30_000 }).toBe(1);
    const search = await test.app.inject('/api/portal/search?from=29-11-2026&to=01-12-2026');
    expect([search.statusCode, ended]).toEqual([200, 0]);
    const somebodyElse = { guest: aGuest({ email: 'dana@example.com' }), payment: aCard({ cardNumber: '5555555555554444' }) };
    const booking = aBooking({ ...somebodyElse, stay: aWish(other.propertyId) });
    const elsewhere = await new TestBrowser(test).post(CHECKOUT, booking);
    expect([elsewhere.statusCode, ended]).toEqual([201, 0]);
    return { bookings };
  });
  const statuses = await Promise.all(waiting.bookings);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([201, 409]));
});
