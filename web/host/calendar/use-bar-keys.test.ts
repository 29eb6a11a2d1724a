import { expect, it } from 'vitest';
import type { Bar } from './bars.ts';
import { barAfterMove, entryBar, moveOfKey } from './use-bar-keys.ts';

const bar = (key: string, unit: number, start: number, end: number): Bar => ({
  ...{ key, unit, start, end, isCutAtStart: false, isCutAtEnd: false, reservation: undefined },
  span: { unitId: unit, cause: 'import', from: '01-12-2026', to: '02-12-2026', reservationId: null, reason: null, expiresAt: null },
});
const [early, late, below, belowLate, far] = [
  bar('early', 0, 3, 7),
  bar('late', 0, 21, 25),
  bar('below', 1, 1, 5),
  bar('belowLate', 1, 23, 27),
  bar('far', 3, 41, 43),
];
const bars = [early, late, below, belowLate, far];
const keyAfter = (from: Bar, move: Parameters<typeof barAfterMove>[2]) => barAfterMove(bars, from, move).key;

it('goes along the unit, and stays at its ends', () => {
  expect([keyAfter(early, 'later'), keyAfter(late, 'later')]).toEqual(['late', 'late']);
  expect([keyAfter(late, 'earlier'), keyAfter(early, 'earlier')]).toEqual(['early', 'early']);
  expect([keyAfter(late, 'first'), keyAfter(early, 'last')]).toEqual(['early', 'late']);
});

it('goes to what is nearest in time of the next unit that has anything', () => {
  expect([keyAfter(early, 'unitAfter'), keyAfter(late, 'unitAfter')]).toEqual(['below', 'belowLate']);
  expect(keyAfter(belowLate, 'unitAfter')).toBe('far');
  expect([keyAfter(far, 'unitBefore'), keyAfter(far, 'unitAfter')]).toEqual(['belowLate', 'far']);
});

it('begins with what stands on the day, or comes next, or came last', () => {
  expect(entryBar(bars, undefined)?.key).toBe('below');
  expect(entryBar(bars, 11)?.key).toBe('late');
  expect(entryBar(bars, 30)?.key).toBe('far');
  expect(entryBar([], 3)).toBeUndefined();
});

it.each([
  ['ArrowLeft', 'rtl', false, 'later'],
  ['ArrowLeft', 'ltr', false, 'earlier'],
  ['ArrowDown', 'rtl', false, 'unitAfter'],
  ['ArrowUp', 'ltr', false, 'unitBefore'],
  ['ArrowDown', 'rtl', true, 'later'],
  ['ArrowLeft', 'rtl', true, 'unitAfter'],
  ['ArrowLeft', 'ltr', true, 'unitBefore'],
  ['Home', 'rtl', false, 'first'],
  ['Enter', 'rtl', false, undefined],
] as const)('%s, %s, time down: %s', (key, direction, isTimeDown, move) => {
  expect(moveOfKey(key, { direction, isTimeDown })).toBe(move);
});
