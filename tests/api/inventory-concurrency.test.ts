import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeNights, freeReservation, holdNights, openNights, releaseHold, reserveNights } from '#server/modules/inventory/index.ts';
import { lockSession } from '#server/modules/reservations/checkout-session-queries.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { nightsOfUnit, SOME_STAY, saveReservation, saveSession } from '#tests/support/nights.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ connections: 32 });
});
afterAll(() => testApp.close());

const ATTEMPTS = 32;
const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000);
const inTransaction = <Result>(work: (trx: TestApp['db']) => Promise<Result>) => testApp.db.transaction().execute(work);
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Runs everything at once; tells the codes of what failed, and fails on anything that is no business answer (such as a deadlock). */
async function race(attempts: readonly Promise<unknown>[]): Promise<{ won: number; codes: string[] }> {
  const results = await Promise.allSettled(attempts);
  const codes = results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    const { code } = result.reason as { code?: string };
    if (code !== 'room_taken' && code !== 'not_found') throw result.reason;
    return [code];
  });
  return { won: results.length - codes.length, codes };
}

test('of 32 guests who want one unit at the same moment, exactly one gets it', async () => {
  const { propertyId, unitId } = await saveProperty(testApp.context);
  const now = testApp.clock.now();
  const sessions = await Promise.all(times(ATTEMPTS).map(() => saveSession(testApp.db, propertyId, minutes(now, 15))));
  const holds = sessions.map((sessionId) =>
    inTransaction((trx) => holdNights(trx, { sessionId, unitIds: [unitId], stay: SOME_STAY, expiresAt: minutes(now, 15), now })),
  );
  expect(await race(holds)).toEqual({ won: 1, codes: Array(ATTEMPTS - 1).fill('room_taken') });
});

test('of 32 reservations of the last unit, exactly one is written', async () => {
  const { propertyId, unitId } = await saveProperty(testApp.context);
  const now = testApp.clock.now();
  const ids = await Promise.all(times(ATTEMPTS).map(() => saveReservation(testApp.db, propertyId, now)));
  const reserving = ids.map((reservationId) =>
    inTransaction((trx) => reserveNights(trx, { reservationId, unitIds: [unitId], stay: SOME_STAY, sessionId: null, now })),
  );
  expect((await race(reserving)).won).toBe(1);
  const rows = await testApp.db.selectFrom('occupancy').select('reservation_id').distinct().where('unit_id', '=', unitId).execute();
  expect(rows).toHaveLength(1);
});

test('an expired hold is taken over by exactly one of many', async () => {
  const { propertyId, unitId } = await saveProperty(testApp.context);
  const now = testApp.clock.now();
  const old = await saveSession(testApp.db, propertyId, now);
  await inTransaction((trx) =>
    holdNights(trx, { sessionId: old, unitIds: [unitId], stay: SOME_STAY, expiresAt: now, now: minutes(now, -15) }),
  );
  const sessions = await Promise.all(times(ATTEMPTS).map(() => saveSession(testApp.db, propertyId, minutes(now, 15))));
  const holds = sessions.map((sessionId) =>
    inTransaction((trx) => holdNights(trx, { sessionId, unitIds: [unitId], stay: SOME_STAY, expiresAt: minutes(now, 15), now })),
  );
  expect((await race(holds)).won).toBe(1);
});

test('guests who take several units in opposite orders, replace and release their holds, never deadlock', async () => {
  const { propertyId, unitIds } = await saveProperty(testApp.context, { units: [{}, {}, {}, {}, {}] });
  const now = testApp.clock.now();
  const guest = async (index: number) => {
    let held: string | undefined;
    for (const round of times(6)) {
      const wanted = index % 2 === 0 ? [...unitIds] : [...unitIds].reverse();
      const some = wanted.slice(round % 3, (round % 3) + 1 + ((index + round) % 3));
      const sessionId = await saveSession(testApp.db, propertyId, minutes(now, 15));
      const replacedSessionId = held;
      const [result] = await Promise.allSettled([
        inTransaction((trx) =>
          holdNights(trx, { sessionId, unitIds: some, stay: SOME_STAY, expiresAt: minutes(now, 15), now, replacedSessionId }),
        ),
      ]);
      if (result.status === 'fulfilled') held = sessionId;
      else if ((result.reason as { code?: string }).code !== 'room_taken') throw result.reason;
      if (held && round % 2 === 1) await inTransaction((trx) => releaseHold(trx, held ?? '', now));
    }
  };
  await Promise.all(times(16).map(guest));
  const sessions = await testApp.db
    .selectFrom('occupancy')
    .select('checkout_session_id')
    .where('unit_id', 'in', unitIds)
    .distinct()
    .execute();
  for (const { checkout_session_id } of sessions) await inTransaction((trx) => releaseHold(trx, checkout_session_id ?? '', now));
  for (const unitId of unitIds) expect(await nightsOfUnit(testApp.db, unitId)).toEqual({});
});

test('closing, opening, reserving and cancelling at the same time leave no night astray', async () => {
  const { propertyId, unitIds } = await saveProperty(testApp.context, { units: [{}, {}] });
  const now = testApp.clock.now();
  const [firstNight, lastNight] = [SOME_STAY.arrivalDate, '2027-02-09'];
  const host = async (index: number) => {
    const unitId = unitIds[index % 2]!;
    const { closureId } = await inTransaction((trx) => closeNights(trx, { unitId, firstNight, lastNight, reason: '' }, now));
    await inTransaction((trx) => openNights(trx, closureId, now));
  };
  const guest = async (index: number) => {
    const reservationId = await saveReservation(testApp.db, propertyId, now);
    const order = index % 2 === 0 ? unitIds : [...unitIds].reverse();
    await inTransaction((trx) => reserveNights(trx, { reservationId, unitIds: order, stay: SOME_STAY, sessionId: null, now }));
    await inTransaction((trx) => freeReservation(trx, reservationId, firstNight, now));
  };
  const { won } = await race([...times(12).map(host), ...times(12).map(guest)]);
  expect(won).toBeGreaterThanOrEqual(12);
  for (const unitId of unitIds) expect(await nightsOfUnit(testApp.db, unitId)).toEqual({});
});

test('a closure that is moved over held nights does not wait for the guest who is just paying for them', async () => {
  const { propertyId, unitId } = await saveProperty(testApp.context);
  const now = testApp.clock.now();
  const sessionId = await saveSession(testApp.db, propertyId, minutes(now, 15));
  await inTransaction((trx) => holdNights(trx, { sessionId, unitIds: [unitId], stay: SOME_STAY, expiresAt: minutes(now, 15), now }));
  const closure = { unitId, firstNight: SOME_STAY.arrivalDate, lastNight: SOME_STAY.arrivalDate, reason: '' };
  await inTransaction(async (guest) => {
    await lockSession(guest, sessionId);
    // Each row is written twice, so that the database looks whether its session is still there.
    await inTransaction(async (host) => {
      const { closureId } = await closeNights(host, closure, now);
      await openNights(host, closureId, now);
      await closeNights(host, closure, now);
    });
  });
  expect(await nightsOfUnit(testApp.db, unitId)).toMatchObject({ [SOME_STAY.arrivalDate]: 'hold/closure' });
});
