import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Quote, quote } from '#contract/quote.ts';
import { closeNights, holdNights } from '#server/modules/inventory/index.ts';
import { setPublished } from '#server/modules/properties/index.ts';
import { BROWSER_COOKIE } from '#server/platform/http/request-facts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aSpecialRate, bedrooms, saveProperty } from '#tests/support/factories.ts';
import { saveSession } from '#tests/support/nights.ts';
import { ask, room, rooms } from '#tests/support/requests.ts';

// The clock stands on Sunday, 22 November 2026; 8 February 2027 is a Monday.
const STAY = { from: '08-02-2027', to: '10-02-2027' };
const NIGHTS = { stay: { arrivalDate: '2027-02-08', departureDate: '2027-02-10' } };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const price = (query: Record<string, unknown>, options?: Parameters<typeof ask>[3]) =>
  ask(testApp, '/bookingPrice', { ...STAY, ...query }, options);
const quoted = async (query: Record<string, unknown>): Promise<Quote> => {
  const response = await price(query);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const problemOf = async (query: Record<string, unknown>) => {
  const response = await price(query);
  expect(response.headers['content-type']).toContain('application/problem+json');
  return { ...response.json(), status: response.statusCode } as { status: number; code: string; details?: Record<string, unknown> };
};
const close = (unitId: number) =>
  testApp.db
    .transaction()
    .execute((trx) => closeNights(trx, { unitId, firstNight: '2027-02-09', lastNight: '2027-02-09', reason: '' }, testApp.clock.now()));

describe('GET /bookingPrice', () => {
  test('knows no unit without prices, whether it is chosen or the only one', async () => {
    const { propertyId, unitIds } = await saveProperty(testApp.context, { units: [{}, {}] });
    const [bare = 0, other = 0] = unitIds;
    await testApp.db.deleteFrom('rates').where('unit_id', '=', bare).execute();
    expect(await problemOf({ hotelId: propertyId, units: [bare] })).toMatchObject({ code: 'unit_not_of_hotel' });
    expect((await quoted({ hotelId: propertyId })).units).toMatchObject([{ unitId: other }]);
    await testApp.db.deleteFrom('rates').where('unit_id', '=', other).execute();
    expect(await problemOf({ hotelId: propertyId })).toMatchObject({ code: 'room_taken' });
  });

  test('quotes the stay with every line, VAT and what cancelling costs', async () => {
    const { propertyId, unitId } = await saveProperty(testApp.context);
    const body = await quoted({ hotelId: propertyId });
    expect(quote.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      hotelId: propertyId,
      ...STAY,
      nights: 2,
      shape: 'perRoom',
      units: [
        {
          unitId,
          title: 'חדר הגפן',
          rooms: [0],
          lines: [
            { kind: 'night', date: '08-02-2027', amountAgorot: 50_000 },
            { kind: 'night', date: '09-02-2027', amountAgorot: 50_000 },
          ],
          totalAgorot: 100_000,
        },
      ],
      totalAgorot: 100_000,
      averagePerNightAgorot: 50_000,
      vat: { ratePercent: 18, amountAgorot: 15_254 },
      cancellation: [
        { from: '22-11-2026', to: '05-02-2027', feeAgorot: 0, rule: 'freePeriod' },
        { from: '06-02-2027', to: '08-02-2027', feeAgorot: 50_000, rule: 'hostFee' },
      ],
      noShowFeeAgorot: 100_000,
    });
  });

  test('names units in the language of the request', async () => {
    const { propertyId } = await saveProperty(testApp.context);
    expect((await price({ hotelId: propertyId }, { language: 'en' })).json()).toMatchObject({ units: [{ title: 'The Vine Room' }] });
  });

  test('two adults are assumed when no rooms are given', async () => {
    const { propertyId } = await saveProperty(testApp.context, { rates: { baseGuests: 1, standard: { adultExtraAgorot: 10_000 } } });
    expect((await quoted({ hotelId: propertyId })).totalAgorot).toBe(120_000);
    expect((await quoted({ hotelId: propertyId, roomsInfo: rooms(room(1)) })).totalAgorot).toBe(100_000);
  });

  test('prints no VAT for exempt dealers and in Eilat', async () => {
    for (const vatStatus of ['exempt', 'eilat'] as const) {
      const { propertyId } = await saveProperty(testApp.context, { property: { vatStatus } });
      expect((await quoted({ hotelId: propertyId })).vat).toBeNull();
    }
  });

  test('a night of a special rate, extras of children and a discount are lines of their own', async () => {
    const { propertyId } = await saveProperty(testApp.context, {
      units: [{ rooms: bedrooms(4) }],
      rates: {
        standard: { childExtraAgorot: 8000 },
        specials: [aSpecialRate({ firstNight: '2027-02-09', lastNight: '2027-02-09' })],
        discounts: [{ nights: 2, type: 'PERCENT', value: 10 }],
      },
    });
    const { units, totalAgorot } = await quoted({ hotelId: propertyId, roomsInfo: rooms(room(2, 7)) });
    expect(units[0]?.lines).toEqual([
      { kind: 'night', date: '08-02-2027', amountAgorot: 50_000 },
      { kind: 'extra', date: '08-02-2027', ageGroup: 'child', count: 1, amountAgorot: 8000 },
      { kind: 'night', date: '09-02-2027', amountAgorot: 90_000 },
      { kind: 'extra', date: '09-02-2027', ageGroup: 'child', count: 1, amountAgorot: 8000 },
      { kind: 'discount', amountAgorot: -15_600 },
    ]);
    expect(totalAgorot).toBe(140_400);
  });

  test('gives the cheapest units, one for each room', async () => {
    const { propertyId, unitIds } = await saveProperty(testApp.context, {
      units: [{}, {}, {}],
      rates: [{ standard: { midweekAgorot: 60_000 } }, { standard: { midweekAgorot: 40_000 } }, { standard: { midweekAgorot: 50_000 } }],
    });
    const { shape, units, totalAgorot } = await quoted({ hotelId: propertyId, roomsInfo: rooms(room(2), room(2)) });
    expect({ shape, totalAgorot }).toEqual({ shape: 'perRoom', totalAgorot: 180_000 });
    expect(units.map(({ unitId, rooms: taken }) => [unitId, taken])).toEqual([
      [unitIds[1], [0]],
      [unitIds[2], [1]],
    ]);
  });

  test('puts the whole party into one unit where that is cheaper', async () => {
    const { propertyId, unitIds } = await saveProperty(testApp.context, {
      units: [{}, {}, { rooms: bedrooms(2, 2) }],
      rates: [{}, {}, { baseGuests: 4, standard: { midweekAgorot: 90_000 } }],
    });
    const { shape, units } = await quoted({ hotelId: propertyId, roomsInfo: rooms(room(2), room(2)) });
    expect(shape).toBe('merged');
    expect(units).toMatchObject([{ unitId: unitIds[2], rooms: [0, 1], totalAgorot: 180_000 }]);
  });
});

describe('the guest’s own choice of units', () => {
  test('is quoted by room, whatever is cheaper', async () => {
    const { propertyId, unitIds } = await saveProperty(testApp.context, {
      units: [{}, {}],
      rates: [{}, { standard: { midweekAgorot: 80_000 } }],
    });
    expect((await quoted({ hotelId: propertyId, units: [unitIds[1]] })).totalAgorot).toBe(160_000);
    const both = await quoted({ hotelId: propertyId, roomsInfo: rooms(room(2), room(1)), units: [unitIds[1], unitIds[0]] });
    expect(both.units.map(({ unitId, rooms: taken }) => [unitId, taken])).toEqual([
      [unitIds[1], [0]],
      [unitIds[0], [1]],
    ]);
  });

  test('one unit for all rooms is a merged stay, said once or for each room', async () => {
    const { propertyId, unitId } = await saveProperty(testApp.context, { units: [{ rooms: bedrooms(2, 2) }], rates: { baseGuests: 4 } });
    const roomsInfo = rooms(room(2), room(2));
    for (const units of [[unitId], [unitId, unitId]]) {
      expect(await quoted({ hotelId: propertyId, roomsInfo, units })).toMatchObject({
        shape: 'merged',
        units: [{ unitId, rooms: [0, 1] }],
      });
    }
  });

  test('a unit of another property is refused', async () => {
    const [one, other] = [await saveProperty(testApp.context), await saveProperty(testApp.context)];
    const refused = await problemOf({ hotelId: one.propertyId, units: [other.unitId] });
    expect(refused).toMatchObject({ status: 422, code: 'unit_not_of_hotel', details: { unitIds: [other.unitId] } });
  });

  test('neither one unit for all nor one for each room is refused', async () => {
    const { propertyId, unitIds } = await saveProperty(testApp.context, { units: [{}, {}, {}] });
    const [first, second] = unitIds;
    const two = await problemOf({ hotelId: propertyId, units: [first, second] });
    expect(two).toMatchObject({ status: 422, code: 'units_do_not_match_rooms' });
    const mixed = await problemOf({ hotelId: propertyId, roomsInfo: rooms(room(1), room(1), room(1)), units: [first, first, second] });
    expect(mixed).toMatchObject({ status: 422, code: 'units_do_not_match_rooms' });
  });

  test('a unit that is taken answers 409, unless the party would not fit it anyway', async () => {
    const { propertyId, unitId } = await saveProperty(testApp.context, { units: [{}, {}] });
    await close(unitId);
    expect(await problemOf({ hotelId: propertyId, units: [unitId] })).toMatchObject({ status: 409, code: 'room_taken' });
    expect(await problemOf({ hotelId: propertyId, roomsInfo: rooms(room(4)), units: [unitId] })).toMatchObject({
      status: 422,
      code: 'party_does_not_fit',
    });
  });

  test('a stay too short for the unit says how many nights it takes', async () => {
    const { propertyId, unitId } = await saveProperty(testApp.context, { rates: { minimumNights: 3 } });
    expect(await problemOf({ hotelId: propertyId, units: [unitId] })).toMatchObject({
      status: 422,
      code: 'minimum_stay_not_met',
      details: { minimumNights: 3 },
    });
  });

  test('rooms that need a bedroom each do not fit a unit with fewer', async () => {
    const { propertyId, unitId } = await saveProperty(testApp.context, { units: [{ rooms: bedrooms(4) }] });
    const refused = await problemOf({ hotelId: propertyId, roomsInfo: rooms(room(2), room(2)), units: [unitId] });
    expect(refused).toMatchObject({ status: 422, code: 'party_does_not_fit' });
  });
});

describe('why there is no price', () => {
  test('everything that is free is gone: 409', async () => {
    const { propertyId, unitId } = await saveProperty(testApp.context);
    await close(unitId);
    expect(await problemOf({ hotelId: propertyId })).toMatchObject({ status: 409, code: 'room_taken' });
  });

  test('the stay is too short: the fewest nights that would do', async () => {
    const { propertyId } = await saveProperty(testApp.context, {
      units: [{}, {}],
      rates: [{ minimumNights: 5 }, { minimumStays: [{ night: '2027-02-09', nights: 4 }] }],
    });
    const one = await problemOf({ hotelId: propertyId });
    expect(one).toMatchObject({ status: 422, code: 'minimum_stay_not_met', details: { minimumNights: 4 } });
    const two = await problemOf({ hotelId: propertyId, roomsInfo: rooms(room(2), room(2)) });
    expect(two).toMatchObject({ code: 'minimum_stay_not_met', details: { minimumNights: 5 } });
  });

  test('a date with a minimum of its own goes by it, whatever its special rate asks', async () => {
    const specials = [aSpecialRate({ firstNight: '2027-02-08', lastNight: '2027-02-12', minimumNights: 3 })];
    const { propertyId } = await saveProperty(testApp.context, {
      rates: { specials, minimumStays: [{ night: '2027-02-09', nights: 1 }] },
    });
    expect((await quoted({ hotelId: propertyId, from: '09-02-2027', to: '10-02-2027' })).totalAgorot).toBe(90_000);
    const refused = await problemOf({ hotelId: propertyId, from: '09-02-2027', to: '11-02-2027' });
    expect(refused).toMatchObject({ code: 'minimum_stay_not_met', details: { minimumNights: 3 } });
  });

  test('the party is too large', async () => {
    const { propertyId } = await saveProperty(testApp.context);
    expect(await problemOf({ hotelId: propertyId, roomsInfo: rooms(room(3)) })).toMatchObject({ status: 422, code: 'party_does_not_fit' });
  });

  test('children are not taken, a child of the adults’ age group is', async () => {
    const units = [{ rooms: bedrooms(4), ageBorders: { babyMaxAge: 2, childMaxAge: 18, adultFromAge: 12 } }];
    const { propertyId, unitId } = await saveProperty(testApp.context, { property: { childrenAllowed: false }, units });
    expect(await problemOf({ hotelId: propertyId, roomsInfo: rooms(room(2, 7)) })).toMatchObject({
      status: 422,
      code: 'children_not_allowed',
    });
    expect(await problemOf({ hotelId: propertyId, roomsInfo: rooms(room(2, 7)), units: [unitId] })).toMatchObject({
      code: 'children_not_allowed',
    });
    expect((await quoted({ hotelId: propertyId, roomsInfo: rooms(room(2, 12)) })).totalAgorot).toBe(100_000);
  });

  test('the property is unknown or not on the market', async () => {
    const { propertyId } = await saveProperty(testApp.context);
    await testApp.db.transaction().execute((trx) => setPublished(trx, propertyId, false, testApp.clock.now()));
    expect(await problemOf({ hotelId: propertyId })).toMatchObject({ status: 404, code: 'hotel_not_found' });
    expect(await problemOf({ hotelId: 999_999 })).toMatchObject({ status: 404, code: 'hotel_not_found' });
  });

  test.each([
    ['in the past', { from: '21-11-2026', to: '23-11-2026' }, 'stay_in_past'],
    ['of no night', { from: '08-02-2027', to: '08-02-2027' }, 'departure_not_after_arrival'],
    ['that ends before it starts', { from: '08-02-2027', to: '07-02-2027' }, 'departure_not_after_arrival'],
    ['of 31 nights', { from: '08-02-2027', to: '11-03-2027' }, 'stay_too_long'],
    ['549 days ahead', { from: '24-05-2028', to: '25-05-2028' }, 'stay_too_far_ahead'],
  ])('a stay %s is refused', async (_, stay, code) => {
    const { propertyId } = await saveProperty(testApp.context);
    expect(await problemOf({ hotelId: propertyId, ...stay })).toMatchObject({ status: 422, code });
  });

  test.each([
    ['today', { from: '22-11-2026', to: '23-11-2026' }, 1],
    ['30 nights', { from: '08-02-2027', to: '10-03-2027' }, 30],
    ['548 days ahead', { from: '23-05-2028', to: '24-05-2028' }, 1],
  ])('a stay at the limit is quoted: %s', async (_, stay, nights) => {
    const { propertyId } = await saveProperty(testApp.context);
    expect((await quoted({ hotelId: propertyId, ...stay })).nights).toBe(nights);
  });

  test.each([
    ['no hotel', { hotelId: undefined }],
    ['a date that is none', { hotelId: 1, from: '31-02-2027' }],
    ['a date the other way round', { hotelId: 1, from: '2027-02-08' }],
    ['rooms that are no JSON', { hotelId: 1, roomsInfo: 'two' }],
    ['a room without adults', { hotelId: 1, roomsInfo: rooms(room(0)) }],
    ['five adults in a room', { hotelId: 1, roomsInfo: rooms(room(5)) }],
    ['fifteen rooms', { hotelId: 1, roomsInfo: rooms(...Array.from({ length: 15 }, () => room(1))) }],
    ['units that are no list', { hotelId: 1, units: 7 }],
  ])('%s is a malformed request', async (_, query) => {
    expect((await problemOf(query)).status).toBe(400);
  });
});

test('a hold keeps the unit from others and counts as free for the guest who has it', async () => {
  const { propertyId, unitId } = await saveProperty(testApp.context);
  const now = testApp.clock.now();
  const expiresAt = new Date(now.getTime() + 900_000);
  const sessionId = await saveSession(testApp.db, propertyId, expiresAt);
  const browser = 'a'.repeat(32);
  const browserHash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(browser)));
  await testApp.db.updateTable('checkout_sessions').set({ browser_hash: browserHash }).where('id', '=', sessionId).execute();
  await testApp.db.transaction().execute((trx) => holdNights(trx, { sessionId, unitIds: [unitId], ...NIGHTS, expiresAt, now }));
  expect(await problemOf({ hotelId: propertyId })).toMatchObject({ status: 409, code: 'room_taken' });
  const own = await price({ hotelId: propertyId }, { cookie: `${BROWSER_COOKIE}=${browser}` });
  expect(own.json()).toMatchObject({ totalAgorot: 100_000 });
  const other = await price({ hotelId: propertyId }, { cookie: `${BROWSER_COOKIE}=${'b'.repeat(32)}` });
  expect(other.statusCode).toBe(409);
  testApp.clock.advance({ minutes: 15 });
  expect((await quoted({ hotelId: propertyId })).totalAgorot).toBe(100_000);
});
