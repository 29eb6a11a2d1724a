import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostReservation } from '#contract/host-reservations.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import { constantVat } from '#rules/quote/vat.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { importReservations, type ReservationImport } from '#server/modules/reservations/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { roomsFor } from '#tests/support/booking.ts';
import { bedrooms, saveProperty } from '#tests/support/factories.ts';
import { nightsOfUnit } from '#tests/support/nights.ts';
import { signedIn } from '#tests/support/registration.ts';

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
  test.db.transaction().execute((trx) => importReservations(trx, imports, { vatRates: constantVat(18), at: test.clock.now() }));

/** The reservation as its guest sees it. */
async function view(id: string) {
  return (await test.app.inject({ url: `/api/portal/reservations/${id}?email=dana@example.com`, headers: { 'app-lang': 'en' } })).json();
}

describe('imported reservations', () => {
  it('may bring what was decided about them: the fee by the terms, the history, the charge, a note, and the price of their day', async () => {
    const host = await signedIn(test, 'importing@example.com');
    const { propertyId, unitId } = await saveProperty(test.context, { property: { ownerId: host.userId } });
    const past = { hostId: host.userId, isFeeCharged: true, note: 'אורחים חוזרים' };
    const at = new Date('2026-11-28T10:00:00Z');
    const [cancelled = '', missed = '', direct = ''] = await run([
      anImport({ propertyId, unitIdsByRoom: [unitId], outcome: { kind: 'cancelled', at, chargedAgorot: 0 }, past, pricePercent: 90 }),
      anImport({
        propertyId,
        unitIdsByRoom: [unitId],
        outcome: { kind: 'noShow', at, chargedAgorot: 0 },
        past: { ...past, isFeeCharged: false },
      }),
      anImport({
        ...{ propertyId, unitIdsByRoom: [unitId], origin: 'direct', outcome: { kind: 'cancelled', at, chargedAgorot: 0 }, past },
        stay: { arrivalDate: '2026-12-06', departureDate: '2026-12-07' },
      }),
    ]);
    const show = async (id: string) => (await host.call('GET', `/backoffice/reservations/${id}`)).json<HostReservation>();
    // Two nights of ₪500 at nine tenths, of which the first is the fee.
    expect(await show(cancelled)).toMatchObject({
      ...{
        status: 'cancelled',
        quote: { totalAgorot: 90_000 },
        chargedAgorot: 45_000,
        notes: [{ text: 'אורחים חוזרים', by: { as: 'host' } }],
      },
      events: [
        { kind: 'cancelled', by: { as: 'guest' }, after: { feeAgorot: 45_000 } },
        { kind: 'charged', by: { as: 'host' } },
      ],
      charges: [{ reason: 'cancellation', amountAgorot: 45_000, state: 'captured' }],
    });
    expect(await show(missed)).toMatchObject({
      ...{ status: 'noShow', chargedAgorot: 0, charges: [] },
      events: [{ kind: 'noShow', by: { as: 'host' }, after: { feeAgorot: 100_000 } }, { kind: 'notCharged' }],
    });
    expect(await show(direct)).toMatchObject({ status: 'cancelled', chargedAgorot: 0, charges: [], events: [{ by: { as: 'host' } }] });
  });

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
