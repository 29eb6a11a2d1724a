import { describe, expect, it } from 'vitest';
import { cardBrandOf, cardExpiryOf, isCardExpiry, isCardNumber, isCvv } from './card.ts';

describe('card numbers', () => {
  it.each([
    ['4111 1111 1111 1111', 'visa'],
    ['4222222222222', 'visa'],
    ['5555-5555-5555-4444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['378282246310005', 'amex'],
    ['30569309025904', 'diners'],
    ['36227206271667', 'diners'],
    ['10830529', 'isracard'],
    ['010830529', 'isracard'],
  ] as const)('%s is a valid %s', (number, brand) => {
    expect(cardBrandOf(number)).toBe(brand);
    expect(isCardNumber(number)).toBe(true);
    expect(isCardNumber(number, brand)).toBe(true);
  });

  it.each(['4111111111111112', '5555555555554445', '378282246310006', '30569309025905', '10830528', '000000000'])(
    '%s fails its check digit',
    (number) => {
      expect(cardBrandOf(number)).toBeDefined();
      expect(isCardNumber(number)).toBe(false);
    },
  );

  it.each(['', '411111111111111', '9111111111111111', '2220990000000000', '1234567', '4111x11111111111'])(
    '%j belongs to no brand',
    (number) => {
      expect(cardBrandOf(number)).toBeUndefined();
      expect(isCardNumber(number)).toBe(false);
    },
  );

  it.each([
    ['visa', '4', [13, 16, 19]],
    ['mastercard', '51', [16]],
    ['mastercard', '55', [16]],
    ['mastercard', '2221', [16]],
    ['mastercard', '2229', [16]],
    ['mastercard', '2230', [16]],
    ['mastercard', '2299', [16]],
    ['mastercard', '2300', [16]],
    ['mastercard', '2699', [16]],
    ['mastercard', '2700', [16]],
    ['mastercard', '2719', [16]],
    ['mastercard', '2720', [16]],
    ['amex', '34', [15]],
    ['amex', '37', [15]],
    ['diners', '300', [14]],
    ['diners', '305', [14]],
    ['diners', '309', [14]],
    ['diners', '36', [14]],
    ['diners', '38', [14]],
    ['diners', '39', [14]],
    ['isracard', '9', [8, 9]],
  ] as const)('are of %s when they begin with %s and have %j digits, no more and no fewer', (brand, prefix, lengths) => {
    const found = Array.from({ length: 22 }, (_, length) => (length < prefix.length ? '' : prefix.padEnd(length, '0'))).filter(
      (number) => cardBrandOf(number) === brand,
    );
    expect(found.map((number) => number.length)).toEqual(lengths);
    for (const number of found) expect([cardBrandOf(`x${number}`), cardBrandOf(`${number}x`)]).toEqual([undefined, undefined]);
  });

  it.each(['500', '560', '2220', '2721', '2730', '2800', '350', '306', '307', '308', '310'])('beginning with %s are nobody’s', (prefix) => {
    for (const length of [14, 15, 16]) expect(cardBrandOf(prefix.padEnd(length, '0'))).toBeUndefined();
  });

  it('must belong to the brand that was chosen', () => {
    expect(isCardNumber('4111111111111111', 'mastercard')).toBe(false);
    expect(isCardNumber('4111111111111111', 'isracard')).toBe(false);
  });
});

describe('the security code', () => {
  it('has three digits, with American Express four', () => {
    expect(isCvv('123', 'visa')).toBe(true);
    expect(isCvv('1234', 'visa')).toBe(false);
    expect(isCvv('1234', 'amex')).toBe(true);
    expect(isCvv('123', 'amex')).toBe(false);
    expect(isCvv('12345', 'amex')).toBe(false);
    expect(isCvv('x1234', 'amex')).toBe(false);
    expect(isCvv('1234x', 'amex')).toBe(false);
    expect(isCvv('123', undefined)).toBe(true);
    expect(isCvv('12a', 'visa')).toBe(false);
    expect(isCvv('', 'visa')).toBe(false);
  });
});

describe('the expiry date', () => {
  it.each(['09/27', '0927', '09 / 27', '09/2027', ' 09/27 ', '9/27', '927'])('is read from %j', (typed) => {
    expect(cardExpiryOf(typed)).toEqual({ month: 9, year: 2027 });
  });

  it.each(['13/27', '00/27', '27/09', '127', '09/1927', 'x09/27', '09/27x', '', 'soon'])('is not %j', (typed) => {
    expect(cardExpiryOf(typed)).toBeUndefined();
    expect(isCardExpiry(typed, '2026-11-20')).toBe(false);
  });

  it('holds until the end of its month', () => {
    expect(isCardExpiry('11/26', '2026-11-30')).toBe(true);
    expect(isCardExpiry('11/26', '2026-12-01')).toBe(false);
    expect(isCardExpiry('01/27', '2026-12-01')).toBe(true);
    expect(isCardExpiry('01/27', '2027-02-01')).toBe(false);
    expect(isCardExpiry('12/25', '2026-01-01')).toBe(false);
  });
});
