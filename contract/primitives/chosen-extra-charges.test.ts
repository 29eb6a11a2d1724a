import { expect, it } from 'vitest';
import { chosenFromText, chosenToText } from './chosen-extra-charges.ts';

it('tells choices as one word, and reads it again', () => {
  const chosen = [
    { id: 5, count: 1 },
    { id: 7, count: 2 },
    { id: 9, unitId: 31, count: 1 },
    { id: 9, unitId: 32, count: 3 },
  ];
  expect(chosenToText(chosen)).toBe('5,7x2,9u31,9u32x3');
  expect(chosenFromText(chosenToText(chosen))).toEqual(chosen);
  expect(chosenFromText('')).toEqual([]);
});

it.each(['5,', 'x2', '5u', '-5', '5x2u3', ' 5', '5x1000', '1234567890'])('reads nothing of "%s"', (text) => {
  expect(chosenFromText(text)).toBeUndefined();
});
