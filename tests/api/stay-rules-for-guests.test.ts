import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Hotel, HotelCalendar } from '#contract/hotels.ts';
import type { SearchResponse } from '#contract/search.ts';
import { closeNights } from '#server/modules/inventory/index.ts';
import type { StayRuleInput } from '#server/modules/pricing/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aWish, SESSIONS } from '#tests/support/booking.ts';
import { bedrooms, type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { ask } from '#tests/support/requests.ts';
import { saveStayRules } from '#tests/support/stay-rules.ts';

/** Tuesday to Thursday. */
const TUESDAY = { from: '05-01-2027', to: '07-01-2027' };
const THURSDAY = { from: '07-01-2027', to: '09-01-2027' };

let test: TestApp;
let place: SavedProperty;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-11-22T08:00:00Z');
  place = await saveProperty(test.context);
});

type Dates = typeof TUESDAY;
const rule = (...rules: Partial<StayRuleInput>[]) => saveStayRules(test.context, place, ...rules);
const price = (stay: Dates, more: object = {}) => ask(test, '/bookingPrice', { hotelId: place.propertyId, ...stay, ...more });
const page = async (stay: Dates) => (await ask(test, `/hotels/${place.propertyId}`, stay)).json<Hotel>();
const search = async (stay: Dates) =>
  (await ask(test, '/search', { ...stay, location: String(place.propertyId), locationEntityMarker: '__H__' })).json<SearchResponse>();

/** The same stay by every way that guests have: all agree on whether it can be had, and the refusals on why. */
async function expectRefused(stay: Dates, code: string): Promise<Record<string, unknown>> {
  const found = await search(stay);
  expect([found.data, found.meta.empty?.stayRule]).toEqual([[], 1]);
  const shown = await page(stay);
  expect([shown.offer, shown.noOfferReason, shown.units[0]?.availability]).toMatchObject([
    null,
    'stayRule',
    { state: 'unavailable', reason: 'stayRule', obstacle: shown.noOfferObstacle },
  ]);
  const refused = await price(stay);
  expect([refused.statusCode, refused.json().code]).toEqual([422, code]);
  expect(refused.json().details).toMatchObject({ obstacle: shown.noOfferObstacle, otherStays: shown.otherStays });
  expect((await price(stay, { units: [place.unitId] })).json().code).toBe(code);
  const held = await test.app.inject({ method: 'POST', url: SESSIONS, payload: aWish(place.propertyId, stay) });
  expect([held.statusCode, held.json().code]).toEqual([422, code]);
  return refused.json().details;
}

async function expectOffered(stay: Dates): Promise<void> {
  expect((await search(stay)).data.map(({ id }) => id)).toEqual([place.propertyId]);
  expect((await page(stay)).offer).not.toBeNull();
  expect((await price(stay)).statusCode).toBe(200);
}

describe('a stay that breaks a rule is found nowhere, and told why everywhere:', () => {
  it('the day of arrival, with the nearest stays of the same length', async () => {
    await rule({ arrivalDays: [4] });
    expect(await expectRefused(TUESDAY, 'arrival_day_not_allowed')).toMatchObject({
      obstacle: { kind: 'arrivalDay', weekdays: [4] },
      otherStays: [
        { from: '31-12-2026', to: '02-01-2027' },
        { from: '07-01-2027', to: '09-01-2027' },
      ],
    });
    await expectOffered(THURSDAY);
  });

  it('the day of departure, with the nearest departures', async () => {
    await rule({ departureDays: [0, 1, 2, 3, 4, 5] });
    expect(await expectRefused(THURSDAY, 'departure_day_not_allowed')).toMatchObject({
      otherStays: [
        { from: '07-01-2027', to: '08-01-2027' },
        { from: '07-01-2027', to: '10-01-2027' },
      ],
    });
    await expectOffered(TUESDAY);
  });

  it('the maximum', async () => {
    await rule({ maximumNights: 2 });
    expect(await expectRefused({ from: '05-01-2027', to: '08-01-2027' }, 'maximum_stay_exceeded')).toMatchObject({
      obstacle: { kind: 'maximum', nights: 2 },
      otherStays: [TUESDAY],
    });
    await expectOffered(TUESDAY);
  });

  it('notice', async () => {
    await rule({ noticeDays: 2 });
    test.clock.set('2027-01-04T08:00:00Z');
    expect(await expectRefused(TUESDAY, 'notice_too_short')).toMatchObject({
      obstacle: { kind: 'notice', days: 2, earliestArrival: '06-01-2027' },
      otherStays: [{ from: '06-01-2027', to: '08-01-2027' }],
    });
    test.clock.set('2027-01-03T08:00:00Z');
    await expectOffered(TUESDAY);
  });

  it("tonight's last hour, by clocks in Israel", async () => {
    await rule({ tonightUntil: '18:00' });
    test.clock.set('2027-01-05T15:59:00Z');
    await expectOffered(TUESDAY);
    test.clock.set('2027-01-05T16:00:00Z');
    expect(await expectRefused(TUESDAY, 'tonight_closed')).toMatchObject({
      obstacle: { kind: 'tonight', until: '18:00' },
      otherStays: [{ from: '06-01-2027', to: '08-01-2027' }],
    });
  });
});

describe("a rule's minimum", () => {
  it('for weekend nights is told as the weekend’s, and relaxed before the arrival', async () => {
    await rule({ weekendMinimum: 3, relaxation: { days: 3, minimumNights: 1 } });
    const shown = await page(THURSDAY);
    expect(shown).toMatchObject({
      noOfferReason: 'minimumStay',
      noOfferObstacle: { kind: 'minimum', nights: 3, over: 'weekend' },
      otherStays: [{ from: '07-01-2027', to: '10-01-2027' }],
    });
    expect((await search(THURSDAY)).meta.empty?.minimumStay).toBe(1);
    expect((await price(THURSDAY)).json()).toMatchObject({ code: 'minimum_stay_not_met', details: { minimumNights: 3 } });
    await expectOffered(TUESDAY);
    test.clock.set('2027-01-04T08:00:00Z');
    await expectOffered(THURSDAY);
  });
});

describe('empty searches', () => {
  it('name the nearby dates that the rules allow', async () => {
    await rule({ firstDate: '2026-12-01', arrivalDays: [4] });
    const { empty } = (await search(TUESDAY)).meta;
    expect(empty?.nearbyDates).toEqual([
      { from: '07-01-2027', to: '09-01-2027', count: 1 },
      { from: '31-12-2026', to: '02-01-2027', count: 1 },
    ]);
  });
});

describe('the calendar of the property page', () => {
  it('marks the days on which nobody may come, and those on which nobody may go, with the reason, and keeps their prices', async () => {
    await rule({ arrivalDays: [4], departureDays: [0, 4], maximumNights: 7 });
    const range = { from: '06-01-2027', to: '08-01-2027' };
    const { nights } = (await ask(test, `/hotels/${place.propertyId}/calendar`, range)).json<HotelCalendar>();
    const onThursdays = { kind: 'arrivalDay', weekdays: [4] };
    const leaving = { kind: 'departureDay', weekdays: [0, 4] };
    expect(
      nights.map(({ noArrival, noDeparture, maximumNights, lowestAgorot }) => ({ noArrival, noDeparture, maximumNights, lowestAgorot })),
    ).toEqual([
      { noArrival: onThursdays, noDeparture: leaving, maximumNights: 7, lowestAgorot: 50_000 },
      { noArrival: null, noDeparture: null, maximumNights: 7, lowestAgorot: 70_000 },
      { noArrival: onThursdays, noDeparture: leaving, maximumNights: 7, lowestAgorot: 70_000 },
    ]);
  });

  it('leaves a day open on which another free unit lets guests come', async () => {
    place = await saveProperty(test.context, { units: [{}, {}] });
    const [strict = 0, free = 0] = place.unitIds;
    await rule({ unitIds: [strict], arrivalDays: [4] });
    const range = { from: '05-01-2027', to: '05-01-2027' };
    const arrival = async () => (await ask(test, `/hotels/${place.propertyId}/calendar`, range)).json<HotelCalendar>().nights[0]?.noArrival;
    expect(await arrival()).toBeNull();
    const closure = { unitId: free, firstNight: '2027-01-05', lastNight: '2027-01-05', reason: '' };
    await test.db.transaction().execute((trx) => closeNights(trx, closure, test.clock.now()));
    expect(await arrival()).toMatchObject({ kind: 'arrivalDay' });
  });
});

it('the cheapest offer passes over units whose rules the stay breaks, and units left count those that take it', async () => {
  place = await saveProperty(test.context, {
    units: [{}, { rooms: bedrooms(2) }],
    rates: [{ standard: { midweekAgorot: 30_000 } }, { standard: { midweekAgorot: 60_000 } }],
  });
  const [cheap = 0, dear = 0] = place.unitIds;
  await rule({ unitIds: [cheap], arrivalDays: [4] });
  const [result] = (await search(TUESDAY)).data;
  expect([result?.units.map(({ unitId }) => unitId), result?.totalAgorot, result?.unitsLeft]).toEqual([[dear], 120_000, 1]);
  const { units } = await page(TUESDAY);
  expect(units.map(({ availability }) => availability)).toMatchObject([
    { reason: 'stayRule', nextFree: { from: '07-01-2027', to: '09-01-2027' } },
    { state: 'available' },
  ]);
});
