import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { importReservations, type ReservationImport } from '#server/modules/reservations/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { roomsFor } from '#tests/support/booking.ts';
import { bedrooms, saveProperty } from '#tests/support/factories.ts';
import { nightsOfUnit } from '#tests/support/nights.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

function anImport(overrides: Partial<ReservationImport> & Pick<ReservationImport, 'propertyId' | 'unitIdsByRoom'>): ReservationImport {
  return {
    stay: { arrivalDate: '2026-11-29', departureDate: '2026-12-01' },
    roomsInfo: DEFAULT_ROOMS,
    guest: { firstName: 'דנה', lastName: 'לוי', email: 'dana@example.com', phone: '0501234567', locale: 'he', userId: null },
    origin: 'online',
    // Already the 21st in Israel.
    bookedAt: new Date('2026-11-20T22:30:00Z'),
    outcome: null,
    ...overrides,
  };
}

const run = (imports: readonly ReservationImport[]) =>
  test.db.transaction().execute((trx) => importReservations(trx, imports, { vatPercent: 18, at: test.clock.now() }));

/** The reservation as its guest sees it. */
async function view(id: string) {
  return (await test.app.inject({ url: `/api/portal/reservations/${id}?email=dana@example.com`, headers: { 'app-lang': 'en' } })).json();
}

describe('imported reservations', () => {
  it('are reservations like any other: quoted, with lines, nights and snapshot, but without mails', async () => {
    const { propertyId, unitId, unitIds } = await saveProperty(test.context, {
      units: [{ rooms: bedrooms(2, 2) }, {}],
      rates: { discounts: [{ nights: 2, type: 'PERCENT', value: 10 }], standard: { adultExtraAgorot: 10_000 } },
    });
    const [merged = '', apart = ''] = await run([
      anImport({ propertyId, unitIdsByRoom: [unitId, unitId], roomsInfo: roomsFor({ adults: 2 }, { adults: 1 }) }),
      anImport({
        propertyId,
        unitIdsByRoom: [...unitIds].reverse(),
        roomsInfo: roomsFor({ adults: 2 }, { adults: 2 }),
        stay: { arrivalDate: '2026-12-03', departureDate: '2026-12-04' },
      }),
    ]);
    // Two nights of ₪500 and ₪100 for the third adult, less 10%.
    expect(await view(merged)).toMatchObject({
      bookedDate: '21-11-2026',
      quote: { shape: 'merged', totalAgorot: 108_000, units: [{ rooms: [0, 1] }] },
    });
    expect(await view(apart)).toMatchObject({
      guarantee: null,
      hotel: { title: 'Galilee Cabins' },
      quote: {
        shape: 'perRoom',
        totalAgorot: 140_000,
        units: [
          { unitId: unitIds[1], rooms: [0] },
          { unitId, rooms: [1] },
        ],
      },
    });
    expect(await nightsOfUnit(test.db, unitId)).toEqual({
      '2026-11-29': 'reservation',
      '2026-11-30': 'reservation',
      '2026-12-03': 'reservation',
    });
    expect(await test.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  it('take no nights when they were cancelled', async () => {
    const { propertyId, unitId } = await saveProperty(test.context);
    const outcome = { kind: 'cancelled' as const, at: new Date('2026-11-21T10:00:00Z'), chargedAgorot: 10_000 };
    const [id = ''] = await run([
      anImport({ propertyId, unitIdsByRoom: [unitId], outcome }),
      anImport({ propertyId, unitIdsByRoom: [unitId] }),
    ]);
    expect(await view(id)).toMatchObject({ status: 'cancelled', chargedAgorot: 10_000 });
    expect(await nightsOfUnit(test.db, unitId)).toEqual({ '2026-11-29': 'reservation', '2026-11-30': 'reservation' });
  });

  it('come all or not at all', async () => {
    const { propertyId, unitId } = await saveProperty(test.context);
    const twice = [anImport({ propertyId, unitIdsByRoom: [unitId] }), anImport({ propertyId, unitIdsByRoom: [unitId] })];
    await expect(run(twice)).rejects.toMatchObject({ code: 'room_taken' });
    expect(await test.db.selectFrom('reservations').select('id').where('property_id', '=', propertyId).execute()).toEqual([]);
    await expect(run([anImport({ propertyId, unitIdsByRoom: [9_999_999] })])).rejects.toThrow('9999999');
    await expect(run([anImport({ propertyId: 9_999_999, unitIdsByRoom: [unitId] })])).rejects.toThrow('9999999');
  });

  it('are written by the thousand in a few seconds', async () => {
    const { propertyId, unitIds } = await saveProperty(test.context, { units: Array.from({ length: 14 }, () => ({})) });
    const stays = Array.from({ length: 3000 }, (_, index) => {
      const arrivalDate = addDays('2026-12-10', 2 * Math.floor(index / unitIds.length));
      return anImport({
        propertyId,
        unitIdsByRoom: [unitIds[index % unitIds.length] ?? 0],
        stay: { arrivalDate, departureDate: addDays(arrivalDate, 2) },
      });
    });
    const start = performance.now();
    expect(await run(stays)).toHaveLength(3000);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
