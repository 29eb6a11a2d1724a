import { expect, it } from 'vitest';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { type Discount, nextDiscount } from './discounts-fields.tsx';

const from = (...nights: (number | null)[]): Discount[] => nights.map((each) => ({ nights: each, type: 'AMOUNT', value: 100 }));

it.each([
  ['the first one', from(), 3],
  ['one more', from(3), 5],
  ['one beside others in any order', from(7, 3), 9],
  ['one beside an unfinished one', from(null), 3],
  ['one at the upper end', from(29), 30],
  ['one where the most nights are taken', from(30), 29],
  ['one between others', from(28, 30, 29), 27],
])('begins %s in percent, from nights that no other has', (_, discounts, nights) => {
  expect(nextDiscount(discounts)).toEqual({ nights, type: 'PERCENT', value: null });
});

it('finds nights for as many discounts as there can be', () => {
  const { minDiscountNights, maxDiscountNights } = REGISTRATION_LIMITS;
  const all: Discount[] = [];
  while (all.length < maxDiscountNights - minDiscountNights + 1) all.push(nextDiscount(all));
  expect(new Set(all.map(({ nights }) => nights)).size).toBe(all.length);
  expect(Math.min(...all.map(({ nights }) => nights ?? 0))).toBe(minDiscountNights);
});
