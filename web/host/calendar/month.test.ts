import { expect, it } from 'vitest';
import { addMonths, daysSeen, monthName, monthsAround, monthsBeside, parseCalendarAddress } from './month.ts';

it('reads a month of the address, and takes everything else for the present one', () => {
  expect(parseCalendarAddress({ month: '12-2026', view: 'month' })).toEqual({ month: '12-2026', view: 'month' });
  expect(parseCalendarAddress({ view: 'year' })).toEqual({ month: undefined, view: undefined });
  for (const month of ['13-2026', '2026-12', '1-2027', '12-1999', 12, undefined]) {
    expect(parseCalendarAddress({ month })).toEqual({ month: undefined, view: undefined });
  }
});

it('goes over the turn of the year in both directions, and not out of the century', () => {
  expect([addMonths('12-2026', 1), addMonths('01-2027', -1), addMonths('11-2026', 14)]).toEqual(['01-2027', '12-2026', '01-2028']);
  expect([addMonths('01-2000', -1), addMonths('12-2099', 1)]).toEqual([undefined, undefined]);
});

it('names months, and offers those around today together with the shown one, in order', () => {
  expect([monthName('12-2026', 'he'), monthName('12-2026', 'en')]).toEqual(['דצמבר 2026', 'December 2026']);
  expect(monthsAround('2026-11-20', '12-2026')).toHaveLength(31);
  const far = monthsAround('2026-11-20', '01-2020');
  expect([far.length, far[0], far[1]]).toEqual([32, '01-2020', '11-2025']);
});

it('shows all places from today on, and the months as a whole beside that', () => {
  const ahead = daysSeen('2026-11-28', undefined);
  expect([ahead.length, ahead[0], ahead.at(-1)]).toEqual([31, '2026-11-28', '2026-12-28']);
  expect(daysSeen('2026-11-28', '11-2026')).toHaveLength(30);
  const beside = (month: string | undefined) => monthsBeside('2026-11-28', month);
  expect(beside(undefined)).toEqual({ earlier: { month: '11-2026' }, later: { month: '12-2026' } });
  expect(beside('11-2026')).toEqual({ earlier: { month: '10-2026' }, later: { month: undefined } });
  expect(beside('12-2026')).toEqual({ earlier: { month: undefined }, later: { month: '01-2027' } });
  expect(beside('12-2099').later).toBeUndefined();
});
