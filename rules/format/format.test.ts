import { describe, expect, it } from 'vitest';
import { isolate, isolateLeftToRight } from './bidi.ts';
import { formatMoney } from './money.ts';
import { formatPhone } from './phone.ts';

describe('money', () => {
  it.each([
    [499_700, '₪4,997'],
    [499_750, '₪4,997.50'],
    [499_705, '₪4,997.05'],
    [0, '₪0'],
    [5, '₪0.05'],
    [-26_300, '−₪263'],
    [-5, '−₪0.05'],
    [123_456_789_00, '₪123,456,789'],
    [99_900, '₪999'],
  ])('%i agorot read %s', (agorot, text) => {
    expect(formatMoney(agorot)).toBe(text);
  });
});

it('text is isolated by the characters of the bidirectional algorithm', () => {
  expect(isolate('Noa')).toBe('\u2068Noa\u2069');
  expect(isolateLeftToRight('₪4,997')).toBe('\u2066₪4,997\u2069');
});

describe('telephone numbers', () => {
  it.each([
    ['0533330255', '053-333-0255'],
    ['046000000', '04-600-0000'],
    ['053-333-0255', '053-333-0255'],
    ['+15551234567', '+1 555 123 4567'],
  ])('%s is written %s', (phone, written) => {
    expect(formatPhone(phone)).toBe(written);
  });
});
