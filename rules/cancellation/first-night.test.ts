import { describe, expect, it } from 'vitest';
import { quoteUnit } from '#rules/quote/quote-unit.ts';
import { extraCharge, room, stayOf, unitPricing } from '#rules/testing/examples.ts';
import { firstNightOf } from './fee-on.ts';

// Wednesday to Friday: ₪400 and ₪600.
const STAY = stayOf('2026-12-02', '2026-12-04');

describe("the first night's price", () => {
  it('is the night and its extras', () => {
    expect(firstNightOf([quoteUnit(unitPricing(), room(3, 1), STAY)], '2026-12-02')).toBe(52_000);
  });

  it('bears its proportional share of the discount', () => {
    const discounts = [{ nights: 2, type: 'AMOUNT', value: 10_000 }] as const;
    expect(firstNightOf([quoteUnit(unitPricing({ discounts }), room(2), STAY)], '2026-12-02')).toBe(36_000);
  });

  it('is rounded half up to the agora', () => {
    const lines = [
      { kind: 'night', date: '2026-12-02', amountAgorot: 1 },
      { kind: 'night', date: '2026-12-03', amountAgorot: 1 },
      { kind: 'discount', amountAgorot: -1 },
    ] as const;
    expect(firstNightOf([{ lines }], '2026-12-02')).toBe(1);
  });

  it('is summed over the units of the reservation', () => {
    const quote = quoteUnit(unitPricing(), room(2), STAY);
    expect(firstNightOf([quote, quote], '2026-12-02')).toBe(80_000);
  });

  it('is nothing where the discount takes all, and where nothing is charged', () => {
    const discounts = [{ nights: 2, type: 'PERCENT', value: 100 }] as const;
    expect(firstNightOf([quoteUnit(unitPricing({ discounts }), room(2), STAY)], '2026-12-02')).toBe(0);
    expect(firstNightOf([{ lines: [] }], '2026-12-02')).toBe(0);
  });

  it('has nothing of what is charged beside the nights, also under a price of the host’s own that is less than those charges', () => {
    const quote = quoteUnit(unitPricing({ extraCharges: [extraCharge()] }), room(2), STAY);
    expect(quote.totalAgorot).toBe(120_000);
    expect(firstNightOf([quote], '2026-12-02')).toBe(40_000);
    const priced = (ownAgorot: number) => [{ lines: [...quote.lines, { kind: 'ownPrice', amountAgorot: ownAgorot - 120_000 } as const] }];
    expect(firstNightOf(priced(70_000), '2026-12-02')).toBe(20_000);
    expect(firstNightOf(priced(10_000), '2026-12-02')).toBe(0);
  });

  it('stays exact for amounts whose product leaves the safe integers', () => {
    const lines = [
      { kind: 'night', date: '2026-12-02', amountAgorot: 1_000_000_001 },
      { kind: 'night', date: '2026-12-03', amountAgorot: 1_000_000_001 },
      { kind: 'discount', amountAgorot: -2 },
    ] as const;
    expect(firstNightOf([{ lines }], '2026-12-02')).toBe(1_000_000_000);
  });
});
