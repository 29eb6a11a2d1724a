import { expect, test } from 'vitest';
import { NIGHTS, PERCENT, readWhole } from './whole-number.ts';

test.each([
  ['', null],
  [' ', null],
  ['1', 1],
  [' 30 ', 30],
  ['0', undefined],
  ['31', undefined],
  ['2.5', undefined],
  ['2,5', undefined],
  ['two', undefined],
])('%j nights are read as %j', (typed, nights) => {
  expect(readWhole(typed, NIGHTS)).toBe(nights);
});

test('a percentage may lower prices', () => {
  for (const typed of ['-20', '−20', '\u200e–20%', '-２０']) expect(readWhole(typed, PERCENT)).toBe(-20);
  expect(readWhole('-91', PERCENT)).toBeUndefined();
});
