import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Hotel, hotel } from '#contract/hotels.ts';
import { closeNights } from '#server/modules/inventory/index.ts';
import { setPublished } from '#server/modules/properties/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aPhoto, bedrooms, saveProperty } from '#tests/support/factories.ts';
import { ask, room, rooms } from '#tests/support/requests.ts';
import { saveStayRules } from '#tests/support/stay-rules.ts';

// The clock stands on Sunday, 22 November 2026; 8 February 2027 is a Monday.
const STAY = { from: '08-02-2027', to: '10-02-2027' };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const show = async (id: number, query: Record<string, unknown> = {}, language: 'he' | 'en' = 'he'): Promise<Hotel> => {
  const response = await ask(testApp, `/hotels/${id}`, query, { language });
  expect(response.statusCode, response.body).toBe(200);
  expect(hotel.safeParse(response.json()).error).toBeUndefined();
  return response.json();
};
const close = (unitId: number, firstNight: string, lastNight = firstNight) =>
  testApp.db.transaction().execute((trx) => closeNights(trx, { unitId, firstNight, lastNight, reason: '' }, testApp.clock.now()));

describe('GET /hotels/{id}', () => {
  test('shows the property in Hebrew unless English is asked for', async () => {
    const { propertyId } = await saveProperty(testApp.context, { property: { propertyType: 'villa' } });
    expect(await show(propertyId)).toMatchObject({
      id: propertyId,
      title: 'בקתות הגליל',
      propertyType: { id: 'villa', name: 'וילה' },
      city: { id: 'rosh-pinna', name: 'ראש פינה' },
      region: { id: 'upper-galilee', name: 'גליל עליון' },
      district: { id: 'north-district', name: 'מחוז הצפון' },
      address: 'החלוצים 12, ראש פינה',
      policies: { cancellation: { name: 'ביטול חינם עד 72 שעות לפני ההגעה', freeDays: 3, fee: 'firstNight', noShowFee: 'full' } },
      supplier: { name: 'בקתות הגליל בע״מ', number: '515000008', address: 'החלוצים 12, ראש פינה' },
      units: [{ title: 'חדר הגפן', unitType: { id: 'double-room', name: 'חדר זוגי' } }],
    });
    expect(await show(propertyId, {}, 'en')).toMatchObject({
      title: 'Galilee Cabins',
      propertyType: { id: 'villa', name: 'Villa' },
      city: { name: 'Rosh Pinna' },
      address: '12 HaHalutzim, Rosh Pinna',
      // A business at the property is told in both languages, as the property is.
      supplier: { address: '12 HaHalutzim, Rosh Pinna' },
      units: [{ title: 'The Vine Room', bedrooms: [{ places: 2, beds: [{ id: 'queen', name: 'Queen bed', count: 1 }] }] }],
    });
  });

  test('without dates it says nothing of availability and prices of stays', async () => {
    const { propertyId } = await saveProperty(testApp.context);
    expect(await show(propertyId)).toMatchObject({ offer: null, noOfferReason: null, units: [{ availability: null, quote: null }] });
  });

  test('features stand by set, in the order of the vocabulary, with their assist texts', async () => {
    const { propertyId } = await saveProperty(testApp.context, {
      property: {
        terms: {
          safety: ['smoke-detector', 'mamad'],
          swimming_pool_types: ['heated', 'private'],
          suitable_for: ['families'],
          pets_allowed: ['allowed'],
        },
      },
      units: [{ terms: { kitchen_amenities: ['kettle'], jacuzzi_hot_tub: ['outdoor'] }, privateJacuzzi: 'double' }],
    });
    const page = await show(propertyId, {}, 'en');
    expect(page.features.map((group) => [group.id, group.items.map((item) => item.id)])).toEqual([
      ['swimming_pool_types', ['private', 'heated']],
      ['safety', ['mamad', 'smoke-detector']],
    ]);
    expect(page.features[1]?.items[0]).toEqual({
      id: 'mamad',
      name: 'Protected room (mamad)',
      assist: 'A reinforced security room inside the unit or building',
    });
    expect(page.suitableFor).toEqual([{ id: 'families', name: 'Families' }]);
    expect(page.policies.pets).toEqual([{ id: 'allowed', name: 'Pets allowed' }]);
    expect(page.units[0]?.features.map((group) => [group.id, group.items.map((item) => item.id)])).toEqual([
      ['jacuzzi_hot_tub', ['private-jacuzzi', 'outdoor']],
      ['smoking_statuses', ['not-allowed']],
      ['kitchen_amenities', ['kettle']],
    ]);
  });

  test('each feature stands once, under the heading where guests look for it; what there is not stands apart', async () => {
    const { propertyId } = await saveProperty(testApp.context, {
      property: {
        terms: {
          swimming_pool_availability: ['no-pool'],
          barbecue_availability: ['private-area'],
          barbecue_types: ['gas'],
          parking: ['free-on-site', 'ev-charging'],
          internet_access: ['free-wifi'],
          popular_facilities: ['free-wifi', 'free-parking', 'barbecue', 'ev-charging', 'shelter', 'garden'],
          safety: ['smoke-detector'],
        },
      },
    });
    const page = await show(propertyId, {}, 'he');
    expect(page.features.map((group) => [group.name, group.items.map((item) => item.id)])).toEqual([
      ['מנגל', ['private-area', 'gas']],
      ['חניה', ['free-on-site', 'ev-charging']],
      ['אינטרנט', ['free-wifi']],
      ['מתקנים ושירותים במקום', ['shelter', 'garden']],
      ['בטיחות ומיגון', ['smoke-detector']],
    ]);
    expect(page.missing).toEqual([{ id: 'swimming_pool_availability no-pool', name: 'אין בריכה' }]);
  });

  test('a crib takes a baby and no guest', async () => {
    const { propertyId } = await saveProperty(testApp.context, { units: [{ rooms: bedrooms(2), cribs: 1, childExtraBeds: 1 }] });
    expect((await show(propertyId)).units).toMatchObject([{ maxGuests: 3, cribs: 1 }]);
  });

  test('names the hosts, and nothing by which to reach them before a booking', async () => {
    const contact = { name: 'גלית וחיים', phone: '0521112222', email: 'galit@example.com' };
    const { propertyId } = await saveProperty(testApp.context, { property: { contact } });
    const page = await show(propertyId);
    expect(page.hostName).toBe('גלית וחיים');
    expect(JSON.stringify(page)).not.toMatch(/0521112222|galit@example/);
  });

  test('photos of the property and of each unit come in their order, with an address to ask for widths', async () => {
    const { propertyId } = await saveProperty(testApp.context, {
      property: { photos: [aPhoto('first'), aPhoto('second')] },
      units: [{ photos: [aPhoto('unit')] }],
    });
    const page = await show(propertyId);
    expect(page.photos).toHaveLength(2);
    expect(page.units[0]?.photos).toHaveLength(1);
    const url = page.photos[1]?.url ?? '';
    expect((await testApp.app.inject(`${url}?w=640`)).body).toBe('test:second 640 webp');
  });

  test('a text that its host wrote in one language only is shown in that one', async () => {
    const { propertyId } = await saveProperty(testApp.context, { property: { description: { he: 'רק בעברית', en: '' } } });
    expect((await show(propertyId, {}, 'en')).description).toBe('רק בעברית');
  });

  test('with dates it offers what /bookingPrice quotes', async () => {
    const { propertyId } = await saveProperty(testApp.context, { units: [{}, {}], rates: [{}, { standard: { midweekAgorot: 40_000 } }] });
    const { offer } = await show(propertyId, STAY);
    expect(offer).toEqual((await ask(testApp, '/bookingPrice', { hotelId: propertyId, ...STAY })).json());
    expect(offer?.totalAgorot).toBe(80_000);
  });

  test('each unit says whether it can be had, and for how much alone', async () => {
    const { propertyId, unitIds } = await saveProperty(testApp.context, {
      units: [{}, {}, { rooms: bedrooms(1) }, {}, { rooms: bedrooms(2, 2) }],
      rates: [{}, {}, {}, { minimumNights: 3 }, { baseGuests: 4, standard: { midweekAgorot: 90_000 } }],
    });
    await close(unitIds[1]!, '2027-02-09', '2027-02-11');
    const { units } = await show(propertyId, STAY);
    expect(units.map((unit) => unit.availability)).toEqual([
      { state: 'available' },
      { state: 'unavailable', reason: 'taken', nextFree: { from: '12-02-2027', to: '14-02-2027' } },
      { state: 'unavailable', reason: 'tooManyGuests' },
      { state: 'unavailable', reason: 'minimumStay', minimumNights: 3, obstacle: { kind: 'minimum', nights: 3, over: 'any' } },
      { state: 'available' },
    ]);
    expect(units.map((unit) => unit.quote?.totalAgorot ?? null)).toEqual([100_000, null, null, null, 180_000]);
  });

  test('a unit that takes one room of several is available, with a price only where it takes them all', async () => {
    const { propertyId } = await saveProperty(testApp.context, { units: [{}, { rooms: bedrooms(2, 2) }], rates: { baseGuests: 4 } });
    const { units } = await show(propertyId, { ...STAY, roomsInfo: rooms(room(2), room(2)) });
    expect(units.map(({ availability, quote }) => [availability?.state, quote?.rooms ?? null])).toEqual([
      ['available', null],
      ['available', [0, 1]],
    ]);
  });

  test('the next free stay is looked for on 60 days, and may not be there', async () => {
    const { propertyId, unitIds } = await saveProperty(testApp.context, { units: [{}, {}] });
    const next = async () => (await show(propertyId, STAY)).units.map(({ availability }) => availability);
    await close(unitIds[0]!, '2027-02-08', '2027-04-08');
    await close(unitIds[1]!, '2027-02-08', '2027-04-09');
    expect(await next()).toEqual([
      { state: 'unavailable', reason: 'taken', nextFree: { from: '09-04-2027', to: '11-04-2027' } },
      { state: 'unavailable', reason: 'taken' },
    ]);
  });

  test.each([
    ['soldOut', {}, {}, rooms(room(2)), true],
    ['minimumStay', {}, { minimumNights: 4 }, rooms(room(2)), false],
    ['tooManyGuests', {}, {}, rooms(room(4)), false],
    ['childrenNotAllowed', { childrenAllowed: false }, {}, rooms(room(1, 5)), false],
  ] as const)('without an offer it says why: %s', async (reason, property, rates, roomsInfo, isClosed) => {
    const { propertyId, unitId } = await saveProperty(testApp.context, { property, rates });
    if (isClosed) await close(unitId, '2027-02-09');
    expect(await show(propertyId, { ...STAY, roomsInfo })).toMatchObject({ offer: null, noOfferReason: reason });
  });

  test('where all is taken, the nearest stays of as many nights are named with what they cost these guests', async () => {
    const { propertyId, unitId } = await saveProperty(testApp.context, { units: [{ rooms: bedrooms(2, 2) }], rates: { baseGuests: 4 } });
    await close(unitId, '2027-02-08', '2027-02-11');
    const { noOfferReason, otherStays } = await show(propertyId, { ...STAY, roomsInfo: rooms(room(4)) });
    expect(noOfferReason).toBe('soldOut');
    expect(otherStays.map(({ from, to }) => [from, to])).toEqual([
      ['05-02-2027', '07-02-2027'],
      ['06-02-2027', '08-02-2027'],
      ['12-02-2027', '14-02-2027'],
    ]);
    const [, , later] = otherStays;
    const offered = await show(propertyId, { from: later?.from, to: later?.to, roomsInfo: rooms(room(4)) });
    expect(later?.totalAgorot).toBe(offered.offer?.totalAgorot);
  });

  test('one date alone means one night from it, or the nights from today', async () => {
    const { propertyId } = await saveProperty(testApp.context);
    expect((await show(propertyId, { from: '08-02-2027' })).offer).toMatchObject({ from: '08-02-2027', to: '09-02-2027' });
    expect((await show(propertyId, { to: '24-11-2026' })).offer).toMatchObject({ from: '22-11-2026', to: '24-11-2026' });
  });

  test.each([
    ['an unknown property', '/hotels/999999', {}, 404, 'hotel_not_found'],
    ['a number beyond all properties', '/hotels/99999999999', {}, 404, 'hotel_not_found'],
    ['an id that is none', '/hotels/abc', {}, 400, 'invalid_fields'],
    ['a date that is none', '/hotels/1', { from: '30-02-2027' }, 400, 'invalid_fields'],
    ['a stay in the past', '/hotels/1', { from: '21-11-2026' }, 422, 'stay_in_past'],
  ])('%s is refused', async (_, path, query, status, code) => {
    const response = await ask(testApp, path, query);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  test('a property that was taken off the market is not found', async () => {
    const { propertyId } = await saveProperty(testApp.context);
    await testApp.db.transaction().execute((trx) => setPublished(trx, propertyId, false, testApp.clock.now()));
    expect((await ask(testApp, `/hotels/${propertyId}`)).statusCode).toBe(404);
    expect((await ask(testApp, `/hotels/${propertyId}/calendar`, STAY)).statusCode).toBe(404);
  });

  test('a property that is not approved cannot be put on the market', async () => {
    const { propertyId } = await saveProperty(testApp.context, { property: { status: 'draft', isPublished: false } });
    const publishing = testApp.db.transaction().execute((trx) => setPublished(trx, propertyId, true, testApp.clock.now()));
    await expect(publishing).rejects.toMatchObject({ code: 'property_not_approved', details: { hotelId: propertyId, status: 'draft' } });
  });
});

describe('GET /hotels/{id}/calendar', () => {
  const calendar = async (id: number, from: string, to: string, language: 'he' | 'en' = 'he') => {
    const response = await ask(testApp, `/hotels/${id}/calendar`, { from, to }, { language });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().nights as {
      date: string;
      unitsLeft: number;
      lowestAgorot: number | null;
      minimumNights: number;
      holiday: string | null;
      noArrival: object | null;
    }[];
  };

  test('says for each night what is left, the lowest price for two, and the nights that a stay takes', async () => {
    const { propertyId, unitIds } = await saveProperty(testApp.context, {
      units: [{}, {}],
      rates: [{ minimumStays: [{ night: '2027-02-11', nights: 2 }] }, { minimumNights: 3, standard: { midweekAgorot: 40_000 } }],
    });
    await close(unitIds[1]!, '2027-02-09', '2027-02-10');
    await close(unitIds[0]!, '2027-02-10');
    const free = { maximumNights: null, noArrival: null, noDeparture: null, holiday: null };
    expect(await calendar(propertyId, '08-02-2027', '11-02-2027')).toEqual([
      { date: '08-02-2027', unitsLeft: 2, lowestAgorot: 40_000, minimumNights: 1, ...free },
      { date: '09-02-2027', unitsLeft: 1, lowestAgorot: 50_000, minimumNights: 1, ...free },
      { date: '10-02-2027', unitsLeft: 0, lowestAgorot: null, minimumNights: 1, ...free },
      { date: '11-02-2027', unitsLeft: 2, lowestAgorot: 70_000, minimumNights: 2, ...free },
    ]);
  });

  test('offers no arrival from which no departure is possible, the last night of the range among them', async () => {
    const { propertyId, unitId } = await saveProperty(testApp.context, { units: [{}], rates: [{ minimumNights: 2 }] });
    await close(unitId, '2027-02-10');
    const closed = async (from: string, to: string) => (await calendar(propertyId, from, to)).map(({ noArrival }) => noArrival);
    const twoNights = { kind: 'minimum', nights: 2, over: 'any' };
    expect(await closed('08-02-2027', '11-02-2027')).toEqual([null, twoNights, null, null]);
    expect(await closed('09-02-2027', '09-02-2027')).toEqual([twoNights]);
    const stay = { hotelId: propertyId, from: '09-02-2027', to: '10-02-2027' };
    expect((await ask(testApp, '/bookingPrice', stay)).json()).toMatchObject({ code: 'minimum_stay_not_met' });
  });

  test('says the rule for arrivals also of a night that is taken, as the price does', async () => {
    const saved = await saveProperty(testApp.context);
    await saveStayRules(testApp.context, saved, { firstDate: '2027-02-01', lastDate: '2027-02-28', arrivalDays: [4] });
    await close(saved.unitId, '2027-02-09');
    const [night] = await calendar(saved.propertyId, '09-02-2027', '09-02-2027');
    expect(night).toMatchObject({ unitsLeft: 0, noArrival: { kind: 'arrivalDay', weekdays: [4] } });
    const stay = { hotelId: saved.propertyId, from: '09-02-2027', to: '10-02-2027' };
    expect((await ask(testApp, '/bookingPrice', stay)).json()).toMatchObject({ code: 'arrival_day_not_allowed' });
  });

  test('past nights have nothing left', async () => {
    const { propertyId } = await saveProperty(testApp.context);
    expect((await calendar(propertyId, '21-11-2026', '22-11-2026')).map((night) => night.unitsLeft)).toEqual([0, 1]);
  });

  test('names holidays in the language of the request', async () => {
    const { propertyId } = await saveProperty(testApp.context);
    const names = async (language: 'he' | 'en') =>
      (await calendar(propertyId, '03-12-2026', '04-12-2026', language)).map((night) => night.holiday);
    expect(await names('he')).toEqual([null, 'חנוכה']);
    expect(await names('en')).toEqual([null, 'Hanukkah']);
  });

  test.each([
    ['that ends before it starts', '09-02-2027', '08-02-2027', 'departure_not_after_arrival'],
    ['of more than 400 nights', '01-01-2027', '05-02-2028', 'stay_too_long'],
  ])('a range %s is refused', async (_, from, to, code) => {
    const { propertyId } = await saveProperty(testApp.context);
    const response = await ask(testApp, `/hotels/${propertyId}/calendar`, { from, to });
    expect([response.statusCode, response.json().code]).toEqual([422, code]);
  });

  test('a range needs both ends', async () => {
    expect((await ask(testApp, '/hotels/1/calendar', { from: '08-02-2027' })).statusCode).toBe(400);
  });
});
