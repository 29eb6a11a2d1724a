import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HotelCard, type HotelsResponse, hotelsResponse, similarHotelsResponse } from '#contract/hotel-list.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { ask } from '#tests/support/requests.ts';

let testApp: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  testApp = await createTestApp();
  const save = async (en: string, cityId: string, propertyType: string, latitude: number, isPublished = true) => {
    const saved = await saveProperty(testApp.context, {
      property: { cityId, propertyType, latitude, longitude: 35.5, name: { he: `${en} בעברית`, en }, isPublished },
      units: [{}, {}],
      rates: [{}, { standard: { midweekAgorot: 42_050 } }],
    });
    ids[en] = saved.propertyId;
  };
  await save('Cedar', 'rosh-pinna', 'zimmer', 32.97);
  await save('Birch', 'safed', 'zimmer', 32.96);
  await save('Almond', 'rosh-pinna', 'villa', 32.97);
  await save('Elm', 'eilat', 'zimmer', 29.55);
  await save('Date', 'tiberias', 'zimmer', 32.79);
  await save('Hidden', 'rosh-pinna', 'zimmer', 32.97, false);
});
afterAll(() => testApp.close());

const titles = (hotels: readonly HotelCard[]) => hotels.map(({ title }) => title);

describe('GET /hotels', () => {
  const list = async (query: Record<string, unknown> = {}): Promise<HotelsResponse> =>
    (await ask(testApp, '/hotels', query, { language: 'en' })).json();

  test('gives every published property by name, with its place, picture and lowest midweek price', async () => {
    const answer = await list();
    expect(hotelsResponse.safeParse(answer).error).toBeUndefined();
    expect(titles(answer.data)).toEqual(['Almond', 'Birch', 'Cedar', 'Date', 'Elm']);
    expect(answer.data[2]).toMatchObject({
      id: ids.Cedar,
      city: { id: 'rosh-pinna', name: 'Rosh Pinna' },
      region: { id: 'upper-galilee', name: 'Upper Galilee' },
      unitCount: 2,
      lowestMidweekAgorot: 42_050,
    });
    expect(answer.data[2]?.cover?.url).toMatch(/^\/media\/\d+\.webp$/);
    expect(answer.meta).toMatchObject({ location: 'israel', locationEntityMarker: '__CO__', totalItems: 5, currentPage: 1, perPage: 30 });
  });

  test('goes by region and name when asked to', async () => {
    expect(titles((await list({ sortBy: 'region' })).data).slice(-3)).toEqual(['Almond', 'Birch', 'Cedar']);
  });

  test('gives the pages one after the other, and nothing behind the last', async () => {
    expect(titles((await list({ perPage: 2, currentPage: 3 })).data)).toEqual(['Elm']);
    expect((await list({ perPage: 2, currentPage: 4 })).data).toEqual([]);
  });

  test('gives the properties of a city and of a region', async () => {
    expect(titles((await list({ location: 'rosh-pinna' })).data)).toEqual(['Almond', 'Cedar']);
    const region = await list({ location: 'upper-galilee' });
    expect(titles(region.data)).toEqual(['Almond', 'Birch', 'Cedar']);
    expect(region.meta).toMatchObject({ locationTitle: 'Upper Galilee', locationEntityMarker: '__R__' });
  });

  test('knows no other places', async () => {
    const answer = await ask(testApp, '/hotels', { location: 'atlantis' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('place_not_found');
  });
});

describe('GET /hotels/{id}/similar', () => {
  test('gives three others: first the near ones of its region and type', async () => {
    const answer = await ask(testApp, `/hotels/${ids.Cedar}/similar`, {}, { language: 'en' });
    expect(similarHotelsResponse.safeParse(answer.json()).error).toBeUndefined();
    expect(titles(answer.json())).toEqual(['Birch', 'Almond', 'Date']);
  });

  test('answers 404 for a property that is not on the market', async () => {
    expect((await ask(testApp, `/hotels/${ids.Hidden}/similar`)).statusCode).toBe(404);
    expect((await ask(testApp, '/hotels/999999/similar')).json().code).toBe('hotel_not_found');
  });
});
