import { describe, expect, it } from 'vitest';
import { labelledPlaces, placeAfterKey, roundTop } from './plot-drawing.tsx';

describe('the top of an axis', () => {
  it.each([
    [[0, null], 2],
    [[1], 2],
    [[3], 4],
    [[9, 10], 10],
    [[11], 20],
    [[71], 80],
    [[86_420], 100_000],
    [[12_345_678], 20_000_000],
  ])('of %j is %d', (values, top) => {
    expect(roundTop(values)).toBe(top);
  });

  it('is never below a value, and half of it is whole', () => {
    for (let value = 0; value < 5000; value += 7) {
      const top = roundTop([value]);
      expect(top).toBeGreaterThanOrEqual(value);
      expect(top % 2).toBe(0);
    }
  });
});

it('labels every other period, counted from the present one', () => {
  expect([...labelledPlaces(12, 11, 3)]).toEqual([2, 5, 8, 11]);
  expect([...labelledPlaces(12, 0, 2)]).toEqual([0, 2, 4, 6, 8, 10]);
});

it('goes through the periods in the page’s direction, and not beyond the ends', () => {
  expect(placeAfterKey('ArrowLeft', 4, 12, 'rtl')).toBe(5);
  expect(placeAfterKey('ArrowLeft', 4, 12, 'ltr')).toBe(3);
  expect(placeAfterKey('ArrowRight', 11, 12, 'ltr')).toBe(11);
  expect([placeAfterKey('Home', 4, 12, 'rtl'), placeAfterKey('End', 4, 12, 'rtl'), placeAfterKey('a', 4, 12, 'rtl')]).toEqual([
    0,
    11,
    undefined,
  ]);
});
