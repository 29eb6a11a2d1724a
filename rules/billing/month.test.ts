import { expect, it } from 'vitest';
import { closingDayOf, dueDayOf, isClosed, issueDayOf, lastDayOf, monthOf, monthsOfYear, nextMonth, previousMonth } from './month.ts';

it.each([
  ['2026-11', '2026-12', '2026-10', '2026-11-30', '2026-12-05', '2026-12-06', '2026-12-20'],
  ['2026-12', '2027-01', '2026-11', '2026-12-31', '2027-01-05', '2027-01-06', '2027-01-20'],
  ['2028-02', '2028-03', '2028-01', '2028-02-29', '2028-03-05', '2028-03-06', '2028-03-20'],
])(
  '%s: followed by %s, after %s, ends on %s; corrected until %s, billed on %s, due by %s',
  (month, next, before, last, closes, issued, due) => {
    expect([nextMonth(month), previousMonth(month), lastDayOf(month)]).toEqual([next, before, last]);
    expect([closingDayOf(month), issueDayOf(month), dueDayOf(month)]).toEqual([closes, issued, due]);
  },
);

it('a month is open to the end of the fifth of the next', () => {
  expect(isClosed('2026-11', '2026-12-05')).toBe(false);
  expect(isClosed('2026-11', '2026-12-06')).toBe(true);
});

it('a year has twelve months, and a date is in its own', () => {
  expect(monthsOfYear(2026)).toHaveLength(12);
  expect([monthsOfYear(2026)[0], monthsOfYear(2026)[11], monthOf('2026-11-30')]).toEqual(['2026-01', '2026-12', '2026-11']);
});
