import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FreeStaysResponse, freeStaysResponse } from '#contract/free-stays.ts';
import { closeNights } from '#server/modules/inventory/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type RateOverrides, saveProperty } from '#tests/support/factories.ts';
import { ask } from '#tests/support/requests.ts';

const SUNDAY = '2026-11-22T08:00:00Z';

let testApp: TestApp;
const units: Record<string, number> = {};
beforeAll(async () => {
  testApp = await createTestApp({ now: SUNDAY });
  const save = async (en: string, cityId: string, rates: RateOverrides = {}) => {
    const saved = await saveProperty(testApp.context, { property: { cityId, name: { he: `${en} בעברית`, en } }, rates: [rates] });
    units[en] = saved.unitId;
  };
  await save('Cedar', 'rosh-pinna', { discounts: [{ nights: 5, type: 'PERCENT', value: 10 }] });
  await save('Almond', 'rosh-pinna');
  await save('Dune', 'eilat', { discounts: [{ nights: 3, type: 'AMOUNT', value: 100_000 }] });
});
afterAll(() => testApp.close());
// What an earlier test asked for is too old by then.
beforeEach(() => testApp.clock.advance({ minutes: 2 }));

const show = async (language: 'he' | 'en' = 'en'): Promise<FreeStaysResponse> =>
  (await ask(testApp, '/freeStays', {}, { language })).json();
const titles = ({ stays }: FreeStaysResponse['weekend']) => stays.map(({ title }) => title);

describe('GET /freeStays', () => {
  test('gives what is free on the coming weekend with its price, the regions mixed', async () => {
    const answer = await show();
    expect(freeStaysResponse.safeParse(answer).error).toBeUndefined();
    const { weekend } = answer;
    expect(weekend).toMatchObject({ from: '26-11-2026', to: '29-11-2026', nights: 3, totalItems: 3 });
    expect(new Set(weekend.stays.slice(0, 2).map(({ regionName }) => regionName)).size).toBe(2);
    expect(weekend.stays.find(({ title }) => title === 'Almond')).toMatchObject({
      cityName: 'Rosh Pinna',
      regionName: 'Upper Galilee',
      totalAgorot: 210_000,
      discountAgorot: 0,
    });
    expect(titles((await show('he')).weekend)).toContain('Cedar בעברית');
  });

  test('says the same total as a search of these dates', async () => {
    const { weekend } = await show();
    const { data } = (await ask(testApp, '/search', { from: weekend.from, to: weekend.to })).json<{
      data: { id: number; totalAgorot: number }[];
    }>();
    const searched = new Map(data.map(({ id, totalAgorot }) => [id, totalAgorot]));
    expect(weekend.stays.map(({ id, totalAgorot }) => [id, totalAgorot])).toEqual(weekend.stays.map(({ id }) => [id, searched.get(id)]));
  });

  test('gives long stays with what is taken off, the largest share first, and none without a discount', async () => {
    const { longStay } = await show();
    // A week: four midweek nights of ₪500 and three of the weekend of ₪700, ₪4,100 in all.
    expect(longStay).toMatchObject({ from: '06-12-2026', to: '13-12-2026', nights: 7, totalItems: 3 });
    expect(longStay.stays.map(({ title, totalAgorot, discountAgorot }) => [title, totalAgorot, discountAgorot])).toEqual([
      ['Dune', 310_000, 100_000],
      ['Cedar', 369_000, 41_000],
    ]);
  });

  test('is made once for all who ask within a minute', async () => {
    const before = await show();
    const close = { unitId: units.Almond ?? 0, firstNight: '2026-11-28', lastNight: '2026-11-28', reason: '' };
    await testApp.db.transaction().execute((trx) => closeNights(trx, close, testApp.clock.now()));
    expect(await show()).toEqual(before);
    testApp.clock.advance({ minutes: 1 });
    expect(titles((await show()).weekend).sort()).toEqual(['Cedar', 'Dune']);
  });

  test('never offers a night that is over: with the date in Israel the weekend moves on', async () => {
    testApp.clock.set('2026-11-27T21:59:50Z');
    expect((await show()).weekend).toMatchObject({ from: '27-11-2026', to: '29-11-2026' });
    testApp.clock.set('2026-11-27T22:00:10Z');
    expect((await show()).weekend).toMatchObject({ from: '03-12-2026', to: '06-12-2026' });
    testApp.clock.set(SUNDAY);
  });

  test('is empty where nothing is free', async () => {
    const empty = await createTestApp({ now: SUNDAY });
    const answer = (await ask(empty, '/freeStays')).json<FreeStaysResponse>();
    await empty.close();
    expect([answer.weekend, answer.longStay]).toMatchObject([
      { totalItems: 0, stays: [] },
      { totalItems: 0, stays: [] },
    ]);
  });
});
