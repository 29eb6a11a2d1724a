import { describe, expect, it } from 'vitest';
import type { UnitDocument } from '#contract/registration-documents.ts';
import { OPTION_LOOKUP, told } from '#rules/testing/registration.ts';
import { aUnitDocument } from '#tests/support/registration-documents.ts';
import { checkUnit } from './check-unit.ts';

const unit = aUnitDocument();
const { pricing, extraBeds } = unit;
/** Checks the prices of a unit whose rooms are given no beds: of these other tests tell. */
const checkPricing = (changed: UnitDocument['pricing'], beds: UnitDocument['extraBeds'], places: number) =>
  checkUnit(
    { ...unit, bedrooms: [], livingRooms: [{ beds: [], maxGuests: places }], pricing: changed, extraBeds: beds },
    OPTION_LOOKUP,
  ).filter(({ path }) => path.startsWith('pricing.') || path.endsWith('.priceAgorot'));
const issuesOf = (overrides: Partial<UnitDocument['pricing']>, places = 4) =>
  told(checkPricing({ ...pricing, ...overrides }, extraBeds, places));

it('a whole rate has no issue', () => {
  expect(issuesOf({})).toEqual([]);
});

it('midweek and weekend prices have to be given', () => {
  expect(issuesOf({ midweekAgorot: null, weekendAgorot: null })).toEqual([
    'pricing.midweekAgorot price_missing',
    'pricing.weekendAgorot price_missing',
  ]);
});

describe('base guests', () => {
  it.each([
    [null, 4, ['required']],
    [0, 4, ['number_out_of_range min=1 max=30']],
    [1, 4, []],
    [4, 4, []],
    [5, 4, ['base_guests_exceed_places baseGuests=5 places=4']],
    [5, 0, []],
    [30, 30, []],
    [30, 4, ['base_guests_exceed_places baseGuests=30 places=4']],
    [4.5, 4, ['number_out_of_range min=1 max=30']],
    [31, 4, ['number_out_of_range min=1 max=30']],
    [31, 40, ['number_out_of_range min=1 max=30']],
  ])('%s where %i sleep', (baseGuests, places, issues) => {
    expect(issuesOf({ baseGuests }, places)).toEqual(issues.map((issue) => `pricing.baseGuests ${issue}`));
  });
});

it.each([
  [null, ['required']],
  [0, ['number_out_of_range min=1 max=30']],
  [1, []],
  [30, []],
  [31, ['number_out_of_range min=1 max=30']],
])('a minimum of %s nights', (minimumNights, issues) => {
  expect(issuesOf({ minimumNights })).toEqual(issues.map((issue) => `pricing.minimumNights ${issue}`));
});

describe('prices for a single guest', () => {
  it.each([
    [null, null, []],
    [0, 0, []],
    [7_000, null, ['pricing.singleWeekendAgorot single_price_incomplete']],
    [null, 7_000, ['pricing.singleMidweekAgorot single_price_incomplete']],
    [-1, 7_000, ['pricing.singleMidweekAgorot price_invalid max=100000']],
    [7_000, -1, ['pricing.singleWeekendAgorot price_invalid max=100000']],
  ])('%s midweek and %s at weekends are told as %j', (singleMidweekAgorot, singleWeekendAgorot, issues) => {
    expect(issuesOf({ singleMidweekAgorot, singleWeekendAgorot })).toEqual(issues);
  });
});

describe('the price of an extra guest', () => {
  it.each(['baby', 'child', 'adult'] as const)('of the group %s has to be given; 0 is no surcharge', (group) => {
    const of = (priceAgorot: number | null) =>
      told(checkPricing(pricing, { ...extraBeds, [group]: { ...extraBeds[group], priceAgorot } }, 4));
    expect(of(null)).toEqual([`extraBeds.${group}.priceAgorot price_missing`]);
    expect(of(0)).toEqual([]);
    expect(of(10_000_000)).toEqual([]);
    expect(of(10_000_001)).toEqual([`extraBeds.${group}.priceAgorot price_invalid max=100000`]);
  });
});

describe('a several-nights discount', () => {
  it.each([
    [2, 'PERCENT', 1, []],
    [30, 'PERCENT', 100, []],
    [null, 'PERCENT', 10, ['nights required']],
    [1, 'PERCENT', 10, ['nights number_out_of_range min=2 max=30']],
    [31, 'PERCENT', 10, ['nights number_out_of_range min=2 max=30']],
    [3, 'PERCENT', 0, ['value discount_invalid']],
    [3, 'PERCENT', 101, ['value discount_invalid']],
    [3, 'PERCENT', 2.5, ['value discount_invalid']],
    [3, 'PERCENT', null, ['value discount_invalid']],
    [3, 'AMOUNT', 101, []],
    [3, 'AMOUNT', 10_000_000, []],
    [3, 'AMOUNT', 10_000_001, ['value discount_invalid']],
  ] as const)('from %s nights on, %s %s, is told as %j', (nights, type, value, issues) => {
    expect(issuesOf({ discounts: [{ nights, type, value }] })).toEqual(issues.map((issue) => `pricing.discounts.0.${issue}`));
  });

  it('has a number of nights of its own; nights not given yet are nobody’s', () => {
    const tier = (nights: number | null) => ({ nights, type: 'PERCENT' as const, value: 10 });
    expect(issuesOf({ discounts: [tier(3), tier(4), tier(3)] })).toEqual(['pricing.discounts.2.nights discount_nights_repeated nights=3']);
    expect(issuesOf({ discounts: [tier(null), tier(null)] })).toEqual([
      'pricing.discounts.0.nights required',
      'pricing.discounts.1.nights required',
    ]);
  });
});
