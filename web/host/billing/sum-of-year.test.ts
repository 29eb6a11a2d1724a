import { expect, it } from 'vitest';
import type { MonthSummary } from '#contract/billing.ts';
import { sumOfYear } from './sum-of-year.ts';

const month = (number: number, revenueAgorot: number, revenueBeforeAgorot: number): MonthSummary => ({
  month: `${String(number).padStart(2, '0')}-2026`,
  ...{ stays: 2, nights: 5, revenueAgorot, onlineAgorot: revenueAgorot, directAgorot: 0, commissionAgorot: 10, cancelled: 1, noShow: 0 },
  ...{ isClosed: true, invoice: null, revenueBeforeAgorot },
});

it('sums the months, and compares the whole ones with the year before', () => {
  const sums = sumOfYear([month(9, 300, 200), month(10, 300, 200), month(11, 1_000, 10_000)], '23-11-2026');
  expect(sums).toMatchObject({ stays: 6, nights: 15, revenueAgorot: 1_600, commissionAgorot: 30, cancelled: 3, percentMore: 50 });
});

it('compares with nothing where nothing came', () => {
  expect(sumOfYear([month(9, 300, 0)], '23-11-2026').percentMore).toBeNull();
});
