import { expect, it } from 'vitest';
import type { NewStayRule } from '#contract/stay-rules.ts';
import { bookableStays } from './rule-values.ts';

const WEEKEND = [4, 5, 6] as const;
const FREE: NewStayRule = {
  ...{ from: '01-07-2027', to: '31-07-2027', unitIds: [1], noticeDays: 0, tonightUntil: null, relaxation: null },
  ...{ midweekMinimum: null, weekendMinimum: null, maximumNights: null, arrivalDays: null, departureDays: null },
};

it('counts the nights between the days of arrival and of departure', () => {
  expect(bookableStays({ ...FREE, arrivalDays: [4], departureDays: [0] }, WEEKEND)).toEqual([{ arrivalDay: 4, nights: [3, 10] }]);
});

it('finds nothing where the days and the lengths leave nothing', () => {
  expect(bookableStays({ ...FREE, arrivalDays: [4], departureDays: [0], maximumNights: 2 }, WEEKEND)).toEqual([]);
});

it('asks for the minimum of every night of the stay', () => {
  const stays = bookableStays({ ...FREE, weekendMinimum: 3, maximumNights: 4, arrivalDays: [2, 3] }, WEEKEND);
  // From Tuesday, two midweek nights alone; from Wednesday, one.
  expect(stays).toEqual([
    { arrivalDay: 2, nights: [1, 2, 3, 4] },
    { arrivalDay: 3, nights: [1, 3, 4] },
  ]);
});
