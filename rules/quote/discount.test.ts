import { describe, expect, it } from 'vitest';
import { room, specialRate, standardRate, stayOf, unitPricing } from '#rules/testing/examples.ts';
import { countGuests } from './age-groups.ts';
import { quoteUnit } from './quote-unit.ts';
import { discountOf, discountTierFor, pricesForStay } from './stay-prices.ts';
import type { DiscountTier } from './types.ts';

const percent = (nights: number, value: number): DiscountTier => ({ nights, type: 'PERCENT', value });
const amount = (nights: number, value: number): DiscountTier => ({ nights, type: 'AMOUNT', value });
// Sunday 6 to Wednesday 9 December 2026: three midweek nights.
const THREE_NIGHTS = stayOf('2026-12-06', '2026-12-09');

describe('the tier that applies', () => {
  const tiers = [percent(7, 20), percent(3, 10), amount(5, 100)];

  it.each([
    [2, undefined],
    [3, 3],
    [4, 3],
    [5, 5],
    [6, 5],
    [7, 7],
    [30, 7],
  ])("of a stay of %i nights has the most nights not above the stay's", (nights, expected) => {
    expect(discountTierFor(tiers, nights)?.nights).toBe(expected);
  });
});

describe('the several-nights discount', () => {
  it('takes a percent of nights and extras together', () => {
    const quote = quoteUnit(unitPricing({ discounts: [percent(3, 10)] }), room(3), THREE_NIGHTS);
    expect(quote.lines.at(-1)).toEqual({ kind: 'discount', amountAgorot: -15_000 });
    expect(quote.totalAgorot).toBe(135_000);
  });

  it('includes special nights', () => {
    const pricing = unitPricing({ discounts: [percent(3, 10)], specials: [specialRate({ lastNight: '2026-12-07' })] });
    expect(quoteUnit(pricing, room(2), THREE_NIGHTS).totalAgorot).toBe(144_000);
  });

  it('takes an amount off the stay once, not off each night', () => {
    expect(quoteUnit(unitPricing({ discounts: [amount(3, 25_000)] }), room(2), THREE_NIGHTS).totalAgorot).toBe(95_000);
  });

  it('never goes below zero', () => {
    expect(quoteUnit(unitPricing({ discounts: [amount(2, 500_000)] }), room(2), THREE_NIGHTS).totalAgorot).toBe(0);
    expect(quoteUnit(unitPricing({ discounts: [percent(2, 100)] }), room(2), THREE_NIGHTS).totalAgorot).toBe(0);
  });

  it.each([
    [10_001, 5, 500],
    [10_009, 5, 500],
    [10_010, 5, 501],
    [10_030, 5, 502],
    [3, 50, 2],
  ])('of %i agorot at %i%% is rounded half up to the agora, once', (nightAgorot, rate, off) => {
    const standard = standardRate({ midweekAgorot: nightAgorot });
    const quote = quoteUnit(unitPricing({ standard, discounts: [percent(1, rate)] }), room(2), stayOf('2026-12-06', '2026-12-07'));
    expect(quote.lines.at(-1)).toEqual({ kind: 'discount', amountAgorot: -off });
  });

  it('rounds the whole stay, not each night', () => {
    const pricing = unitPricing({ standard: standardRate({ midweekAgorot: 10 }), discounts: [percent(3, 5)] });
    expect(quoteUnit(pricing, room(2), THREE_NIGHTS).lines.at(-1)?.amountAgorot).toBe(-2);
  });

  it('writes no line where nothing comes off', () => {
    const quote = quoteUnit(
      unitPricing({ standard: standardRate({ midweekAgorot: 0 }), discounts: [percent(3, 10)] }),
      room(2),
      THREE_NIGHTS,
    );
    expect(quote.lines.every((line) => line.kind === 'night')).toBe(true);
  });

  it('does not apply to shorter stays', () => {
    expect(quoteUnit(unitPricing({ discounts: [percent(4, 10)] }), room(2), THREE_NIGHTS).totalAgorot).toBe(120_000);
  });

  it.each([
    ['has none', [], 40_000, false],
    ['is too short for it', [percent(4, 10)], 40_000, false],
    ['costs nothing', [percent(3, 10)], 0, false],
    ['gets it', [percent(3, 10)], 40_000, true],
  ])('is told of a stay that %s: %j', (_, discounts, midweekAgorot, expected) => {
    const pricing = unitPricing({ discounts, standard: standardRate({ midweekAgorot }) });
    expect(discountOf(pricesForStay(pricing, THREE_NIGHTS), countGuests([room(2)], pricing.ageBorders)) > 0).toBe(expected);
  });
});
