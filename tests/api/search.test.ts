import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { createRecord, EXTRA_CHARGES } from '#server/modules/pricing/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { anExtraChargeBody } from '#tests/support/extra-charges.ts';
import { aPhoto, aSpecialRate, aUnit, bedrooms, saveProperty } from '#tests/support/factories.ts';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());

type Parameters = Record<string, unknown>;

function ask(parameters: Parameters = {}, headers: Record<string, string> = {}) {
  const texts = Object.entries(parameters).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return market.app.inject({ method: 'GET', url: `/api/portal/search?${new URLSearchParams(texts)}`, headers });
}

async function search(parameters: Parameters = {}, headers: Record<string, string> = {}): Promise<SearchResponse> {
  const response = await ask(parameters, headers);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<SearchResponse>();
}

function rooms(...each: [adults: number, ...ages: number[]][]) {
  return {
    rooms: each.map(([numberOfAdults, ...ages], index) => ({
      name: String(index + 1),
      numberOfAdults,
      numberOfChildren: ages.length,
      children: ages.map((age, id) => ({ id, age })),
    })),
    numberOfGuests: each.reduce((sum, room) => sum + room.length, 0),
  };
}

const idsOf = (response: SearchResponse) => response.data.map((result) => result.id);
const optionOf = (response: SearchResponse, filter: string, option: string) =>
  response.meta.filters.find(({ id }) => id === filter)?.options.find(({ id }) => id === option);

describe('a search', () => {
  it('without parameters asks for today, one night, two adults, the whole country', async () => {
    const { propertyId, unitId } = await saveProperty(market.context, { property: { cityId: 'haifa' } });
    const { data, meta } = await search();
    expect(meta.query).toMatchObject({
      from: '22-11-2026',
      to: '23-11-2026',
      nights: 1,
      location: 'israel',
      locationEntityMarker: '__CO__',
    });
    expect(meta.query.roomsInfo.rooms).toHaveLength(1);
    expect(meta).toMatchObject({ sortBy: 'recommended', sortOrder: 'desc', currentPage: 1, perPage: 30 });
    expect(data.find((result) => result.id === propertyId)).toMatchObject({
      nights: 1,
      shape: 'perRoom',
      units: [{ unitId, rooms: [0], totalAgorot: 50_000 }],
      unitsLeft: 1,
      unitsTotal: 1,
      totalAgorot: 50_000,
      averagePerNightAgorot: 50_000,
      city: 'haifa',
    });
  });

  it('shows names in the language of App-Lang', async () => {
    const { propertyId } = await saveProperty(market.context, {
      property: { name: { he: 'בית השקד', en: 'Almond House' }, cityId: 'metula' },
    });
    expect((await search({ location: 'metula' })).data[0]).toMatchObject({ id: propertyId, title: 'בית השקד', cityName: 'מטולה' });
    expect((await search({ location: 'metula' }, { 'app-lang': 'en' })).data[0]).toMatchObject({
      title: 'Almond House',
      cityName: 'Metula',
    });
  });

  it('asks for one night from a date without an end', async () => {
    expect((await search({ from: '03-12-2026' })).meta.query).toMatchObject({ from: '03-12-2026', to: '04-12-2026', nights: 1 });
  });

  it('prices merged offers, special rates, discounts and weekends as the quote does', async () => {
    const { propertyId } = await saveProperty(market.context, {
      property: { cityId: 'arad' },
      units: [{ rooms: bedrooms(2, 2, 2) }, aUnit()],
      rates: [
        {
          baseGuests: 4,
          discounts: [{ nights: 3, type: 'PERCENT', value: 10 }],
          specials: [aSpecialRate({ firstNight: '2026-12-02', lastNight: '2026-12-02' })],
        },
        { standard: { midweekAgorot: 200_000, weekendAgorot: 200_000 } },
      ],
    });
    const { data } = await search({ location: 'arad', from: '01-12-2026', to: '04-12-2026', roomsInfo: rooms([2], [2]) });
    // Tuesday ₪500, special Wednesday ₪900, weekend Thursday ₪700, less a tenth.
    expect(data).toMatchObject([
      {
        id: propertyId,
        shape: 'merged',
        totalAgorot: 189_000,
        averagePerNightAgorot: 63_000,
        unitsLeft: 2,
        discounted: true,
        discountAgorot: 21_000,
      },
    ]);
    expect(data[0]?.units).toMatchObject([{ rooms: [0, 1] }]);
  });

  it('says "discounted" only of quotes with a discount line', async () => {
    const pennies = { midweekAgorot: 1, weekendAgorot: 1 };
    await saveProperty(market.context, {
      property: { cityId: 'lod' },
      rates: { standard: pennies, discounts: [{ nights: 3, type: 'PERCENT', value: 10 }] },
    });
    // A tenth of three agorot is rounded to nothing.
    const { data } = await search({ location: 'lod', from: '01-12-2026', to: '04-12-2026' });
    expect(data).toMatchObject([{ totalAgorot: 3, discounted: false }]);
  });

  it('leads each card with the host’s own main photo, and with the pool’s where a pool is asked for', async () => {
    const shot = (subject: string) => ({ ...aPhoto(subject), alt: { he: subject, en: subject }, subject });
    const place = { cityId: 'zikim', photos: [shot('house'), shot('terrace'), shot('pool')], terms: { swimming_pool_types: ['private'] } };
    for (const photos of [place.photos, place.photos, [aPhoto('untold'), ...place.photos]])
      await saveProperty(market.context, { property: { ...place, photos } });
    const shown = async (filters: object) => {
      const location = { location: 'zikim', locationEntityMarker: '__C__', sortBy: 'price', sortOrder: 'asc' };
      const { data } = await search({ ...location, filters: JSON.stringify(filters) }, { 'App-Lang': 'en' });
      return data.map(({ unitImages }) => unitImages.map(({ alt }) => alt));
    };
    expect(await shown({})).toEqual([
      ['house', 'A picture', 'terrace', 'pool'],
      ['house', 'A picture', 'terrace', 'pool'],
      ['A picture', 'A picture', 'house', 'terrace', 'pool'],
    ]);
    expect(await shown({ SWIMMING_POOL: ['private'] })).toEqual([
      ['pool', 'house', 'A picture', 'terrace'],
      ['pool', 'house', 'A picture', 'terrace'],
      ['pool', 'A picture', 'A picture', 'house', 'terrace'],
    ]);
  });

  it('says on cards how large the units are, when the pool is open, and that heating it is paid for', async () => {
    const pool = { swimming_pool_types: ['heated'], swimming_pool_availability: ['seasonal'], pets_allowed: ['not-allowed'] };
    const saved = await saveProperty(market.context, { property: { cityId: 'bat-yam', terms: pool }, units: [{ areaSqm: 80 }] });
    const heating = anExtraChargeBody({ kind: 'heatedPool', per: 'night', isOptional: true });
    const author = { userId: saved.ownerId, impersonatorId: null, at: market.clock.now() };
    const card = async (filters: object = {}) => {
      const place = { location: 'bat-yam', locationEntityMarker: '__C__', filters: JSON.stringify(filters) };
      return (await search(place, { 'App-Lang': 'en' })).data[0];
    };
    const named = async (filters?: object) => (await card(filters))?.highlights.map(({ name }) => name);
    expect((await card())?.units).toMatchObject([{ bedrooms: 1, beds: 1, areaSqm: 80 }]);
    expect(await named()).toEqual(['Heated pool (seasonal)']);
    const charging = { propertyId: saved.propertyId, record: heating };
    await market.db.transaction().execute((trx) => createRecord(trx, EXTRA_CHARGES, charging, author, (charge) => charge));
    expect(await named()).toEqual(['Heated pool (seasonal), heating extra']);
    // What a place does not allow is no praise of it, but for those who asked for that.
    expect(await named({ PETS: ['not-allowed'] })).toEqual(['No pets', 'Heated pool (seasonal), heating extra']);
  });

  it('leaves out unpublished properties', async () => {
    await saveProperty(market.context, { property: { cityId: 'dimona', isPublished: false } });
    expect((await search({ location: 'dimona' })).meta.totalItems).toBe(0);
  });

  it('finds by slug, Hebrew or English name, whatever the hyphens and quotes, and by hotel id', async () => {
    const { propertyId } = await saveProperty(market.context, {
      property: { cityId: 'zikhron-yaakov', name: { he: 'יקב ״הכרם״', en: 'Hill Winery' } },
    });
    const expectHere = async (location: string, locationEntityMarker = '') =>
      expect(idsOf(await search({ location, locationEntityMarker })), location).toEqual([propertyId]);
    await expectHere('zikhron-yaakov');
    await expectHere('זכרון יעקב');
    await expectHere('ZICHRON YAAKOV'.toLowerCase().replace('ch', 'kh'));
    await expectHere("Zikhron Ya'akov", '__C__');
    await expectHere(String(propertyId), '__H__');
    await expectHere('יקב הכרם');
    await expectHere('hill win');
  });

  it('takes the beginning of a name for a place that has properties, a full name for any', async () => {
    await saveProperty(market.context, { property: { cityId: 'kiryat-shmona' } });
    // The town of Gal'ed comes before the Galilee Panhandle, but has nothing to offer.
    expect((await search({ location: 'Gal' })).meta.query).toMatchObject({ location: 'hula-valley', locationEntityMarker: '__R__' });
    expect((await search({ location: 'Galed' })).meta.query.location).toBe('galed');
  });

  it('takes an empty parameter for one that is not there', async () => {
    const url = '/api/portal/search?from=&to=&roomsInfo=&filters=&location=&locationEntityMarker=&sortBy=&sortOrder=&page=';
    const response = await market.app.inject({ url });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().meta).toMatchObject({
      currentPage: 1,
      sortBy: 'recommended',
      query: { locationEntityMarker: '__CO__', nights: 1 },
    });
  });

  it('is no answer to be kept', async () => {
    expect((await ask({})).headers['cache-control']).toBe('no-store');
  });

  it('answers 404 for a place that is not there, also when a marker asks for another kind', async () => {
    expect((await ask({ location: 'Atlantis' })).json()).toMatchObject({
      status: 404,
      code: 'place_not_found',
      details: { location: 'Atlantis' },
    });
    expect((await ask({ location: 'dimona', locationEntityMarker: '__R__' })).statusCode).toBe(404);
  });
});

describe('bad requests', () => {
  it.each([
    ['a past arrival', { from: '21-11-2026' }, 'stay_in_past'],
    ['departure on arrival', { from: '01-12-2026', to: '01-12-2026' }, 'departure_not_after_arrival'],
    ['departure before arrival', { from: '02-12-2026', to: '01-12-2026' }, 'departure_not_after_arrival'],
    ['31 nights', { from: '01-12-2026', to: '01-01-2027' }, 'stay_too_long'],
    ['549 days ahead', { from: '24-05-2028' }, 'stay_too_far_ahead'],
  ])('%s answers 422', async (_, parameters, code) => {
    expect((await ask(parameters)).json()).toMatchObject({ status: 422, code });
  });

  it('30 nights and 548 days ahead are allowed', async () => {
    expect((await ask({ from: '23-05-2028', to: '22-06-2028' })).statusCode).toBe(200);
  });

  it.each([
    ['a date in another order', { from: '2026-12-01' }],
    ['a date that is none', { from: '31-02-2027' }],
    ['rooms that are no JSON', { roomsInfo: '{rooms' }],
    ['15 rooms', { roomsInfo: rooms(...Array.from({ length: 15 }, (): [number] => [2])) }],
    ['five adults in a room', { roomsInfo: rooms([5]) }],
    ['an unknown filter', { filters: { PILLOWS: ['soft'] } }],
    ['an area whose south lies north', { area: '33.1,35.2,32.9,35.6' }],
    ['an area of three numbers', { area: '32.9,35.2,33.1' }],
    ['page 0', { page: '0' }],
    ['an unknown sort', { sortBy: 'colour' }],
  ])('%s answers 400 with the field', async (_, parameters) => {
    const problem = (await ask(parameters)).json<{ status: number; errors: { path: string }[] }>();
    expect(problem.status).toBe(400);
    expect(problem.errors[0]?.path.split('.')[0]).toBe(Object.keys(parameters)[0]);
  });
});

describe('filters', () => {
  const place = { location: 'yeruham' };
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    const save = async (name: string, facilities: string[], price: number, propertyType = 'zimmer', unitFacilities: string[] = []) => {
      const saved = await saveProperty(market.context, {
        property: { cityId: 'yeruham', propertyType, name: { he: name, en: name }, terms: { popular_facilities: facilities } },
        units: [{ terms: { housing_unit_facilities: unitFacilities } }],
        rates: { standard: { midweekAgorot: price } },
      });
      ids[name] = saved.propertyId;
    };
    const sets = await market.db
      .selectFrom('terms')
      .select(['set_id', 'id'])
      .where('set_id', 'in', ['popular_facilities', 'housing_unit_facilities'])
      .execute();
    const [first = '', second = ''] = sets.filter((term) => term.set_id === 'popular_facilities').map((term) => term.id);
    const inUnit = sets.find((term) => term.set_id === 'housing_unit_facilities' && term.id !== first && term.id !== second)?.id ?? '';
    Object.assign(facility, { first, second, inUnit });
    await save('a', [first, second], 10_000, 'villa');
    await save('b', [first], 25_000, 'zimmer', [inUnit]);
    await save('c', [], 499_999, 'zimmer');
    await save('d', [second], 500_000, 'chalet');
  });
  const facility = { first: '', second: '', inUnit: '' };

  const found = async (filters: unknown) => idsOf(await search({ ...place, filters, sortBy: 'name' }));

  it('of alternatives need one option, others need all, and unit features count', async () => {
    expect(await found({ PROPERTY_TYPE: ['villa', 'chalet'] })).toEqual([ids.a, ids.d]);
    expect(await found({ FACILITIES: [facility.first] })).toEqual([ids.a, ids.b]);
    expect(await found({ FACILITIES: [facility.first, facility.second] })).toEqual([ids.a]);
    expect(await found({ FACILITIES: [facility.first, facility.inUnit] })).toEqual([ids.b]);
    expect(await found({ PROPERTY_TYPE: ['zimmer'], FACILITIES: [facility.first] })).toEqual([ids.b]);
  });

  it('match nothing by unknown options, and by ratings where there are no reviews yet', async () => {
    expect(await found({ PROPERTY_TYPE: ['palace'] })).toEqual([]);
    expect(await found({ RATING: ['3.5'] })).toEqual([]);
    expect(await found({ PROPERTY_TYPE: [] })).toHaveLength(4);
  });

  it('by price are exact on both ends, with no upper end at 5000', async () => {
    expect(await found({ price: { from: 100, to: 250 } })).toEqual([ids.a, ids.b]);
    expect(await found({ price: { from: 101, to: 249 } })).toEqual([]);
    expect(await found({ price: { from: 4999, to: 4999 } })).toEqual([]);
    expect(await found({ price: { from: 5000, to: 5000 } })).toEqual([ids.d]);
    expect(await found({ price: { from: 1, to: 5000 } })).toHaveLength(4);
  });

  it('count each option with all other filters as chosen: alone for alternatives, added for the others', async () => {
    const response = await search({
      ...place,
      filters: { PROPERTY_TYPE: ['zimmer'], FACILITIES: [facility.first], price: { from: 1, to: 4000 } },
    });
    expect(optionOf(response, 'PROPERTY_TYPE', 'zimmer')).toMatchObject({ number: 1, checked: true });
    expect(optionOf(response, 'PROPERTY_TYPE', 'villa')).toMatchObject({ number: 1, checked: false });
    expect(optionOf(response, 'PROPERTY_TYPE', 'chalet')).toMatchObject({ number: 0 });
    expect(optionOf(response, 'FACILITIES', facility.first)).toMatchObject({ number: 1, checked: true });
    expect(optionOf(response, 'FACILITIES', facility.inUnit)).toMatchObject({ number: 1 });
    expect(optionOf(response, 'FACILITIES', facility.second)).toMatchObject({ number: 0 });
    expect(optionOf(response, 'LOCATION', 'yeruham')).toMatchObject({ number: 1, nameEn: 'Yeruham' });
    expect(response.meta.filters.map((filter) => filter.id)).toContain('RATING');
  });

  it('leave the histogram to all prices: 20 bins of ₪250, the rest above', async () => {
    const { histogram } = (await search({ ...place, filters: { price: { from: 1, to: 2 } } })).meta;
    // One of them costs too much for narrower bins.
    expect(histogram).toMatchObject({ step: 250, above: 1, near: { step: 250, counts: histogram.counts } });
    expect(histogram.counts).toEqual([1, 1, ...new Array<number>(17).fill(0), 1]);
    expect((await search({ ...place, filters: { PROPERTY_TYPE: ['villa'] } })).meta.histogram.counts.slice(0, 2)).toEqual([1, 0]);
  });

  it('show the price filter as a range', async () => {
    const shown = (await search({ ...place, filters: { price: { from: 10, to: 700 } } })).meta.filters.find(({ id }) => id === 'price');
    expect(shown).toMatchObject({ kind: 'range', min: 1, max: 5000, from: 10, to: 700 });
  });

  it('sort by price and name in both directions, equals by id', async () => {
    const sorted = async (sortBy: string, sortOrder: string) => idsOf(await search({ ...place, sortBy, sortOrder }));
    expect(await sorted('price', 'asc')).toEqual([ids.a, ids.b, ids.c, ids.d]);
    expect(await sorted('price', 'desc')).toEqual([ids.d, ids.c, ids.b, ids.a]);
    expect(await sorted('name', 'desc')).toEqual([ids.d, ids.c, ids.b, ids.a]);
  });

  it('go by pages from 1; a page beyond the end is empty, with the right total', async () => {
    const page = async (parameters: Parameters) => {
      const { data, meta } = await search({ ...place, sortBy: 'price', ...parameters });
      return { ids: data.map((result) => result.id), total: meta.totalItems, current: meta.currentPage };
    };
    expect(await page({ perPage: '3' })).toEqual({ ids: [ids.a, ids.b, ids.c], total: 4, current: 1 });
    expect(await page({ perPage: '3', page: '2' })).toEqual({ ids: [ids.d], total: 4, current: 2 });
    expect(await page({ perPage: '3', currentPage: '2' })).toEqual({ ids: [ids.d], total: 4, current: 2 });
    expect(await page({ page: '9' })).toEqual({ ids: [], total: 4, current: 9 });
  });
});

describe('a part of the map', () => {
  const area = '29.5,34.9,29.6,35';
  const at = async (latitude: number, longitude: number, propertyType = 'zimmer') =>
    (await saveProperty(market.context, { property: { cityId: 'eilat', latitude, longitude, propertyType } })).propertyId;

  it('takes the place of the location, edges included, in both languages', async () => {
    const inside = [await at(29.55, 34.95), await at(29.5, 35, 'villa')];
    await at(29.4999, 34.95);
    await at(29.55, 35.0001);
    const response = await search({ area, location: 'haifa', sortBy: 'name' });
    expect(idsOf(response)).toEqual(inside);
    expect(response.meta.query).toMatchObject({ locationTitle: 'האזור שבמפה', locationIn: 'באזור שבמפה', locationEntityMarker: '__CO__' });
    expect((await search({ area }, { 'app-lang': 'en' })).meta.query.locationIn).toBe('in the area on the map');
  });

  it('shows the options of what lies inside, though the country has others', async () => {
    await search({});
    const types = (await search({ area })).meta.filters.find(({ id }) => id === 'PROPERTY_TYPE')?.options;
    expect(types?.map(({ id, number }) => [id, number])).toEqual([
      ['zimmer', 1],
      ['villa', 1],
    ]);
    expect((await search({ area, filters: { PROPERTY_TYPE: ['villa'] } })).meta.totalItems).toBe(1);
  });

  it('without a place in it says so', async () => {
    const { data, meta } = await search({ area: '31,32,31.1,32.1' });
    expect(data).toEqual([]);
    expect(meta.empty).toMatchObject({ noPlace: 1, soldOut: 0 });
  });
});
