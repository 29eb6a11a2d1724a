import { expect, test } from 'vitest';
import type { StandardRate } from '#rules/quote/types.ts';
import { PRICE_COLUMNS, priceColumnsOf, pricesFrom, pricesOf } from './rate-columns.ts';

const NAMES = Object.keys(PRICE_COLUMNS);
const prices = Object.fromEntries(NAMES.map((name, index) => [name, index + 1])) as unknown as StandardRate;

test('a list has prices in the order of their columns, after whatever stands before them', () => {
  expect(
    pricesFrom(
      [70, 71, ...NAMES.keys()].map((value, index) => (index < 2 ? value : value + 1)),
      2,
    ),
  ).toEqual(prices);
});

test('a row gives back the prices that were written into it', () => {
  expect(pricesOf<StandardRate>(priceColumnsOf(prices))).toEqual(prices);
  expect(priceColumnsOf(prices)).toMatchObject({ midweek_agorot: 1, adult_extra_agorot: 7 });
});
