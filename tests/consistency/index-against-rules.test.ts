import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dayNumberOf } from '#rules/stay/local-dates.ts';
import { comparePlaces } from '#server/modules/search/market-index/market-index.ts';
import type { MarketAnswer, MarketQuestion, OpenAnswer } from '#server/modules/search/market-index/market-question.ts';
import { runAtOnce } from '#server/modules/search/market-index/steps.ts';
import type { IndexPlace } from '#server/modules/search/place/resolve-place.ts';
import { SYNTHETIC_TODAY, syntheticRecord } from '#tests/bench/synthetic-market.ts';
import { buildMarketIndex } from './build-index.ts';
import { twinSearch, twinStays } from './index-twin.ts';
import { changes, FIRST_NIGHT, markets, openQuestions, questions } from './random-records.ts';

const SEED = 20_261_123;
/** Three searches before a change and three after it, each; `LINA_INDEX_SEARCHES` says how many searches there are in all. */
const RUNS = Math.ceil(Number(process.env.LINA_INDEX_SEARCHES ?? 600) / 6);
/** Two searches each. */
const OPEN_RUNS = 2 * RUNS;

/** Some properties, and what lies around some of them. */
const PLACES: readonly IndexPlace[] = [
  { kind: 'country' },
  ...[1, 2, 3, 4, 5, 6].map((propertyId) => ({ kind: 'property', propertyId }) as const),
  { kind: 'area', area: { south: 30, west: 34.5, north: 32, east: 35 } },
];

it('answers random searches of random markets as the rules do, before and after random changes', async () => {
  let matches = 0;
  await fc.assert(
    fc.asyncProperty(markets, changes, fc.array(questions, { minLength: 3, maxLength: 3 }), async (market, changed, asked) => {
      const index = buildMarketIndex(market, FIRST_NIGHT);
      for (const question of asked) {
        const answer = twinSearch(market, question);
        matches += answer.totalItems;
        expect(index.search(question)).toEqual(answer);
        const counts = PLACES.map((place) => twinSearch(market, { ...question, place }).totalItems);
        expect(runAtOnce(index.countInSteps(question, PLACES))).toEqual(counts);
        // The first without filters is remembered, and serves the others until holds end.
        for (const again of [withoutFilters(question), question, later(question)])
          expect(index.search(again)).toEqual(twinSearch(market, again));
      }
      const records = [...changed.values()].filter((record) => record !== null);
      const goneIds = [...changed.keys()].filter((id) => changed.get(id) === null);
      expect(index.replace(records, goneIds)).toBe(true);
      const after = [...market.filter(({ propertyId }) => !changed.has(propertyId)), ...records];
      expect(index.size).toBe(after.length);
      for (const question of asked.toReversed())
        for (const again of [question, withoutFilters(question), later(question)])
          expect(index.search(again)).toEqual(twinSearch(after, again));
    }),
    { numRuns: RUNS, seed: SEED },
  );
  // The comparison means something only where there was something to compare.
  expect(matches).toBeGreaterThan(RUNS);
});

const withoutFilters = (question: MarketQuestion): MarketQuestion => ({ ...question, filters: {} });

/** A quarter of an hour later, when some holds have ended. */
function later(question: MarketQuestion): MarketQuestion {
  return { ...question, viewer: { ...question.viewer, now: new Date(question.viewer.now.getTime() + 15 * 60_000) } };
}

it('answers random searches with open dates as one search for each of the stays does, before and after random changes', async () => {
  let matches = 0;
  await fc.assert(
    fc.asyncProperty(markets, changes, openQuestions, async (market, changed, question) => {
      const index = buildMarketIndex(market, FIRST_NIGHT);
      const answer = twinStays(market, question);
      matches += answer.totalItems;
      expect(index.searchStays(question)).toEqual(answer);
      const records = [...changed.values()].filter((record) => record !== null);
      index.replace(
        records,
        [...changed.keys()].filter((id) => changed.get(id) === null),
      );
      const after = [...market.filter(({ propertyId }) => !changed.has(propertyId)), ...records];
      expect(index.searchStays(question)).toEqual(twinStays(after, question));
    }),
    { numRuns: OPEN_RUNS, seed: SEED },
  );
  expect(matches).toBeGreaterThan(OPEN_RUNS / 5);
});

it('answers in steps, between which others search and properties change', async () => {
  let matches = 0;
  await fc.assert(
    fc.asyncProperty(markets, changes, questions, openQuestions, fc.nat(12), async (market, changed, question, open, late) => {
      const index = buildMarketIndex(market, FIRST_NIGHT);
      const records = [...changed.values()].filter((record) => record !== null);
      const goneIds = [...changed.keys()].filter((id) => changed.get(id) === null);
      const after = [...market.filter(({ propertyId }) => !changed.has(propertyId)), ...records];
      const whole = { ...withoutFilters(question), page: 1, perPage: 1000 };
      const [ofOne, ofMany] = [index.searchInSteps(whole), index.searchStaysInSteps({ ...open, page: 1, perPage: 1000 })];
      let [one, many] = [ofOne.next(), ofMany.next()];
      let before = market;
      for (let step = 0; !one.done || !many.done; step++) {
        if (step === late) index.replace(records, goneIds);
        if (step === late) before = after;
        expect(index.search(question)).toEqual(twinSearch(before, question));
        if (!one.done) one = ofOne.next();
        if (!many.done) many = ofMany.next();
      }
      const offers = [market, after].flatMap((records) => twinSearch(records, whole).page);
      for (const result of one.value?.page ?? []) expect(offers).toContainEqual(result);
      const ofStays = [market, after].flatMap((records) => twinStays(records, { ...open, filters: {}, page: 1, perPage: 1000 }).page);
      for (const { totals } of many.value?.page ?? []) matches += totals.length;
      const ids = new Set(ofStays.map(({ propertyId }) => propertyId));
      for (const { propertyId } of many.value?.page ?? []) expect(ids).toContain(propertyId);
      // Places that have not changed are shown as they are, and nothing of what was found on the way is remembered.
      const same = (page: readonly { propertyId: number }[]) => page.filter(({ propertyId }) => !changed.has(propertyId));
      const byId = (page: readonly { propertyId: number }[]) => page.toSorted((first, second) => first.propertyId - second.propertyId);
      expect(byId(same(one.value?.page ?? []))).toEqual(byId(same(twinSearch(market, whole).page)));
      index.replace(records, goneIds);
      for (const again of [whole, question]) expect(index.search(again)).toEqual(twinSearch(after, again));
      matches += one.value?.totalItems ?? 0;
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(matches).toBeGreaterThan(RUNS);
});

it('looks at places as they are when their turn comes, in a market of several blocks', async () => {
  const market = Array.from({ length: 700 }, (_, number) => syntheticRecord(number + 1));
  const inOrder = market.map((record) => ({ ...record, unitCount: record.units.length })).sort(comparePlaces);
  const last = new Set(inOrder.slice(-100).map(({ propertyId }) => propertyId));
  const arrivals = Array.from({ length: 20 }, (_, day) => ({
    arrivalDate: addDays(SYNTHETIC_TODAY, 10 + day),
    departureDate: addDays(SYNTHETIC_TODAY, 12 + day),
  }));
  const takenDays = Array.from({ length: 60 }, (_, day) => dayNumberOf(SYNTHETIC_TODAY) + day);
  const closed = market.filter(({ propertyId }) => last.has(propertyId));
  for (const adults of [[2], [2, 2], [2, 3]]) {
    const index = buildMarketIndex(market, SYNTHETIC_TODAY);
    const rooms = adults.map((numberOfAdults, name) => ({ name: String(name), numberOfAdults, numberOfChildren: 0, children: [] }));
    const asked = {
      ...{ place: { kind: 'country' as const }, filters: {}, sortBy: 'price' as const, sortOrder: 'asc' as const, page: 1, perPage: 1000 },
      ...{ roomsInfo: { numberOfGuests: 0, rooms }, keepsShabbat: false, locale: 'en' as const },
      viewer: { now: new Date(`${SYNTHETIC_TODAY}T08:00:00Z`), browserHash: null },
    };
    const [stay = { arrivalDate: '', departureDate: '' }] = arrivals;
    const ways = [() => index.searchInSteps({ ...asked, stay }), () => index.searchStaysInSteps({ ...asked, stays: arrivals })];
    const before = ways.map((search) => runAtOnce<MarketAnswer | OpenAnswer>(search()).page.map(({ propertyId }) => propertyId));
    for (const page of before) expect(page.filter((id) => last.has(id)).length).toBeGreaterThan(10);
    // Nothing is remembered of the stay.
    index.replace(market.slice(0, 1));
    const steps = ways.map((search) => search());
    for (const each of steps) each.next();
    index.replace(closed.map((record) => ({ ...record, units: record.units.map((unit) => ({ ...unit, takenDays })) })));
    const shown = steps.map((each) => runAtOnce<MarketAnswer | OpenAnswer>(each).page.map(({ propertyId }) => propertyId));
    expect(shown).toEqual(before.map((page) => page.filter((id) => !last.has(id))));
  }
});

it('wears out when much of it was replaced, and says when there is no room for more', async () => {
  const [market = []] = fc.sample(markets, { numRuns: 1, seed: SEED });
  const [first] = market;
  if (!first) throw new Error('A market has a property');
  const index = buildMarketIndex(market, FIRST_NIGHT);
  expect(index.isFragmented).toBe(false);
  const newcomers = Array.from({ length: 2000 }, (_, count) => ({ ...first, propertyId: 1000 + count }));
  expect(index.replace(newcomers.slice(0, 40))).toBe(true);
  expect(index.isFragmented).toBe(true);
  expect(index.replace(newcomers)).toBe(false);
});
