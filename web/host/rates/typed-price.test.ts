import { expect, test } from 'vitest';
import { readPrice, typedPrice } from './typed-price.ts';

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
  expect(readPrice(typed)).toBe(agorot);
});

test.each([0, 89_000, 89_050, 89_005])('%d agorot survive being typed', (agorot) => {
  expect(readPrice(typedPrice(agorot))).toBe(agorot);
});
