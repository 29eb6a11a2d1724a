import { expect, it } from 'vitest';
import { pagesToShow } from './pagination.tsx';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 11, [1, undefined, 4, 5, 6, undefined, 11]],
  [3, 11, [1, 2, 3, 4, undefined, 11]],
  [4, 11, [1, 2, 3, 4, 5, undefined, 11]],
  [11, 11, [1, undefined, 10, 11]],
])('page %i of %i names %j', (page, pageCount, expected) => {
  expect(pagesToShow(page, pageCount)).toEqual(expected);
});
