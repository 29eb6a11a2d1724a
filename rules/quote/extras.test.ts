import { describe, expect, it } from 'vitest';
import { room, specialRate, standardRate, stayOf, unitPricing } from '#rules/testing/examples.ts';
import { ageGroupOf } from './age-groups.ts';
import { quoteUnit } from './quote-unit.ts';
import type { UnitPricing } from './types.ts';

const ONE_NIGHT = stayOf('2026-12-02', '2026-12-03');
const extrasOf = (pricing: UnitPricing, adults: number, ...ages: number[]) =>
  quoteUnit(pricing, room(adults, ...ages), ONE_NIGHT)
    .lines.filter((line) => line.kind === 'extra')
    .map(({ ageGroup, count, amountAgorot }) => [ageGroup, count, amountAgorot]);

describe('age groups', () => {
  const borders = { babyMaxAge: 2, childMaxAge: 16, adultFromAge: null };

  it.each([
    [1, 'baby'],
    [2, 'baby'],
    [3, 'child'],
    [16, 'child'],
    [17, 'adult'],
  ])('at the age of %i: %s', (age, group) => {
    expect(ageGroupOf(age, borders)).toBe(group);
  });

  it.each([
    [11, 'child'],
    [12, 'adult'],
    [16, 'adult'],
  ])('with adults from 12, at the age of %i: %s', (age, group) => {
    expect(ageGroupOf(age, { ...borders, adultFromAge: 12 })).toBe(group);
  });

  it('a child above the child border is an adult even where adults begin later', () => {
    expect(ageGroupOf(15, { babyMaxAge: 2, childMaxAge: 14, adultFromAge: 18 })).toBe('adult');
  });
});

describe('extras', () => {
  it('are asked of nobody up to the base guests', () => {
    expect(extrasOf(unitPricing({ baseGuests: 4 }), 2, 5, 9)).toEqual([]);
  });

  it('let adults take the base places first, and children be left over', () => {
    expect(extrasOf(unitPricing({ baseGuests: 3 }), 3, 5)).toEqual([['child', 1, 5_000]]);
    expect(extrasOf(unitPricing({ baseGuests: 3 }), 2, 5, 9)).toEqual([['child', 1, 5_000]]);
    expect(extrasOf(unitPricing(), 4, 5, 9)).toEqual([
      ['adult', 2, 20_000],
      ['child', 2, 10_000],
    ]);
  });

  it('count a searched child of adult age as an adult when places are filled', () => {
    const pricing = unitPricing({ ageBorders: { babyMaxAge: 2, childMaxAge: 18, adultFromAge: 12 } });
    expect(extrasOf(pricing, 1, 12, 5)).toEqual([['child', 1, 5_000]]);
    expect(extrasOf(pricing, 2, 12)).toEqual([['adult', 1, 10_000]]);
  });

  it('always ask for babies, who take no base place', () => {
    expect(extrasOf(unitPricing({ baseGuests: 6 }), 2, 1)).toEqual([['baby', 1, 2_000]]);
    expect(extrasOf(unitPricing(), 1, 2, 9)).toEqual([['baby', 1, 2_000]]);
  });

  it('write no line where the extra price is zero', () => {
    const pricing = unitPricing({ standard: standardRate({ babyExtraAgorot: 0, childExtraAgorot: 0 }) });
    expect(extrasOf(pricing, 3, 1, 5)).toEqual([['adult', 1, 10_000]]);
  });

  it('are paid each night, with one line per night and age group', () => {
    const quote = quoteUnit(unitPricing(), room(3, 1), stayOf('2026-12-01', '2026-12-03'));
    expect(quote.lines).toEqual([
      { kind: 'night', date: '2026-12-01', amountAgorot: 40_000 },
      { kind: 'extra', date: '2026-12-01', ageGroup: 'adult', count: 1, amountAgorot: 10_000 },
      { kind: 'extra', date: '2026-12-01', ageGroup: 'baby', count: 1, amountAgorot: 2_000 },
      { kind: 'night', date: '2026-12-02', amountAgorot: 40_000 },
      { kind: 'extra', date: '2026-12-02', ageGroup: 'adult', count: 1, amountAgorot: 10_000 },
      { kind: 'extra', date: '2026-12-02', ageGroup: 'baby', count: 1, amountAgorot: 2_000 },
    ]);
    expect(quote.totalAgorot).toBe(104_000);
  });

  it("of a special rate are its own where set, also to zero, and else the standard's", () => {
    const specials = [specialRate({ firstNight: '2026-12-02', lastNight: '2026-12-02', adultExtraAgorot: 15_000, childExtraAgorot: 0 })];
    expect(extrasOf(unitPricing({ specials }), 3, 1, 5)).toEqual([
      ['adult', 1, 15_000],
      ['baby', 1, 2_000],
    ]);
  });

  it('of a merged party fill one list of base places', () => {
    const quote = quoteUnit(unitPricing({ baseGuests: 4 }), [room(2, 5), room(2)], ONE_NIGHT);
    expect(quote.totalAgorot).toBe(45_000);
  });
});
