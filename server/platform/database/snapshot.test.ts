import { expect, it } from 'vitest';
import { isVisibleIn } from './snapshot.ts';

it.each([
  [9n, '10:10:', true],
  [10n, '10:10:', false],
  [10n, '10:14:10,12', false],
  [11n, '10:14:10,12', true],
  [12n, '10:14:10,12', false],
  [13n, '10:14:10,12', true],
  [14n, '10:14:10,12', false],
  [1n, '10:14:10,12', true],
  [2n ** 40n, `${2n ** 40n}:${2n ** 40n + 2n}:${2n ** 40n}`, false],
  [2n ** 40n + 1n, `${2n ** 40n}:${2n ** 40n + 2n}:${2n ** 40n}`, true],
])('whether transaction %s is visible in %s: %s', (transaction, snapshot, isVisible) => {
  expect(isVisibleIn(transaction, snapshot)).toBe(isVisible);
});
