import { describe, expect, it } from 'vitest';
import type { Filter } from '#contract/search.ts';
import terms from '#database/data/terms.json' with { type: 'json' };
import {
  countChosen,
  FREE_PERIODS,
  filtersOnOffer,
  isFullPrice,
  isSameChoice,
  orderedOptions,
  toggled,
  withFilters,
  withOptions,
  withoutLocations,
  withPrice,
} from './filter-choice.ts';

describe('the choice of filters', () => {
  it('counts each option, and the price once', () => {
    expect(countChosen({ price: { from: 1, to: 900 }, PROPERTY_TYPE: ['villa', 'suite'], PETS: [] })).toBe(3);
  });

  it('the whole price scale is no filter', () => {
    expect(withPrice({ price: { from: 300, to: 900 }, PETS: ['allowed'] }, { from: 1, to: 5000 })).toEqual({ PETS: ['allowed'] });
  });

  it.each([
    [{ from: 1, to: 5000 }, true],
    [{ from: 2, to: 5000 }, false],
    [{ from: 1, to: 4999 }, false],
  ])('%j is the whole price scale: %s', (price, isFull) => {
    expect(isFullPrice(price)).toBe(isFull);
    expect(withPrice({}, price)).toEqual(isFull ? {} : { price });
  });

  it('a filter without options leaves the choice', () => {
    expect(withOptions({ PETS: ['allowed'] }, 'PETS', [])).toEqual({});
  });

  it('counts cancelling that is free until any day once', () => {
    expect(countChosen({ FREE_CANCELLATION: [...FREE_PERIODS] })).toBe(1);
    expect(countChosen({ FREE_CANCELLATION: [...FREE_PERIODS, 'by-law-only'] })).toBe(2);
    expect(countChosen({ FREE_CANCELLATION: FREE_PERIODS.slice(1) })).toBe(FREE_PERIODS.length - 1);
  });

  it('knows all periods of free cancellation', () => {
    const known = terms.sets.find(({ id }) => id === 'free_cancellation_periods')?.members.map(({ id }) => id) ?? [];
    expect(known.filter((id) => id.startsWith('until-'))).toEqual(FREE_PERIODS);
  });

  it('offers no option that every result has, and no filter without another one', () => {
    const filter = (id: string, numbers: Record<string, number>) =>
      ({ id, kind: 'multi', options: Object.entries(numbers).map(([option, number]) => ({ id: option, number })) }) as unknown as Filter;
    const filters = [filter('PETS', { allowed: 8, bowls: 3 }), filter('MEALS', { breakfast: 8, dinner: 0 })];
    const offered = (choice: object, totalItems = 8) =>
      filtersOnOffer({ filters, totalItems }, choice).map(({ id, options }) => [id, options.map((option) => option.id)]);
    expect(offered({})).toEqual([['PETS', ['bowls']]]);
    expect(offered({ PETS: ['allowed'] })).toEqual([['PETS', ['allowed', 'bowls']]]);
    expect(offered({}, 0)).toHaveLength(2);
  });

  it('is the same in any order', () => {
    expect(isSameChoice({ PETS: ['a', 'b'], MEALS: ['c'] }, { MEALS: ['c'], PETS: ['b', 'a'] })).toBe(true);
    expect(isSameChoice({ PETS: ['a'] }, { PETS: ['a', 'b'] })).toBe(false);
  });

  it('offers chosen options first, then by what they would leave, and those that leave nothing last', () => {
    const options = Object.entries({ a: 0, b: 3, c: 7, d: 0, e: 3, f: 1 }).map(([id, number]) => ({ id, number }));
    expect(orderedOptions(options, ['d', 'f']).map(({ id }) => id)).toEqual(['d', 'f', 'c', 'b', 'e', 'a']);
  });

  it('toggling takes an option in and out', () => {
    expect([toggled(['a'], 'b'), toggled(['a', 'b'], 'a')]).toEqual([['a', 'b'], ['b']]);
  });

  it('changing it starts from the first page', () => {
    expect(withFilters({ location: 'galilee', page: 3, filters: { PETS: ['a'] } }, { MEALS: ['b'] })).toEqual({
      location: 'galilee',
      filters: { MEALS: ['b'] },
    });
  });

  it('an empty choice leaves no trace in the address', () => {
    expect(withFilters({ location: 'galilee', filters: { PETS: ['a'] } }, {})).toEqual({ location: 'galilee' });
  });

  it('leaves the places of one area behind when going to another', () => {
    expect(withoutLocations({ from: '01-12-2026', filters: { LOCATION: ['safed'], PETS: ['a'] } })).toEqual({
      from: '01-12-2026',
      filters: { PETS: ['a'] },
    });
    expect(withoutLocations({ page: 2 })).toEqual({ page: 2 });
  });
});
