import { expect, it } from 'vitest';
import { daysOfMonth } from '#rules/stay/local-dates.ts';
import { addMonths, dayAfterKey, sameDayOfMonth, weeksOf } from './month-days.ts';

it('starts weeks on Monday', () => {
  const [first] = weeksOf('2026-12');
  // 1 December 2026 is a Tuesday.
  expect(first).toEqual([undefined, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']);
});

it('fills the last week', () => {
  expect(weeksOf('2027-02').every((week) => week.length === 7)).toBe(true);
  expect(weeksOf('2027-02').flat().filter(Boolean)).toEqual(daysOfMonth('2027-02'));
});

it('counts months over the turn of the year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 14)]).toEqual(['2027-01', '2025-12', '2028-01']);
});

it('keeps to the last day of a shorter month', () => {
  expect(sameDayOfMonth('2026-12-31', 2)).toBe('2027-02-28');
});

it.each([
  ['ArrowRight', 'ltr', '2026-12-03'],
  ['ArrowRight', 'rtl', '2026-12-01'],
  ['ArrowLeft', 'rtl', '2026-12-03'],
  ['ArrowDown', 'rtl', '2026-12-09'],
  ['ArrowUp', 'ltr', '2026-11-25'],
  ['Home', 'ltr', '2026-11-30'],
  ['End', 'ltr', '2026-12-06'],
  ['PageDown', 'ltr', '2027-01-02'],
  ['PageUp', 'ltr', '2026-11-02'],
  ['a', 'ltr', undefined],
] as const)('%s in %s goes to %s', (key, direction, expected) => {
  expect(dayAfterKey('2026-12-02', key, direction)).toBe(expected);
});
