import { expect, it } from 'vitest';
import { byLetters } from './by-letters.ts';

function inOrder(names: readonly string[]): string[] {
  const steps = byLetters(names);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return Array.from(value, (place) => names[place] ?? '');
  }
}

it('sorts names letter by letter, behind what all have in common, small and capital letters alike', () => {
  expect(inOrder(['Place 9', 'Place 10', 'Place', 'Place b', 'Place A', 'Place B', 'Place a'])).toEqual([
    ...['Place', 'Place 10', 'Place 9', 'Place A', 'Place a', 'Place b', 'Place B'],
  ]);
  expect(inOrder(['מקום ב', '', 'מקום א', 'Place'])).toEqual(['', 'Place', 'מקום א', 'מקום ב']);
});

it('leaves those alike in their order whose first letters are the same, and has nothing to do for none', () => {
  const long = 'a place with a very long name';
  expect(inOrder([`x${long} 2`, 'b', `x${long} 1`])).toEqual(['b', `x${long} 2`, `x${long} 1`]);
  expect(inOrder(['one'])).toEqual(['one']);
  expect(inOrder([])).toEqual([]);
});
