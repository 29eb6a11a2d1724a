import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUpHolds } from '#server/modules/reservations/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT, openSession, roomsFor, SESSIONS } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { nightsOfUnit } from '#tests/support/nights.ts';

let test: TestApp;
let address = 0;
const ATTEMPTS = 32;

beforeAll(async () => {
  test = await createTestApp({ connections: 20 });
});
afterAll(() => test.close());

function newBrowser(): TestBrowser {
  address += 1;
  return new TestBrowser(test, { address: `203.0.${address >> 8}.${address & 255}` });
}

/** Counts answers by status and code. */
function tally(responses: readonly { statusCode: number; json(): { code?: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const response of responses) {
    const name = `${response.statusCode} ${response.json().code ?? 'booked'}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

async function deadlocks(): Promise<number> {
  // The figures of other connections reach the view with a delay that this ends.
  await sql`select pg_stat_force_next_flush()`.execute(test.db);
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(
    test.db,
  );
  return rows[0]?.deadlocks ?? 0;
}

/** Exactly one whole reservation: every part of it once, and nothing left of the others. */
async function expectOneBooking({ propertyId, unitId }: SavedProperty): Promise<void> {
  const [reservation, ...others] = await test.db.selectFrom('reservations').selectAll().where('property_id', '=', propertyId).execute();
  expect(others).toEqual([]);
  const id = reservation?.id ?? '';
  const parts = ['reservation_units', 'reservation_lines', 'guarantees'] as const;
  const counts = await Promise.all(
    parts.map(
      async (table) => (await test.db.selectFrom(table).select('reservation_id').where('reservation_id', '=', id).execute()).length,
    ),
  );
  expect(counts).toEqual([1, 2, 1]);
  const mails = await test.db.selectFrom('outbox').select('id').where(sql<string>`payload ->> 'reservationId'`, '=', id).execute();
  expect(mails).toHaveLength(2);
  expect(await nightsOfUnit(test.db, unitId)).toEqual({ '2026-11-29': 'reservation', '2026-11-30': 'reservation' });
}

describe('the last unit', () => {
  it(`goes to one of ${ATTEMPTS} guests who book at once without a session`, async () => {
    const hotel = await saveProperty(test.context);
    const responses = await Promise.all(
      Array.from({ length: ATTEMPTS }, () => newBrowser().post(CHECKOUT, aBooking({ stay: aWish(hotel.propertyId) }))),
    );
    expect(tally(responses)).toEqual({ '201 booked': 1, '409 room_taken': ATTEMPTS - 1 });
    await expectOneBooking(hotel);
    expect(await deadlocks()).toBe(0);
  });

  it(`is held for one of ${ATTEMPTS} guests who open a session at once, and booked by that one`, async () => {
    const hotel = await saveProperty(test.context);
    const browsers = Array.from({ length: ATTEMPTS }, newBrowser);
    const responses = await Promise.all(browsers.map((browser) => browser.post(SESSIONS, aWish(hotel.propertyId))));
    expect(tally(responses)).toEqual({ '201 booked': 1, '409 room_taken': ATTEMPTS - 1 });
    const winner = responses.findIndex((response) => response.statusCode === 201);
    const booked = await browsers[winner]?.post(CHECKOUT, aBooking({ sessionId: responses[winner]?.json().id }));
    expect(booked?.statusCode).toBe(201);
    await expectOneBooking(hotel);
    expect(await deadlocks()).toBe(0);
  });

  it('makes one reservation of one session that is submitted many times at once, with and without a key', async () => {
    const hotel = await saveProperty(test.context);
    const browser = newBrowser();
    const { id } = await openSession(browser, aWish(hotel.propertyId));
    const submit = (headers: Record<string, string>) => browser.post(CHECKOUT, aBooking({ sessionId: id }), headers);
    const withKey = Array.from({ length: 8 }, () => submit({ 'idempotency-key': 'same' }));
    const without = Array.from({ length: 8 }, () => submit({}));
    const responses = await Promise.all([...withKey, ...without]);
    const ids = new Set(responses.filter((response) => response.statusCode === 201).map((response) => response.json().reservationId));
    expect(ids.size).toBe(1);
    expect(responses.filter((response) => response.statusCode === 201 || response.json().code === 'already_reserved')).toHaveLength(16);
    await expectOneBooking(hotel);
  });
});

describe('guests who get in each other’s way', () => {
  it('never deadlock when they swap units, change dates, book, let go and are tidied after, all at once', async () => {
    const hotel = await saveProperty(test.context, { units: [{}, {}, {}, {}] });
    const [first = 0, second = 0, third = 0, fourth = 0] = hotel.unitIds;
    const pairs = [
      [first, second],
      [second, first],
      [third, fourth],
      [fourth, first],
      [second, third],
      [fourth, third],
    ];
    const roomsInfo = roomsFor({ adults: 2 }, { adults: 1 });
    const guests = Array.from({ length: 16 }, async (_, guest) => {
      const browser = newBrowser();
      for (let step = 0; step < 6; step += 1) {
        const units = pairs[(guest + step) % pairs.length] ?? [];
        const wish = aWish(hotel.propertyId, {
          roomsInfo,
          units,
          from: `0${1 + ((guest + step) % 4)}-12-2026`,
          to: `0${6 + (step % 3)}-12-2026`,
        });
        const opened = await browser.post(SESSIONS, wish);
        expect(opened.statusCode === 201 || opened.json().code === 'room_taken').toBe(true);
        if (opened.statusCode === 201 && (guest + step) % 5 === 0) await browser.delete(`${SESSIONS}/${opened.json().id}`);
        if (step === 3) await cleanUpHolds(test.db, new Date(test.clock.now().getTime() + 16 * 60_000));
      }
    });
    await Promise.all(guests);
    expect(await deadlocks()).toBe(0);
    const held = await test.db
      .selectFrom('occupancy')
      .select(['unit_id', 'night', 'checkout_session_id'])
      .where('unit_id', 'in', hotel.unitIds)
      .execute();
    const open = await test.db
      .selectFrom('checkout_sessions')
      .select('id')
      .where('property_id', '=', hotel.propertyId)
      .where('status', '=', 'open')
      .execute();
    expect(new Set(held.map((row) => row.checkout_session_id))).toEqual(new Set(open.map((row) => row.id)));
  });
});

describe('cleaning up', () => {
  it('removes the nights of expired holds and leaves live ones alone', async () => {
    const [old, live] = [await saveProperty(test.context), await saveProperty(test.context)];
    await openSession(newBrowser(), aWish(old.propertyId));
    test.clock.advance({ minutes: 10 });
    await openSession(newBrowser(), aWish(live.propertyId));
    test.clock.advance({ minutes: 5 });
    expect(await cleanUpHolds(test.db, test.clock.now())).toBeGreaterThanOrEqual(1);
    expect(await nightsOfUnit(test.db, old.unitId)).toEqual({});
    expect(Object.values(await nightsOfUnit(test.db, live.unitId))).toEqual(['hold', 'hold']);
  });
});
