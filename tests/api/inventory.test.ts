import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  busyNights,
  closeInBulk,
  closeNights,
  extendHold,
  freeReservation,
  freeUnits,
  holdNights,
  occupyInBulk,
  openNights,
  releaseHold,
  reserveNights,
} from '#server/modules/inventory/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { nightsOfUnit, SOME_STAY, saveReservation, saveSession } from '#tests/support/nights.ts';

const NIGHTS = ['2027-02-07', '2027-02-08', '2027-02-09'] as const;
const every = (state: string) => Object.fromEntries(NIGHTS.map((night) => [night, state]));

let testApp: TestApp;
let saved: SavedProperty;
let now: Date;
let later: Date;

beforeAll(async () => {
  testApp = await createTestApp({ connections: 20 });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  saved = await saveProperty(testApp.context, { units: [{}, {}, {}] });
  now = testApp.clock.now();
  later = new Date(now.getTime() + 15 * 60_000);
});

const inTransaction = <Result>(work: (trx: TestApp['db']) => Promise<Result>) => testApp.db.transaction().execute(work);
const session = (expiresAt = later) => saveSession(testApp.db, saved.propertyId, expiresAt);
const reservation = () => saveReservation(testApp.db, saved.propertyId, now);
const hold = async (
  unitIds = [saved.unitId],
  options: { sessionId?: string; at?: Date; until?: Date; replacedSessionId?: string } = {},
) => {
  const sessionId = options.sessionId ?? (await session());
  const { at = now, until = later, replacedSessionId } = options;
  await inTransaction((trx) => holdNights(trx, { sessionId, unitIds, stay: SOME_STAY, expiresAt: until, now: at, replacedSessionId }));
  return sessionId;
};
const close = (unitId = saved.unitId, firstNight: string = NIGHTS[0], lastNight: string = NIGHTS[2]) =>
  inTransaction((trx) => closeNights(trx, { unitId, firstNight, lastNight, reason: 'painting' }, now));
const reserve = async (sessionId: string | null = null, at = now, unitIds = [saved.unitId]) => {
  const reservationId = await reservation();
  await inTransaction((trx) => reserveNights(trx, { reservationId, unitIds, stay: SOME_STAY, sessionId, now: at }));
  return reservationId;
};
const state = (unitId = saved.unitId) => nightsOfUnit(testApp.db, unitId);
const changesSince = async (id: number) =>
  await testApp.db
    .selectFrom('changes')
    .select(['kind', 'unit_id', 'first_night', 'last_night'])
    .where('id', '>', id)
    .orderBy('id')
    .execute();
const lastChange = async () => (await testApp.db.selectFrom('changes').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

describe('holds', () => {
  test('a hold takes every night of the stay, the departure day not included', async () => {
    await hold();
    expect(await state()).toEqual(every('hold'));
  });

  test('a night that somebody holds cannot be held again, and nothing of the failed attempt stays', async () => {
    await hold();
    await expect(hold([saved.unitIds[1]!, saved.unitId])).rejects.toMatchObject({ code: 'room_taken' });
    expect(await state(saved.unitIds[1])).toEqual({});
  });

  test('a hold that has expired is taken over, and its session can no longer release it', async () => {
    const first = await hold();
    const second = await hold([saved.unitId], { at: later, until: new Date(later.getTime() + 60_000) });
    await inTransaction((trx) => releaseHold(trx, first, later));
    const rows = await testApp.db.selectFrom('occupancy').select('checkout_session_id').where('unit_id', '=', saved.unitId).execute();
    expect(rows).toEqual(NIGHTS.map(() => ({ checkout_session_id: second })));
  });

  test('a hold lives until its very end and not beyond it', async () => {
    await hold();
    await expect(hold([saved.unitId], { at: new Date(later.getTime() - 1) })).rejects.toMatchObject({ code: 'room_taken' });
    await expect(hold([saved.unitId], { at: later, until: new Date(later.getTime() + 1) })).resolves.toBeTypeOf('string');
  });

  test('a new session replaces the old one on the same nights in one step', async () => {
    const first = await hold();
    await hold([saved.unitId, saved.unitIds[1]!], { replacedSessionId: first });
    expect(await state()).toEqual(every('hold'));
    expect(await testApp.db.selectFrom('occupancy').select('night').where('checkout_session_id', '=', first).execute()).toEqual([]);
  });

  test('an extended hold keeps others away until its new end', async () => {
    const sessionId = await hold();
    const end = new Date(later.getTime() + 120_000);
    expect(await inTransaction((trx) => extendHold(trx, sessionId, end, now))).toBe(3);
    await expect(hold([saved.unitId], { at: later, until: end })).rejects.toMatchObject({ code: 'room_taken' });
  });

  test('a unit that does not exist cannot be held', async () => {
    await expect(hold([99])).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('reservations', () => {
  test("a reservation takes over its session's own live hold", async () => {
    const sessionId = await hold();
    await reserve(sessionId);
    expect(await state()).toEqual(every('reservation'));
  });

  test("a reservation does not take another session's live hold", async () => {
    await hold();
    await expect(reserve(await session())).rejects.toMatchObject({ code: 'room_taken' });
    await expect(reserve(null)).rejects.toMatchObject({ code: 'room_taken' });
  });

  test('an expired hold, one’s own or another’s, is as good as a free night', async () => {
    const sessionId = await hold();
    await reserve(sessionId, later);
    expect(await state()).toEqual(every('reservation'));
  });

  test('a reserved night cannot be reserved or held again', async () => {
    await reserve();
    await expect(reserve()).rejects.toMatchObject({ code: 'room_taken' });
    await expect(hold()).rejects.toMatchObject({ code: 'room_taken' });
  });

  test('the departure day is free for the next guest to arrive', async () => {
    await reserve();
    const stay = { arrivalDate: '2027-02-10', departureDate: '2027-02-11' };
    const reservationId = await reservation();
    await inTransaction((trx) => reserveNights(trx, { reservationId, unitIds: [saved.unitId], stay, sessionId: null, now }));
    expect(Object.keys(await state())).toEqual([...NIGHTS, '2027-02-10']);
  });

  test('freeing a reservation from a night on leaves the nights before it', async () => {
    const reservationId = await reserve();
    await inTransaction((trx) => freeReservation(trx, reservationId, NIGHTS[1], now));
    expect(await state()).toEqual({ [NIGHTS[0]]: 'reservation' });
  });

  test('many reservations are written at once, or none when two of them want one night', async () => {
    const [first, second] = [await reservation(), await reservation()];
    const stay = SOME_STAY;
    await inTransaction((trx) =>
      occupyInBulk(
        trx,
        [first, second].map((reservationId, index) => ({ reservationId, unitId: saved.unitIds[index]!, stay })),
        now,
      ),
    );
    expect([await state(saved.unitIds[0]), await state(saved.unitIds[1])]).toEqual([every('reservation'), every('reservation')]);
    const third = saved.unitIds[2]!;
    const twice = inTransaction((trx) =>
      occupyInBulk(
        trx,
        [first, second].map((reservationId) => ({ reservationId, unitId: third, stay })),
        now,
      ),
    );
    await expect(twice).rejects.toMatchObject({ code: 'room_taken' });
    expect(await state(third)).toEqual({});
  });
});

describe('closures', () => {
  test('a closure takes free nights, the last one included, and they cannot be held', async () => {
    expect(await close()).toMatchObject({ conflicts: [] });
    expect(await state()).toEqual(every('closure'));
    await expect(hold()).rejects.toMatchObject({ code: 'room_taken' });
  });

  test('closing over a reservation reports the nights and leaves them to the reservation', async () => {
    const reservationId = await reserve();
    const { conflicts } = await close(saved.unitId, '2027-02-09', '2027-02-11');
    expect(conflicts).toEqual([{ night: '2027-02-09', reservationId }]);
    expect(await state()).toEqual({ ...every('reservation'), '2027-02-10': 'closure', '2027-02-11': 'closure' });
  });

  test('when a reservation is freed, the closure under it takes the night', async () => {
    const reservationId = await reserve();
    await close(saved.unitId, NIGHTS[1], NIGHTS[1]);
    await inTransaction((trx) => freeReservation(trx, reservationId, NIGHTS[0], now));
    expect(await state()).toEqual({ [NIGHTS[1]]: 'closure' });
  });

  test('a closure goes below a live hold; the guest may still book, and the reservation wins', async () => {
    const sessionId = await hold();
    await close();
    expect(await state()).toEqual(every('hold/closure'));
    await reserve(sessionId);
    expect(await state()).toEqual(every('reservation'));
  });

  test('a hold that has expired over a closure is not free for anybody, also not for the one who held it', async () => {
    const sessionId = await hold();
    await close();
    await expect(hold([saved.unitId], { at: later, until: new Date(later.getTime() + 1) })).rejects.toMatchObject({ code: 'room_taken' });
    await expect(reserve(sessionId, later)).rejects.toMatchObject({ code: 'room_taken' });
  });

  test('when a hold over a closure is released, the closure takes the night', async () => {
    const sessionId = await hold();
    await close(saved.unitId, NIGHTS[0], NIGHTS[0]);
    await inTransaction((trx) => releaseHold(trx, sessionId, now));
    expect(await state()).toEqual({ [NIGHTS[0]]: 'closure' });
  });

  test('a closure takes the place of a hold that has expired', async () => {
    await hold([saved.unitId], { at: new Date(now.getTime() - 60_000), until: now });
    await close();
    expect(await state()).toEqual(every('closure'));
  });

  test('opening gives the nights free, except those of another closure', async () => {
    const { closureId } = await close();
    await close(saved.unitId, NIGHTS[2], NIGHTS[2]);
    await inTransaction((trx) => openNights(trx, closureId, now));
    expect(await state()).toEqual({ [NIGHTS[2]]: 'closure' });
  });

  test('opening under a hold leaves the hold with nothing below it', async () => {
    await hold();
    const { closureId } = await close();
    await inTransaction((trx) => openNights(trx, closureId, now));
    expect(await state()).toEqual(every('hold'));
  });

  test('opening under a reservation leaves nothing to come back to', async () => {
    const reservationId = await reserve();
    const { closureId } = await close();
    await inTransaction((trx) => openNights(trx, closureId, now));
    await inTransaction((trx) => freeReservation(trx, reservationId, NIGHTS[0], now));
    expect(await state()).toEqual({});
  });

  test('a closure that does not exist cannot be opened', async () => {
    await expect(inTransaction((trx) => openNights(trx, 987_654, now))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('closing in bulk leaves reserved nights to their reservations', async () => {
    await reserve();
    await inTransaction((trx) =>
      closeInBulk(trx, [{ unitId: saved.unitId, firstNight: '2027-02-09', lastNight: '2027-02-10', reason: '' }], now),
    );
    expect(await state()).toEqual({ ...every('reservation'), '2027-02-10': 'closure' });
  });
});

describe('what is busy', () => {
  const ask = (ownSessionId?: string, at = now) =>
    busyNights(testApp.db, { unitIds: saved.unitIds, firstNight: NIGHTS[0], lastNight: NIGHTS[2], now: at, ownSessionId });

  test("a live hold is busy for others and free for its own session's guest", async () => {
    const sessionId = await hold();
    expect(await ask()).toEqual(new Map([[saved.unitId, new Set(NIGHTS)]]));
    expect(await ask(sessionId)).toEqual(new Map());
    expect(await ask(await session())).toEqual(new Map([[saved.unitId, new Set(NIGHTS)]]));
  });

  test('an expired hold is free for everybody, unless a closure lies below it', async () => {
    const sessionId = await hold();
    await close(saved.unitId, NIGHTS[1], NIGHTS[1]);
    expect(await ask(undefined, later)).toEqual(new Map([[saved.unitId, new Set([NIGHTS[1]])]]));
    expect(await ask(sessionId)).toEqual(new Map([[saved.unitId, new Set([NIGHTS[1]])]]));
  });

  test('units are free when no night of the stay is taken', async () => {
    await close(saved.unitId, '2027-02-10', '2027-02-10');
    await close(saved.unitIds[1], NIGHTS[2], NIGHTS[2]);
    const free = await freeUnits(testApp.db, { unitIds: saved.unitIds, stay: SOME_STAY, now });
    expect(free).toEqual(new Set([saved.unitId, saved.unitIds[2]]));
  });
});

describe('the change feed', () => {
  test('every write of nights records the unit and its nights', async () => {
    const expected = { kind: 'occupancy', unit_id: saved.unitId, first_night: NIGHTS[0], last_night: NIGHTS[2] };
    const sessionId = await session();
    const writes: (() => Promise<unknown>)[] = [
      () => hold([saved.unitId], { sessionId }),
      () => inTransaction((trx) => extendHold(trx, sessionId, new Date(later.getTime() + 1), now)),
      () => inTransaction((trx) => releaseHold(trx, sessionId, now)),
      () => close(),
    ];
    for (const write of writes) {
      const before = await lastChange();
      await write();
      expect(await changesSince(before)).toEqual([expected]);
    }
  });
});
