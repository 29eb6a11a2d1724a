import { expect, it } from 'vitest';
import { listKey } from './address-search.tsx';

it.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 1, 3, 0],
  ['Enter', 1, 3, 'choose'],
  ['Enter', -1, 3, undefined],
  ['Escape', 0, 3, 'close'],
  ['ArrowDown', -1, 0, undefined],
  ['a', 0, 3, undefined],
] as const)('%s with option %i of %i active does %s', (key, active, count, expected) => {
  expect(listKey(key, { active, count })).toBe(expected);
});
