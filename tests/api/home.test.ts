import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type HotelGroup,
  hotelGroupsResponse,
  type MapHotel,
  mapHotelsResponse,
  type PopularDestination,
  popularDestinationsResponse,
} from '#contract/places.ts';
import { listMapHotels } from '#server/modules/offers/home.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aPhoto, saveProperty } from '#tests/support/factories.ts';
import { ask } from '#tests/support/requests.ts';

let testApp: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  testApp = await createTestApp();
  const save = async (key: string, cityId: string, en: string, photos: number, isPublished = true) => {
    const list = Array.from({ length: photos }, (_, index) => aPhoto(`${key}-${index}`));
    const saved = await saveProperty(testApp.context, {
      property: { cityId, name: { he: `${en} בעברית`, en }, photos: list, isPublished },
      units: [{ photos: [] }, { photos: [] }],
      rates: [{}, { standard: { midweekAgorot: 42_050 } }],
    });
    ids[key] = saved.propertyId;
  };
  await save('roshA', 'rosh-pinna', 'Birch', 1);
  await save('roshB', 'rosh-pinna', 'Almond', 3);
  await save('safed', 'safed', 'Cedar', 2);
  await save('eilat', 'eilat', 'Dune', 1);
  await save('hidden', 'eilat', 'Hidden', 5, false);
  await testApp.db.updateTable('photos').set({ subject: 'terrace' }).where('source', '=', 'test:roshB-1').execute();
});
afterAll(() => testApp.close());

describe('GET /popularDestinations', () => {
  const list = async (language: 'he' | 'en'): Promise<PopularDestination[]> =>
    (await ask(testApp, '/popularDestinations', {}, { language })).json();

  test('gives regions and cities by the number of their published properties, in the reader’s language', async () => {
    const destinations = await list('en');
    expect(popularDestinationsResponse.safeParse(destinations).error).toBeUndefined();
    expect(
      destinations
        .map(({ title, subtitle, location, entityMarker, number }) => ({ title, subtitle, location, entityMarker, number }))
        .slice(0, 2),
    ).toEqual([
      { title: 'Upper Galilee', subtitle: 'Israel', location: 'upper-galilee', entityMarker: '__R__', number: 3 },
      { title: 'Rosh Pinna', subtitle: 'Upper Galilee', location: 'rosh-pinna', entityMarker: '__C__', number: 2 },
    ]);
    expect((await list('he'))[0]).toMatchObject({ title: 'גליל עליון', subtitle: 'ישראל' });
  });

  test('says the lowest midweek price of each', async () => {
    expect((await list('en')).map(({ lowestMidweekAgorot }) => lowestMidweekAgorot)).toEqual([42_050, 42_050, 42_050, 42_050]);
  });

  test('a city that is all there is of its region stands for itself once, as the region', async () => {
    expect((await list('en')).filter(({ title }) => title.includes('Eilat'))).toHaveLength(1);
  });

  test('every destination shows another property, the one with most photos first, and its landscape from the terrace if it has a photo of it', async () => {
    const destinations = await list('en');
    const bodies = await Promise.all(destinations.map(async ({ url }) => (await testApp.app.inject(url)).body));
    expect(new Set(bodies).size).toBe(bodies.length);
    expect(bodies[0]).toContain('test:roshB-1');
  });
});

describe('GET /hotelsOnMainPageMap', () => {
  test('gives every published property with its lowest midweek price in shekels', async () => {
    const hotels: MapHotel[] = (await ask(testApp, '/hotelsOnMainPageMap', {}, { language: 'en' })).json();
    expect(mapHotelsResponse.safeParse(hotels).error).toBeUndefined();
    expect(hotels.map(({ id }) => id)).toEqual([ids.roshA, ids.roshB, ids.safed, ids.eilat]);
    expect(hotels[0]).toEqual({
      id: ids.roshA,
      title: 'Birch',
      locationLatitude: 32.9681,
      locationLongitude: 35.5426,
      price: 420.5,
      rating: { count: 0, meanTenths: null },
    });
  });
});

test('a map that can show fewer shows some of each town', async () => {
  const shown = async (most: number) => (await listMapHotels(testApp.context.db, 'en', most)).map(({ title }) => title);
  expect(await shown(3)).toEqual(['Birch', 'Cedar', 'Dune']);
  expect(await shown(4)).toEqual(['Birch', 'Almond', 'Cedar', 'Dune']);
});

describe('hotels by place', () => {
  const groups = async (path: string, language: 'he' | 'en'): Promise<HotelGroup[]> => (await ask(testApp, path, {}, { language })).json();

  test('GET /hotelsGroupedByCities groups published properties by city, by name in the reader’s language', async () => {
    const cities = await groups('/hotelsGroupedByCities', 'en');
    expect(hotelGroupsResponse.safeParse(cities).error).toBeUndefined();
    expect(cities).toEqual([
      { id: 'eilat', title: 'Eilat', entityMarker: '__C__', number: 1, hotels: [{ id: ids.eilat, title: 'Dune' }] },
      {
        id: 'rosh-pinna',
        title: 'Rosh Pinna',
        entityMarker: '__C__',
        number: 2,
        hotels: [
          { id: ids.roshB, title: 'Almond' },
          { id: ids.roshA, title: 'Birch' },
        ],
      },
      { id: 'safed', title: 'Safed (Tzfat)', entityMarker: '__C__', number: 1, hotels: [{ id: ids.safed, title: 'Cedar' }] },
    ]);
    expect((await groups('/hotelsGroupedByCities', 'he')).map(({ title }) => title)).toEqual(['אילת', 'צפת', 'ראש פינה']);
  });

  test('GET /hotelsGroupedByRegions groups them by region', async () => {
    const regions = await groups('/hotelsGroupedByRegions', 'en');
    expect(regions.map(({ id, entityMarker, number }) => ({ id, entityMarker, number }))).toContainEqual({
      id: 'upper-galilee',
      entityMarker: '__R__',
      number: 3,
    });
  });

  test.each(['city', 'region'] as const)('GET /placeCounts by %s says how many there are in each, without listing them', async (by) => {
    for (const language of ['he', 'en'] as const) {
      const counts = (await ask(testApp, '/placeCounts', { by }, { language })).json();
      const listed = await groups(by === 'city' ? '/hotelsGroupedByCities' : '/hotelsGroupedByRegions', language);
      expect(counts).toEqual(listed.map(({ hotels: _, ...place }) => place));
    }
  });

  test('GET /placeCounts by anything else is refused', async () => {
    for (const query of [{ by: 'country' }, {}]) expect((await ask(testApp, '/placeCounts', query)).statusCode).toBe(400);
  });
});
