import { describe, expect, it } from 'vitest';
import { averagePerNight, divideHalfUp } from './rounding.ts';
import { vatOf, vatPercentOn } from './vat.ts';

describe('VAT', () => {
  it.each([
    [11_800, 18, 1_800],
    [118, 18, 18],
    [100, 18, 15],
    [3, 18, 0],
    [4, 18, 1],
    [499_700, 18, 76_225],
    [10_000, 17, 1_453],
    [11_750, 17.5, 1_750],
    // 8.2 × 100 is 819.9999… in binary; 10,000 × 820 / 10,820 = 757.86.
    [10_000, 8.2, 758],
    [1_082, 8.2, 82],
    [11_999, 19.99, 1_999],
    [0, 18, 0],
  ])('contained in %i agorot at %d%% is %i', (total, rate, vat) => {
    expect(vatOf(total, 'licensed', rate)).toBe(vat);
  });

  it('rounds halves up', () => {
    // 59 × 18 / 118 = 9 exactly, 177 × 100 / 200 = 88.5.
    expect(vatOf(59, 'licensed', 18)).toBe(9);
    expect(vatOf(177, 'licensed', 100)).toBe(89);
  });

  it('is not printed by exempt dealers and in Eilat', () => {
    expect(vatOf(11_800, 'exempt', 18)).toBeNull();
    expect(vatOf(11_800, 'eilat', 18)).toBeNull();
  });
});

describe('the average per night', () => {
  it.each([
    [100_000, 3, 33_333],
    [200_000, 3, 66_667],
    [5, 2, 3],
    [499_700, 1, 499_700],
  ])('of %i agorot over %i nights is %i, halves up', (total, nights, average) => {
    expect(averagePerNight(total, nights)).toBe(average);
  });
});

it('divides large numbers to the nearest whole exactly', () => {
  expect(divideHalfUp(9_007_199_254_740_990, 4)).toBe(2_251_799_813_685_248);
  expect(divideHalfUp(9_007_199_254_740_989, 4)).toBe(2_251_799_813_685_247);
});

describe('the rate on a tax point', () => {
  const rates = [
    { from: '2027-01-01', percent: 19 },
    { from: '2015-10-01', percent: 17 },
    { from: '2025-01-01', percent: 18 },
  ];

  it.each([
    ['2015-09-30', 17],
    ['2024-12-31', 17],
    ['2025-01-01', 18],
    ['2026-12-31', 18],
    ['2027-01-01', 19],
  ])('on %s is %s%%', (day, percent) => {
    expect(vatPercentOn(rates, day)).toBe(percent);
  });
});
