import { expect, it } from 'vitest';
import { timeInIsrael } from './time-in-israel.ts';

it.each([
  ['2026-11-24T20:43:00.000Z', '24.11.2026', '22:43'],
  // The day is Israel's, and so is summer time.
  ['2026-06-30T21:05:00.000Z', '01.07.2026', '00:05'],
])('%s is %s at %s', (instant, date, time) => {
  expect(timeInIsrael(instant)).toEqual({ date, time });
});
