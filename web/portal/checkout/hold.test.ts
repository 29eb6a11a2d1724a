import { expect, it } from 'vitest';
import { clockText } from './hold.tsx';

it.each([
  [900, '15:00'],
  [727, '12:07'],
  [9, '0:09'],
  [0, '0:00'],
])('shows %i seconds as %s', (seconds, shown) => {
  expect(clockText(seconds)).toBe(shown);
});
