import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { closeNights } from '#server/modules/inventory/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { bedrooms, saveProperty } from '#tests/support/factories.ts';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());

async function emptySearch(parameters: Record<string, unknown>) {
  const texts = Object.entries(parameters).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const response = await market.app.inject({ method: 'GET', url: `/api/portal/search?${new URLSearchParams(texts)}` });
  expect(response.statusCode, response.body).toBe(200);
  const { meta } = response.json<SearchResponse>();
  expect(meta.totalItems).toBe(0);
  return meta.empty;
}

const room = (numberOfAdults: number, ...ages: number[]) => ({
  name: '1',
  numberOfAdults,
  numberOfChildren: ages.length,
  children: ages.map((age, id) => ({ id, age })),
});

async function close(unitId: number, firstNight: string, lastNight: string) {
  await market.db.transaction().execute((trx) => closeNights(trx, { unitId, firstNight, lastNight, reason: '' }, market.clock.now()));
}

describe('a search that finds nothing says', () => {
  it('that neither the place nor what lies around it has a property, and where there are some', async () => {
    await saveProperty(market.context, { property: { cityId: 'safed' } });
    const empty = await emptySearch({ location: 'mitzpe-ramon' });
    expect(empty).toMatchObject({ noPlace: 1, soldOut: 0, nearbyDates: [] });
    expect(empty?.nearbyPlaces).toContainEqual({ location: 'safed', entityMarker: '__C__', title: 'צפת', count: 1 });
  });

  it('that it is sold out, and the nearest dates that are not', async () => {
    const { unitId } = await saveProperty(market.context, { property: { cityId: 'arad' } });
    await close(unitId, '2026-12-01', '2026-12-03');
    const empty = await emptySearch({ location: 'arad', from: '02-12-2026', to: '04-12-2026' });
    expect(empty).toMatchObject({ soldOut: 1, noPlace: 0, filteredOut: 0 });
    expect(empty?.nearbyDates).toEqual([
      { from: '04-12-2026', to: '06-12-2026', count: 1 },
      { from: '05-12-2026', to: '07-12-2026', count: 1 },
      { from: '29-11-2026', to: '01-12-2026', count: 1 },
      { from: '06-12-2026', to: '08-12-2026', count: 1 },
    ]);
  });

  it('that the stay is too short, counting properties', async () => {
    await saveProperty(market.context, { property: { cityId: 'dimona' }, rates: { minimumNights: 2 } });
    await saveProperty(market.context, { property: { cityId: 'dimona' }, rates: { minimumNights: 3 } });
    expect(await emptySearch({ location: 'dimona' })).toMatchObject({ minimumStay: 2, soldOut: 0 });
  });

  it('that there are too many guests, offering no other dates', async () => {
    await saveProperty(market.context, { property: { cityId: 'haifa' } });
    const empty = await emptySearch({ location: 'haifa', roomsInfo: { rooms: [room(4)], numberOfGuests: 4 } });
    expect(empty).toMatchObject({ tooManyGuests: 1, nearbyDates: [] });
  });

  it('that children are not taken, though there is room', async () => {
    await saveProperty(market.context, { property: { cityId: 'eilat', childrenAllowed: false }, units: [{ rooms: bedrooms(4) }] });
    const empty = await emptySearch({ location: 'eilat', roomsInfo: { rooms: [room(2, 7)], numberOfGuests: 3 } });
    expect(empty).toMatchObject({ childrenNotAllowed: 1, tooManyGuests: 0 });
  });

  it('how many the filters left out', async () => {
    await saveProperty(market.context, { property: { cityId: 'yeruham' } });
    expect(await emptySearch({ location: 'yeruham', filters: { PROPERTY_TYPE: ['villa'] } })).toMatchObject({
      filteredOut: 1,
      nearbyDates: [],
    });
  });

  it('what there would be with one filter less, most first', async () => {
    const property = { cityId: 'kiryat-shmona' };
    await saveProperty(market.context, { property });
    await saveProperty(market.context, { property, rates: { standard: { midweekAgorot: 100_000 } } });
    const filters = { PROPERTY_TYPE: ['villa', 'hotel'], MEALS: ['no-such-meal'], price: { from: 1, to: 600 } };
    const dates = { location: 'kiryat-shmona', from: '01-12-2026', to: '02-12-2026' };
    // Each of these alone leaves others that nothing passes.
    expect((await emptySearch({ ...dates, filters }))?.withoutOne).toEqual([]);
    const { MEALS: _meals, ...two } = filters;
    expect((await emptySearch({ ...dates, filters: two }))?.withoutOne).toEqual([{ filterId: 'PROPERTY_TYPE', optionId: null, count: 1 }]);
    const { price: _price, ...typed } = two;
    expect((await emptySearch({ ...dates, filters: typed }))?.withoutOne).toEqual([
      { filterId: 'PROPERTY_TYPE', optionId: null, count: 2 },
    ]);
    const must = { FACILITIES: ['no-such-thing', 'none-either'] };
    expect((await emptySearch({ ...dates, filters: must }))?.withoutOne).toEqual([]);
    const cheap = { MEALS: ['no-such-meal'], price: { from: 1, to: 5000 } };
    expect((await emptySearch({ ...dates, filters: cheap }))?.withoutOne).toEqual([
      { filterId: 'MEALS', optionId: 'no-such-meal', count: 2 },
    ]);
    const nothing = { price: { from: 4000, to: 4001 } };
    expect((await emptySearch({ ...dates, filters: nothing }))?.withoutOne).toEqual([{ filterId: 'price', optionId: null, count: 2 }]);
  });

  it('never offers days gone by', async () => {
    const { unitId } = await saveProperty(market.context, { property: { cityId: 'ofakim' } });
    await close(unitId, '2026-11-22', '2026-11-22');
    const empty = await emptySearch({ location: 'ofakim' });
    expect(empty?.nearbyDates.map((date) => date.from)).toEqual(['23-11-2026', '24-11-2026', '25-11-2026', '26-11-2026']);
  });
});
