import { expect, it } from 'vitest';
import { todayLineIn } from './reservations-table.tsx';

const TODAY = '24-11-2026';
const row = (from: string, to = '30-11-2026') => ({ from, to, bookedDate: '01-11-2026' });

it.each([
  ['the earliest first', ['20-11-2026', '23-11-2026', '24-11-2026', '01-12-2026'], 2],
  ['the latest first', ['01-01-2027', '24-11-2026', '23-11-2026'], 2],
  ['all still to come', ['24-11-2026', '25-11-2026'], undefined],
  ['all over', ['20-11-2026', '21-11-2026'], undefined],
  ['nothing', [], undefined],
])('stands where today lies: %s', (_, arrivals, expected) => {
  expect(
    todayLineIn(
      arrivals.map((from) => row(from)),
      'arrival',
      TODAY,
    ),
  ).toBe(expected);
});

it('follows the date that the list is sorted by, and no name or amount', () => {
  const rows = [row('01-11-2026', '23-11-2026'), row('02-11-2026', '24-11-2026')];
  expect(todayLineIn(rows, 'departure', TODAY)).toBe(1);
  expect(todayLineIn(rows, 'arrival', TODAY)).toBeUndefined();
  expect(todayLineIn([row('20-11-2026'), row('30-11-2026')], 'name', TODAY)).toBeUndefined();
});
