import { expect, it } from 'vitest';
import { shekelsOf } from '#rules/format/money.ts';
import { fromPayPlusAmount } from '../payplus.ts';

it('every amount comes back as it went', () => {
  for (const agorot of [1, 9, 10, 99, 100, 101, 318_419, 111, 229, 1_234_567_89, 4035]) {
    expect(fromPayPlusAmount(shekelsOf(agorot))).toBe(agorot);
    expect(fromPayPlusAmount(String(shekelsOf(agorot)))).toBe(agorot);
  }
});

it.each([
  ['31.5', 3150],
  ['31.500', 3150],
  ['31', 3100],
  [31.84, 3184],
])('reads %s', (amount, agorot) => {
  expect(fromPayPlusAmount(amount)).toBe(agorot);
});

it.each(['-31', '31.845', '31,84', '', 'abc', null, undefined, '1e3', Number.NaN, {}])('%s is no amount', (amount) => {
  expect(fromPayPlusAmount(amount)).toBeNull();
});
