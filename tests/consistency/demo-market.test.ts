import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { fillDemoMarket } from '#demo/market/fill-demo-market.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { isFullRun } from '#tools/full-run.ts';
import { expectSameBooking } from './booking-agreement.ts';
import { dumpOf, expectSameFacets, expectSamePage, expectSameQuote, expectSameResults } from './market-agreement.ts';
import { nightsOf } from './oracle-quote.ts';
import { filterOffers, type OracleRequest, offersIn } from './oracle-search.ts';
import { pairCover } from './pair-cover.ts';
import { requestMaker, seededRandom } from './random-requests.ts';
import type { DumpedMarket } from './read-dump.ts';
import { specialOn } from './special-on.ts';

/** Searches with at least one result, whose total is followed to the quote. */
const FOLLOWED = isFullRun ? 2000 : 200;
/**
 * In how many stays any two traits meet that are followed further, to property page, checkout, reservation and mail: five looks at a search's cost
 * each. From then on a stay tells nothing that those before it did not.
 */
const LOOKS_PER_PAIR = 6;
/** One search in five that finds nothing is asked: they are half of all, and there is one way of finding nothing. */
const EMPTY_EVERY = 5;
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
    `shows the twin's total, fed from the dump, on result and quote in ${FOLLOWED} random searches, and all the way to the mail for every two traits of stays`,
    async () => {
      const dump = await dumpOf(market);
      const random = seededRandom(seed);
      const nextRequest = requestMaker(dump, random, { country: 0.02, region: 0.4, city: 0.4 });
      const cover = pairCover(LOOKS_PER_PAIR);
      let [searches, empty, followed, booked, merged, severalRooms, special] = [0, 0, 0, 0, 0, 0, 0];
      for (; followed < FOLLOWED && searches < 4 * FOLLOWED; searches++) {
        const request = nextRequest(searches % 4 === 0);
        const offers = offersIn(dump, request);
        if (filterOffers(offers, request).length === 0 && ++empty % EMPTY_EVERY !== 0) continue;
        const response = await expectSameResults(market, request, offers);
        if (searches % FACETS_EVERY === 0) expectSameFacets(response, offers, request);
        const result = response.data[Math.floor(random() * response.data.length)];
        if (result === undefined) continue;
        await expectSameQuote(market, request, result);
        if (cover.isNew(traitsOf(dump, request, result))) {
          await expectSamePage(market, request, result);
          await expectSameBooking(market, dump, { request, result, turn: ++booked });
        }
        followed += 1;
        if (result.shape === 'merged') merged += 1;
        if (result.units.length > 1) severalRooms += 1;
        if (result.discounted) special += 1;
      }
      expect(followed).toBe(FOLLOWED);
      // The comparison reached the kinds of offers that differ most, and many bookings.
      expect(Math.min(merged, severalRooms, special)).toBeGreaterThan(FOLLOWED / 100);
      expect(booked).toBeGreaterThan(FOLLOWED / 20);
    },
    20 * MINUTES,
  );
});

/** Returns what of a stay decides how its total is made up, held for the guest, kept and written to them. */
function traitsOf(dump: DumpedMarket, request: OracleRequest, result: SearchResponse['data'][number]) {
  const { arrival, departure, rooms } = request;
  const nights = nightsOf(arrival, departure);
  const property = dump.properties.get(result.id);
  const units = property?.units.filter(({ id }) => result.units.some(({ unitId }) => unitId === id)) ?? [];
  const weekend = nights.filter((night) => property?.weekendNights.includes(new Date(night).getUTCDay())).length;
  return {
    units: result.shape === 'merged' ? 'one for all' : Math.min(result.units.length, 3),
    nights: Math.min(nights.length, 4),
    weekend: weekend === 0 ? 'no night' : weekend === nights.length ? 'all nights' : 'some nights',
    isSingle: rooms.length === 1 && rooms[0]?.adults === 1 && rooms[0].ages.length === 0,
    children: rooms.some(({ ages }) => ages.some((age) => age > 2)),
    babies: rooms.some(({ ages }) => ages.some((age) => age <= 2)),
    isSpecial: units.some((unit) => nights.some((night) => specialOn(unit, night))),
    hasMinimum: units.some((unit) => nights.some((night) => unit.minimumStays.has(night))),
    hasRule: units.some((unit) => unit.stayRules.some(({ firstDate, lastDate }) => firstDate <= arrival && arrival <= lastDate)),
    discountAgorot: result.discountAgorot > 0,
    vatIncluded: result.vatIncluded,
    isFreeToCancel: result.freeCancellationUntil !== null,
    isSoon: nights.length > 0 && arrival <= new Date(Date.parse(dump.today) + 7 * 86_400_000).toISOString().slice(0, 10),
  };
}
