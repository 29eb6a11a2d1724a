import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreeLocationsResponse, freeLocationsResponse } from '#contract/places.ts';
import { closeNights } from '#server/modules/inventory/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { ask, room, rooms } from '#tests/support/requests.ts';

const FREE = '/locations/free';
const DATES = { from: '06-12-2026', to: '08-12-2026' };
/** Cities of two regions, which are of one district. */
const CITIES = ['rosh-pinna', 'rosh-pinna', 'tiberias', 'eilat'];

type Key = readonly [entityMarker: string, location: string];
const locationsOf = (...keys: Key[]) => keys.map(([entityMarker, location]) => ({ entityMarker, location }));
const EILAT: Key = ['__C__', 'eilat'];

describe.each(['sql', 'index'])('how many places are free, by %s', (engine) => {
  let market: TestApp;
  const hotels: number[] = [];
  const units: number[] = [];
  beforeAll(async () => {
    market = await createTestApp({ environment: { SEARCH_ENGINE: engine } });
    for (const cityId of CITIES) {
      const { propertyId, unitId } = await saveProperty(market.context, { property: { cityId } });
      hotels.push(propertyId);
      units.push(unitId);
    }
    // The second one of Rosh Pinna is closed on one of the nights, and Eilat on a day that nobody asks for.
    const close = (unitId: number, night: string) =>
      market.db
        .transaction()
        .execute((trx) => closeNights(trx, { unitId, firstNight: night, lastNight: night, reason: '' } as never, market.clock.now()));
    await close(units[1] ?? 0, '2026-12-07');
    await close(units[3] ?? 0, '2026-12-08');
    await market.market?.keeper.catchUp();
  });
  afterAll(() => market.close());

  const numbers = async (query: Record<string, unknown>, ...keys: Key[]) => {
    const response = await ask(market, FREE, { ...query, locations: locationsOf(...keys) });
    expect(response.statusCode, response.body).toBe(200);
    const answer = response.json<FreeLocationsResponse>();
    expect(freeLocationsResponse.safeParse(answer).error).toBeUndefined();
    expect(answer.map(({ entityMarker, location }) => [entityMarker, location])).toEqual(keys);
    return answer.map(({ number }) => number);
  };

  it('counts the country, districts, regions, towns and hotels, in the order of what was asked', async () => {
    const keys: Key[] = [
      ['__C__', 'rosh-pinna'],
      ['__R__', 'upper-galilee'],
      ['__CO__', 'israel'],
      ['__C__', 'eilat'],
      ['__H__', String(hotels[0])],
      ['__H__', String(hotels[1])],
      ['__H__', '999999'],
      ['__C__', 'nowhere'],
      ['__D__', 'north-district'],
    ];
    expect(await numbers(DATES, ...keys)).toEqual([1, 1, 3, 1, 1, 0, 0, 0, 2]);
  });

  it('counts what a search of each would find', async () => {
    for (const [locationEntityMarker, location] of [
      ['__R__', 'upper-galilee'],
      ['__D__', 'north-district'],
      ['__C__', 'eilat'],
    ] as const) {
      const found = (await ask(market, '/search', { ...DATES, location, locationEntityMarker })).json<{ meta: { totalItems: number } }>();
      expect(await numbers(DATES, [locationEntityMarker, location])).toEqual([found.meta.totalItems]);
    }
  });

  it('counts for the guests that were asked for', async () => {
    expect(await numbers({ ...DATES, roomsInfo: rooms(room(2), room(2)) }, ['__CO__', 'israel'])).toEqual([0]);
  });

  it.each([
    ['no dates', { locations: locationsOf(EILAT) }, 400],
    ['a date half typed', { from: '06-12-20', to: '08-12-2026', locations: locationsOf(EILAT) }, 400],
    ['no locations', { ...DATES, locations: '[]' }, 400],
    ['locations that are no JSON', { ...DATES, locations: '[{' }, 400],
    ['an unknown kind', { ...DATES, locations: locationsOf(['__X__', 'eilat']) }, 400],
    ['more locations than a list shows', { ...DATES, locations: locationsOf(...Array.from({ length: 21 }, () => EILAT)) }, 400],
    ['dates in the past', { from: '06-12-2020', to: '08-12-2020', locations: locationsOf(EILAT) }, 422],
    ['no nights', { from: '06-12-2026', to: '06-12-2026', locations: locationsOf(EILAT) }, 422],
  ])('refuses %s', async (_, query, status) => {
    const response = await ask(market, FREE, query);
    expect(response.statusCode, response.body).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });
});
