import { describe, expect, it } from 'vitest';
import { shekelsText, typedShekels, typedWhole } from './typed-number.ts';

describe('what is typed into a price', () => {
  it.each([
    ['890', '890', 89_000],
    ['1,190', '1190', 119_000],
    ['₪ 79.5', '79.5', 7_950],
    ['79.', '79.', 7_900],
    ['79,', '79,', 7_900],
    ['650,50', '650,50', 65_050],
    ['1,2', '1,2', 120],
    ['1,200', '1200', 120_000],
    ['1,200,300', '1200300', 120_030_000],
    ['1200,000', '1200000', 120_000_000],
    ['1,200.50', '1200.50', 120_050],
    ['79.999', '79.99', 7_999],
    ['1.2.3', '1.23', 123],
    ['.5', '.5', 50],
    ['-80', '80', 8_000],
    ['0', '0', 0],
    ['', '', null],
    ['.', '.', null],
    ['abc', '', null],
    ['123456789', '1234567', 123_456_700],
  ])('%s stands as %s', (typed, text, agorot) => {
    expect(typedShekels(typed)).toEqual({ text, agorot });
  });

  it('is shown again with thousands, and agorot only where there are some', () => {
    expect([119_000, 7_950, 0, null].map(shekelsText)).toEqual(['1,190', '79.50', '0', '']);
  });
});

it('a whole number keeps its digits alone', () => {
  expect(typedWhole('52 מ״ר')).toEqual({ text: '52', value: 52 });
  expect(typedWhole('')).toEqual({ text: '', value: null });
  expect(typedWhole('1,200')).toEqual({ text: '1200', value: 1200 });
});

it.each(['45.5', '45,5'])('a whole number is not made larger by its decimals: %s', (typed) => {
  expect(typedWhole(typed)).toEqual({ text: typed, value: 45 });
});
