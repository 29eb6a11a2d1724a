import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemoMarket } from '#demo/market/fill-demo-market.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { expectSameBooking } from './booking-agreement.ts';
import { dumpOf, expectSameFacets, expectSameResults, expectSameTotal } from './market-agreement.ts';
import { requestMaker, seededRandom } from './random-requests.ts';

/** Searches with at least one result, whose total is followed to the property page, the quote, checkout and the guest's mail. */
const FOLLOWED = 2000;
const FACETS_EVERY = 10;
const MINUTES = 60_000;
const seed = Number(process.env.LINA_SEED ?? 20_261_120);

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
  await fillDemoMarket(market.context);
}, 5 * MINUTES);
afterAll(() => market.close());

describe('the demo market', () => {
  it(
    `shows the twin's total, fed from the dump, on result, property page, quote, checkout and mail, in ${FOLLOWED} random searches`,
    async () => {
      const dump = await dumpOf(market);
      const random = seededRandom(seed);
      const nextRequest = requestMaker(dump, random, { country: 0.02, region: 0.4, city: 0.4 });
      let [searches, followed, merged, severalRooms, special] = [0, 0, 0, 0, 0];
      for (; followed < FOLLOWED && searches < 4 * FOLLOWED; searches++) {
        const request = nextRequest(searches % 4 === 0);
        const { response, offers } = await expectSameResults(market, dump, request);
        if (searches % FACETS_EVERY === 0) expectSameFacets(response, offers, request);
        const result = response.data[Math.floor(random() * response.data.length)];
        if (result === undefined) continue;
        await expectSameTotal(market, request, result);
        await expectSameBooking(market, dump, { request, result, turn: followed });
        followed += 1;
        if (result.shape === 'merged') merged += 1;
        if (result.units.length > 1) severalRooms += 1;
        if (result.discounted) special += 1;
      }
      expect(followed).toBe(FOLLOWED);
      // The comparison reached the kinds of offers that differ most.
      expect(Math.min(merged, severalRooms, special)).toBeGreaterThan(20);
    },
    20 * MINUTES,
  );
});
