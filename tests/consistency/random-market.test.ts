import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAY_LENGTHS } from '#contract/primitives/enums.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { dumpOf, expectSameFacets, expectSameOpenDates, expectSameResults } from './market-agreement.ts';
import { offersIn } from './oracle-search.ts';
import { fillRandomMarket } from './random-market.ts';
import { requestMaker, seededRandom } from './random-requests.ts';

const SEARCHES = 400;
const OPEN_SEARCHES = 24;
const seed = Number(process.env.LINA_SEED ?? 20_261_122);

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
  await fillRandomMarket(market.context, seededRandom(seed), 60);
});
afterAll(() => market.close());

describe('a market full of edges', () => {
  it(`answers ${SEARCHES} random searches as the twin that was fed from the dump alone: results, totals, units left, facets, histogram`, async () => {
    const dump = await dumpOf(market);
    const random = seededRandom(seed + 1);
    const nextRequest = requestMaker(dump, random, { country: 0.5, region: 0.2, city: 0.2 });
    let [matches, merged, counted] = [0, 0, 0];
    for (let search = 0; search < SEARCHES; search++) {
      const request = nextRequest(search % 2 === 0);
      // Within the month that holds the edges.
      const shifted =
        Date.parse(request.arrival) - Date.parse(dump.today) > 28 * 86_400_000 ? { ...request, ...soon(dump.today, random) } : request;
      const offers = offersIn(dump, shifted);
      const response = await expectSameResults(market, shifted, offers);
      expectSameFacets(response, offers, shifted);
      matches += response.meta.totalItems;
      merged += response.data.filter((result) => result.shape === 'merged').length;
      counted += response.meta.filters.flatMap((filter) => filter.options).filter((option) => option.number > 0).length;
    }
    // The comparison means something only where there was something to compare.
    expect(matches).toBeGreaterThan(SEARCHES);
    expect(merged).toBeGreaterThan(50);
    expect(counted).toBeGreaterThan(SEARCHES);
  }, 120_000);

  it(`answers ${OPEN_SEARCHES} random searches with open dates as the twin does stay by stay: each place's cheapest, and every stay's places`, async () => {
    const dump = await dumpOf(market);
    const random = seededRandom(seed + 2);
    const nextRequest = requestMaker(dump, random, { country: 0.6, region: 0.2, city: 0.2 });
    let [matches, overruled] = [0, 0];
    for (let search = 0; search < OPEN_SEARCHES; search++) {
      const length = STAY_LENGTHS[search % STAY_LENGTHS.length] ?? 'weekend';
      const found = await expectSameOpenDates(market, dump, nextRequest(search % 2 === 0), length);
      matches += found.meta.totalItems;
      overruled += found.data.filter(({ openDates }) => openDates?.from !== found.meta.stays?.[0]?.from).length;
    }
    expect(matches).toBeGreaterThan(OPEN_SEARCHES);
    expect(overruled).toBeGreaterThan(OPEN_SEARCHES);
  }, 120_000);
});

function soon(today: string, random: () => number): { arrival: string; departure: string } {
  const day = (ahead: number) => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10);
  const ahead = Math.floor(random() * 25);
  return { arrival: day(ahead), departure: day(ahead + 1 + Math.floor(random() * 5)) };
}
