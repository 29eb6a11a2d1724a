import { expect, it } from 'vitest';
import { priceLinesOf } from './price-lines.ts';

const night = (date: string, amountAgorot: number) => ({ kind: 'night' as const, date, amountAgorot });
const child = (date: string, amountAgorot: number) => ({
  kind: 'extra' as const,
  date,
  ageGroup: 'child' as const,
  count: 2,
  amountAgorot,
});

const CLEANING = {
  kind: 'extraCharge' as const,
  charge: { id: 1, kind: 'cleaning' as const, title: null, per: 'stay' as const, isOptional: false, isOfProperty: true },
  amountAgorot: 18_000,
};

it('sums nights, extras by age group and the discount, and leaves extra charges as they are', () => {
  const lines = [
    night('02-12-2026', 70_000),
    child('02-12-2026', 10_000),
    { kind: 'extra' as const, date: '02-12-2026', ageGroup: 'baby' as const, count: 1, amountAgorot: 3000 },
    night('03-12-2026', 90_000),
    child('03-12-2026', 12_000),
    { kind: 'discount' as const, amountAgorot: -5000 },
    CLEANING,
  ];
  expect(priceLinesOf({ lines })).toEqual({
    nights: 2,
    nightsAgorot: 160_000,
    extras: [
      { ageGroup: 'child', count: 2, nights: 2, amountAgorot: 22_000 },
      { ageGroup: 'baby', count: 1, nights: 1, amountAgorot: 3000 },
    ],
    discountAgorot: -5000,
    charges: [CLEANING],
    ownPriceAgorot: 0,
  });
});

it('has no extras and no discount where the bill has none', () => {
  expect(priceLinesOf({ lines: [night('02-12-2026', 70_000)] })).toEqual({
    nights: 1,
    nightsAgorot: 70_000,
    extras: [],
    discountAgorot: 0,
    charges: [],
    ownPriceAgorot: 0,
  });
});
