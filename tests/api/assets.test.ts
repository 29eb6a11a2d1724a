import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AssetsResponse, assetsResponse } from '#contract/places.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const load = (headers: Record<string, string> = {}) => testApp.app.inject({ url: '/api/portal/loadAssets', headers });
const assets = async (language = 'he'): Promise<AssetsResponse> => (await load({ 'app-lang': language })).json();

/** Every option set that specification §3 names. */
const SETS = [
  ...['property_types', 'suitable_for', 'cities', 'regions', 'districts', 'swimming_pool_availability', 'swimming_pool_types'],
  ...['barbecue_availability', 'barbecue_types', 'spa', 'sauna', 'jacuzzi_hot_tub', 'parking', 'internet_access', 'breakfast', 'lunch'],
  ...['dinner', 'supper', 'popular_facilities', 'for_religious', 'special_treatments', 'housing_unit_facilities', 'unit_types'],
  ...['internet_services', 'smoking_statuses', 'kitchen_amenities', 'view', 'standard_bed_sizes', 'hebrew_holidays'],
  ...['free_cancellation_periods', 'pets_allowed', 'spoken_languages'],
];

describe('GET /loadAssets', () => {
  test('answers every option set by its path, each with members, in the shape of the contract', async () => {
    const body = await assets();
    expect(assetsResponse.safeParse(body).error).toBeUndefined();
    for (const set of SETS) expect(body[`/api/${set}`]?.members.length, set).toBeGreaterThan(0);
  });

  test('members are named in the language of the request, and always in both', async () => {
    const [inHebrew, inEnglish] = [await assets('he'), await assets('en')];
    const villa = (body: AssetsResponse) => body['/api/property_types']?.members.find((member) => member.id === 'villa');
    expect(villa(inHebrew)).toMatchObject({
      '@id': '/api/property_types/villa',
      value: 'וילה',
      name: 'וילה',
      valueEn: 'Villa',
      valueHe: 'וילה',
    });
    expect(villa(inEnglish)).toMatchObject({ value: 'Villa', name: 'Villa', nameHe: 'וילה', nameEn: 'Villa' });
    expect(inEnglish['/api/property_types']?.title).toBe('Property type');
  });

  test('an assist text follows the value after ///, and is no part of the name', async () => {
    const mamad = (await assets('en'))['/api/safety']?.members.find((member) => member.id === 'mamad');
    expect(mamad?.value).toBe('Protected room (mamad)///A reinforced security room inside the unit or building');
    expect(mamad?.name).toBe('Protected room (mamad)');
  });

  test('bed sizes say how many people sleep in one; other members say nothing of it', async () => {
    const body = await assets();
    const beds = body['/api/standard_bed_sizes']?.members ?? [];
    expect(beds.map(({ id, occupancy }) => [id, occupancy])).toContainEqual(['queen', 2]);
    expect(beds.map(({ id, occupancy }) => [id, occupancy])).toContainEqual(['single', 1]);
    expect(beds.every(({ occupancy }) => occupancy !== null)).toBe(true);
    expect(body['/api/view']?.members.every(({ occupancy }) => occupancy === null)).toBe(true);
  });

  test('holidays carry the nights of their next occurrence as DD-MM', async () => {
    const holidays = async () =>
      Object.fromEntries((await assets())['/api/hebrew_holidays']!.members.map((member) => [member.id, [member.fromDdmm, member.toDdmm]]));
    expect(await holidays()).toMatchObject({ hanukkah: ['04-12', '11-12'], pesach: ['21-04', '27-04'] });
    testApp.clock.set('2026-12-11T10:00:00Z');
    expect(await holidays()).toMatchObject({ hanukkah: ['04-12', '11-12'] });
    testApp.clock.set('2026-12-12T10:00:00Z');
    expect(await holidays()).toMatchObject({ hanukkah: ['24-12', '31-12'] });
  });

  test('ids of meals are unique across the four sets', async () => {
    const body = await assets();
    const ids = ['breakfast', 'lunch', 'dinner', 'supper'].flatMap((set) => body[`/api/${set}`]!.members.map((member) => member.id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a facility that belongs to a place and to a unit has one name', async () => {
    const body = await assets();
    const names = new Map<string, string>();
    for (const member of ['popular_facilities', 'housing_unit_facilities'].flatMap((set) => body[`/api/${set}`]!.members)) {
      const name = `${member.nameHe} / ${member.nameEn}`;
      expect(names.get(member.id) ?? name).toBe(name);
      names.set(member.id, name);
    }
  });

  test('choosing that there is a pool shows the fields of the pool, choosing that there is none does not', async () => {
    const members = (await assets())['/api/swimming_pool_availability']!.members;
    expect(members.find(({ id }) => id === 'all-year')?.isDisplayRelatedFields).toBe(true);
    expect(members.find(({ id }) => id === 'no-pool')).toMatchObject({ isDisplayRelatedFields: false, isDefault: true });
  });

  test('all regions are there, and every city once', async () => {
    const body = await assets();
    expect(body['/api/regions']?.members).toHaveLength(20);
    const cities = body['/api/cities']!.members.map((member) => member.id);
    expect(cities).toContain('rosh-pinna');
    expect(new Set(cities).size).toBe(cities.length);
    const inCity = (id: string) => body['/api/cities']!.members.find((member) => member.id === id)?.nameIn;
    expect([inCity('haon')?.he, inCity('rosh-pinna')]).toEqual(['בקיבוץ האון', undefined]);
  });

  test('the limits come along', async () => {
    const { config } = await assets();
    expect(config.layoutAndPricing.adultsNumber.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(config.layoutAndPricing.childrenNumber.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
    expect(config.layoutAndPricing.childrenAges).toHaveLength(18);
    expect(config.limits).toMatchObject({
      maxRooms: 14,
      maxNights: 30,
      pageSize: 30,
      maxPriceShekels: 5000,
      minPhotos: 4,
      maxExtraBeds: 12,
      discountLimit: 0.3,
      priceHistogramBins: 20,
    });
  });

  test('what a client has already is not sent again', async () => {
    const first = await load();
    const again = await load({ 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await load({ 'if-none-match': String(first.headers.etag), 'app-lang': 'en' })).statusCode).toBe(200);
  });
});
