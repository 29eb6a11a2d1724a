import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPricing, lowestMidweek, saveUnitRates } from '#server/modules/pricing/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aSpecialRate, saveProperty, someRates } from '#tests/support/factories.ts';

const STAY = { arrivalDate: '2027-02-08', departureDate: '2027-02-10' };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const save = (...rates: Parameters<typeof saveUnitRates>[1]) =>
  testApp.db.transaction().execute((trx) => saveUnitRates(trx, rates, testApp.clock.now()));

test('what is saved is what is loaded, with the age groups of the unit and the weekend of the property', async () => {
  const ageBorders = { babyMaxAge: 3, childMaxAge: 16, adultFromAge: 12 };
  const { unitId } = await saveProperty(testApp.context, { property: { weekendNights: [5] }, units: [{ ageBorders }] });
  const {
    name: _,
    holiday: __,
    ...special
  } = aSpecialRate({ firstNight: '2027-02-09', lastNight: '2027-02-12', minimumNights: 2, childExtraAgorot: 0 });
  const standard = {
    midweekAgorot: 1,
    weekendAgorot: 2,
    singleMidweekAgorot: 3,
    singleWeekendAgorot: null,
    babyExtraAgorot: 4,
    childExtraAgorot: 5,
    adultExtraAgorot: 6,
  };
  const discounts = [
    { nights: 3, type: 'PERCENT', value: 10 },
    { nights: 7, type: 'AMOUNT', value: 20_000 },
  ] as const;
  await save({
    unitId,
    baseGuests: 3,
    minimumNights: 2,
    standard,
    specials: [{ ...special, name: { he: 'חג', en: 'Feast' }, holiday: 'pesach' }],
    discounts,
    minimumStays: [{ night: '2027-02-08', nights: 4 }],
  });
  expect((await loadPricing(testApp.db, [unitId], STAY, testApp.clock.now())).get(unitId)).toEqual({
    hours: null,
    baseGuests: 3,
    ageBorders,
    weekendNights: [5],
    standard,
    specials: [special],
    discounts,
    priceByDate: new Map(),
    minimumNights: 2,
    minimumNightsByDate: new Map([['2027-02-08', 4]]),
    stayRules: [],
    extraCharges: [],
  });
});

test('only special rates and minimum stays that touch a night of the stay are loaded', async () => {
  const { unitId } = await saveProperty(testApp.context);
  const specials = [
    aSpecialRate({ firstNight: '2027-02-01', lastNight: '2027-02-07' }),
    aSpecialRate({ firstNight: '2027-02-08', lastNight: '2027-02-08' }),
    aSpecialRate({ firstNight: '2027-02-09', lastNight: '2027-02-09' }),
    aSpecialRate({ firstNight: '2027-02-10', lastNight: '2027-02-12' }),
  ];
  const minimumStays = ['2027-02-07', '2027-02-08', '2027-02-09', '2027-02-10'].map((night) => ({ night, nights: 3 }));
  await save(someRates(unitId, { specials, minimumStays }));
  const pricing = (await loadPricing(testApp.db, [unitId], STAY, testApp.clock.now())).get(unitId);
  expect(pricing?.specials.map(({ firstNight }) => firstNight)).toEqual(['2027-02-08', '2027-02-09']);
  expect([...(pricing?.minimumNightsByDate.keys() ?? [])].sort()).toEqual(['2027-02-08', '2027-02-09']);
});

test('saving replaces all rates that stood before, and records the change', async () => {
  const { unitId, propertyId } = await saveProperty(testApp.context, { rates: { discounts: [{ nights: 2, type: 'PERCENT', value: 50 }] } });
  await testApp.db.deleteFrom('changes').execute();
  await save(someRates(unitId, { standard: { midweekAgorot: 12_300 } }));
  const pricing = (await loadPricing(testApp.db, [unitId], STAY, testApp.clock.now())).get(unitId);
  expect(pricing).toMatchObject({ discounts: [], standard: { midweekAgorot: 12_300 } });
  expect(await testApp.db.selectFrom('changes').select(['kind', 'property_id', 'unit_id']).execute()).toEqual([
    { kind: 'rates', property_id: propertyId, unit_id: unitId },
  ]);
});

test('special rates of a unit never overlap, not even by one night', async () => {
  const { unitId } = await saveProperty(testApp.context);
  const specials = [
    aSpecialRate({ firstNight: '2027-02-01', lastNight: '2027-02-07' }),
    aSpecialRate({ firstNight: '2027-02-07', lastNight: '2027-02-09' }),
  ];
  await expect(save(someRates(unitId, { specials }))).rejects.toMatchObject({ code: 'special_rates_overlap' });
});

test('a unit without rates has no pricing', async () => {
  const { unitId } = await saveProperty(testApp.context);
  await testApp.db.deleteFrom('rates').where('unit_id', '=', unitId).execute();
  expect(await loadPricing(testApp.db, [unitId], STAY, testApp.clock.now())).toEqual(new Map());
  expect((await lowestMidweek(testApp.db)).has(unitId)).toBe(false);
});
