import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILTER_IDS, FILTERS, type FilterId } from '#contract/primitives/filters.ts';
import type { SearchFilters } from '#contract/search.ts';
import { countFacets } from '../sql/find-results.ts';
import { chooseFilters, isMatch, judge } from './filters.ts';

interface Listed {
  totalAgorot: number;
  listing: { options: Partial<Record<FilterId, ReadonlySet<string>>> };
}

const holding = (options: Partial<Record<FilterId, string[]>>, totalAgorot = 50_000): Listed => ({
  totalAgorot,
  listing: { options: Object.fromEntries(Object.entries(options).map(([id, held]) => [id, new Set(held)])) },
});

const matches = (result: Listed, filters: SearchFilters, nights = 1) => isMatch(judge(result, chooseFilters(filters, nights)));

describe('filters', () => {
  it.each(FILTER_IDS.filter((id) => FILTERS[id].asks === 'any'))('%s needs one of its options', (id) => {
    expect(matches(holding({ [id]: ['a'] }), { [id]: ['a', 'b'] } as SearchFilters)).toBe(true);
    expect(matches(holding({ [id]: ['c'] }), { [id]: ['a', 'b'] } as SearchFilters)).toBe(false);
  });

  it.each(FILTER_IDS.filter((id) => FILTERS[id].asks === 'all'))('%s needs all of its options', (id) => {
    expect(matches(holding({ [id]: ['a', 'b', 'c'] }), { [id]: ['a', 'b'] } as SearchFilters)).toBe(true);
    expect(matches(holding({ [id]: ['a'] }), { [id]: ['a', 'b'] } as SearchFilters)).toBe(false);
  });

  it('count an option that is chosen twice once, so that leaving it out is offered once', () => {
    const filters = { FACILITIES: ['spa', 'pool', 'spa'] } as unknown as SearchFilters;
    expect(chooseFilters(filters, 1).chosen).toEqual([{ filterId: 'FACILITIES', optionIds: ['spa', 'pool'], isAlternative: false }]);
  });

  it('with no option chosen let everything through', () => {
    expect(matches(holding({}), { PETS: [], RATING: [] } as unknown as SearchFilters)).toBe(true);
  });

  it.each([
    [{ from: 100, to: 200 }, 3, 30_000, true],
    [{ from: 100, to: 200 }, 3, 29_999, false],
    [{ from: 100, to: 200 }, 3, 60_000, true],
    [{ from: 100, to: 200 }, 3, 60_001, false],
    [{ from: 1, to: 5000 }, 1, 100, true],
    [{ from: 1, to: 5000 }, 1, 99, false],
    [{ from: 0, to: 5000 }, 1, 0, true],
    [{ from: 0, to: 5000 }, 2, 9_999_999, true],
    [{ from: 0, to: 4999 }, 1, 499_901, false],
  ])('of price %o over %i nights and a total of %i let through: %s', (price, nights, total, isIn) => {
    expect(matches(holding({}, total), { price } as SearchFilters, nights)).toBe(isIn);
  });
});

describe('facet counts', () => {
  const ids = ['PROPERTY_TYPE', 'LOCATION', 'FACILITIES', 'MEALS'] as const;
  const options = ['a', 'b', 'c'];
  const someOptions = fc.record(
    Object.fromEntries(ids.map((id) => [id, fc.subarray(options)])) as Record<(typeof ids)[number], fc.Arbitrary<string[]>>,
  );
  const price = fc.option(fc.record({ from: fc.integer({ min: 0, max: 4 }), to: fc.constantFrom(3, 6, 5000) }), { nil: undefined });

  it('are what filtering again with the option chosen would find', () => {
    const market = fc.array(fc.tuple(someOptions, fc.integer({ min: 0, max: 800 })), { maxLength: 25 });
    fc.assert(
      fc.property(market, someOptions, price, (listed, chosen, range) => {
        const results = listed.map(([held, total]) => holding(held, total));
        const filters = { ...chosen, ...(range && { price: range }) } as unknown as SearchFilters;
        const verdicts = results.map((result) => judge(result, chooseFilters(filters, 1)));
        const counts = countFacets(results, verdicts);
        for (const id of ids) {
          for (const option of options) {
            const instead = { ...filters, [id]: FILTERS[id].asks === 'any' ? [option] : [...chosen[id], option] };
            const expected = results.filter((result) => matches(result, instead)).length;
            expect(counts.get(id)?.get(option) ?? 0, `${id} ${option}`).toBe(expected);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
