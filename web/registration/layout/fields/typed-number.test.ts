import { describe, expect, it } from 'vitest';
import { shekelsText, typedShekels, typedWhole } from './typed-number.ts';

describe('what is typed into a price', () => {
  it.each([
    ['890', '890', 89_000],
    ['1,190', '1190', 119_000],
    ['₪ 79.5', '79.5', 7_950],
    ['79.', '79.', 7_900],
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
});
