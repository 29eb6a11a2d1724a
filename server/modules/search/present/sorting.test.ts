import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SortBy } from '#contract/primitives/enums.ts';
import { defaultOrder, sortResults } from './sorting.ts';

const result = (
  propertyId: number,
  { price = 0, rank = 0, score = 0, region = `region ${propertyId}`, stars = { count: 0, sum: 0 } } = {},
) => ({
  totalAgorot: price,
  score,
  listing: { propertyId, regionId: region, name: { he: 'אבגד'.charAt(rank), en: 'dcba'.charAt(rank) }, stars },
});
const sorted = (results: ReturnType<typeof result>[], sortBy: SortBy, sortOrder: 'asc' | 'desc', locale: 'he' | 'en' = 'he') =>
  sortResults(results, { sortBy, sortOrder, locale }).map(({ listing }) => listing.propertyId);

describe('sorting', () => {
  const results = [
    result(3, { price: 1, rank: 2, score: 9 }),
    result(1, { price: 2, rank: 1, score: 8 }),
    result(2, { price: 1, rank: 3, score: 9 }),
  ];

  it('goes by price, name or points, equals by id in both directions', () => {
    expect(sorted(results, 'price', 'asc')).toEqual([2, 3, 1]);
    expect(sorted(results, 'price', 'desc')).toEqual([1, 2, 3]);
    expect(sorted(results, 'recommended', 'desc')).toEqual([2, 3, 1]);
    expect(sorted(results, 'recommended', 'asc')).toEqual([1, 2, 3]);
    expect(sorted(results, 'name', 'asc')).toEqual([1, 3, 2]);
    expect(sorted(results, 'name', 'asc', 'en')).toEqual([2, 3, 1]);
  });

  it("goes by the guests' mean as it is shown, then by how many reviews there are; places without a mean come last", () => {
    const rated = [
      result(1, { stars: { count: 2, sum: 10 } }),
      result(2, { stars: { count: 20, sum: 90 } }),
      result(3, { stars: { count: 3, sum: 14 } }),
      result(4, { stars: { count: 40, sum: 180 } }),
      result(5),
    ];
    expect(sorted(rated, 'rating', 'desc')).toEqual([3, 4, 2, 1, 5]);
    expect(sorted(rated, 'rating', 'asc')).toEqual([5, 1, 2, 4, 3]);
  });

  it('starts with the best, the first letter, the cheapest', () => {
    expect([defaultOrder('recommended'), defaultOrder('name'), defaultOrder('price')]).toEqual(['desc', 'asc', 'asc']);
  });

  it('lets the best of each region come before the next of the same, unless that is much better', () => {
    const north = [50, 49, 48].map((score, index) => result(index + 1, { score, region: 'north' }));
    const others = [result(4, { score: 47, region: 'south' }), result(5, { score: 30, region: 'desert' })];
    expect(sorted([...north, ...others], 'recommended', 'desc')).toEqual([1, 4, 2, 3, 5]);
  });

  it('leaves the places of one region in the order of their points', () => {
    const market = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 99 }), score: fc.integer({ min: 0, max: 9 }) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(market, (places) => {
        const found = places.map(({ id, score }) => result(id, { score, region: `region ${id % 3}` }));
        const scores = sortResults(found, { sortBy: 'recommended', sortOrder: 'desc', locale: 'he' })
          .filter(({ listing }) => listing.regionId === 'region 0')
          .map(({ score }) => score);
        expect(scores).toEqual([...scores].sort((first, second) => second - first));
      }),
    );
  });

  it('does not depend on the order in which results were found, so that pages never overlap', () => {
    const market = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 30 });
    fc.assert(
      fc.property(market, fc.constantFrom('price', 'name', 'recommended'), fc.constantFrom('asc', 'desc'), (ids, sortBy, sortOrder) => {
        const found = ids.map((id) => result(id, { price: id % 3, rank: id % 4, score: id % 2, region: `region ${id % 5}` }));
        expect(sorted(found.toReversed(), sortBy, sortOrder)).toEqual(sorted(found, sortBy, sortOrder));
      }),
    );
  });
});
