import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { agorotTyped, formatDifference, formatMoney, readShekels, shekelsOf, shekelsTyped, wholeSaving, wholeShekels } from './money.ts';

/** What people type, and read: less than a trillion shekels. */
const amount = fc.integer({ min: 0, max: 99_999_999_999_999 });
const anyAmount = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -100_000, max: 100_000 }));

describe('money, for every safe integer', () => {
  it('reads as its own digits', () => {
    fc.assert(
      fc.property(anyAmount, (agorot) => {
        const digits = formatMoney(agorot).replace(/[₪,]/g, '').replace('−', '-');
        const [shekels = '', cents = '00'] = digits.split('.');
        expect(BigInt(`${shekels}${cents}`)).toBe(BigInt(agorot));
      }),
    );
  });

  it('is rounded to whole shekels, halves up', () => {
    fc.assert(
      fc.property(anyAmount, (agorot) => {
        const [whole, own] = [BigInt(wholeShekels(agorot)), BigInt(agorot)];
        expect(whole % 100n).toBe(0n);
        expect(whole - own > -50n && whole - own <= 50n).toBe(true);
      }),
    );
  });

  it('is read back as it was typed', () => {
    fc.assert(
      fc.property(amount, (agorot) => {
        expect(agorotTyped(shekelsTyped(agorot))).toBe(agorot);
      }),
    );
  });

  it('is the nearest number of shekels that a spreadsheet can hold', () => {
    fc.assert(
      fc.property(amount, (agorot) => {
        expect(shekelsOf(agorot)).toBe(Number(shekelsTyped(agorot)));
      }),
    );
  });
});

it.each([
  ['12', 1200],
  ['12.', 1200],
  ['12.5', 1250],
  [' 12.05 ', 1205],
  ['0.29', 29],
  ['', null],
  ['.5', 50],
  ['-1', null],
  ['1,250', 125_000],
  ['₪ 1,250.50', 125_050],
  ['12,345,678.9', 1_234_567_890],
  ['650,50', 65_050],
  ['650,5', 65_050],
  ['\u202a650\u202c', 65_000],
  ['1,2000', null],
  ['1.250,50', null],
  [',', null],
  ['1.005', 101],
  ['1.0049', 100],
  ['.', null],
  ['1e3', null],
  ['1,000', 100_000],
])('“%s” typed as shekels is %s', (typed, agorot) => {
  expect(agorotTyped(typed)).toBe(agorot);
});

it.each([
  ['₪113 off ₪2,250 leave ₪2,138 by halves', 213_750, 11_250, 11_200],
  ['whole shekels stay as they are', 200_000, 50_000, 50_000],
  ['less than what is shown is nothing', 200_010, 20, 0],
])('what a discount took off is the difference of what is shown: %s', (_, total, off, shown) => {
  expect(wholeSaving(total, off)).toBe(shown);
});

test.each([
  ['890', 89_000],
  ['1,190', 119_000],
  [' ₪890.5 ', 89_050],
  ['890,50', 89_050],
  ['890,5', 89_050],
  ['1,190,000', undefined],
  ['1,1900', undefined],
  ['0', 0],
  ['1,190 ש״ח', 119_000],
  ['NIS 1,190', 119_000],
  ['١١٩٠', 119_000],
  ['１,１９０', 119_000],
  ['', null],
  ['-5', undefined],
  ['8.905', undefined],
  ['abc', undefined],
])('%j is read as %j agorot', (typed, agorot) => {
  expect(readShekels(typed)).toBe(agorot);
});

test.each([0, 89_000, 89_050, 89_005])('%d agorot survive being typed', (agorot) => {
  expect(readShekels(shekelsTyped(agorot))).toBe(agorot);
});

it('says a difference with its sign, and none where there is none', () => {
  expect([35_000, -20_050, 0].map(formatDifference)).toEqual(['+₪350', '−₪200.50', '₪0']);
});
