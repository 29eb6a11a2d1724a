import { expect, it } from 'vitest';
import { formatOnWeekdays, otherWeekdays } from './weekdays.ts';

it.each([
  [[4], 'ביום חמישי', 'on Thursdays'],
  [[6], 'בשבת', 'on Saturdays'],
  [[5, 4], 'בימים חמישי ושישי', 'on Thursdays and Fridays'],
  [[5, 0, 4], 'בימים ראשון, חמישי ושישי', 'on Sundays, Thursdays and Fridays'],
] as const)('the weekdays %j are told with their preposition, Sunday first', (weekdays, he, en) => {
  expect(formatOnWeekdays(weekdays, 'he')).toBe(he);
  expect(formatOnWeekdays(weekdays, 'en')).toBe(en);
});

it('the weekdays that a list leaves out are the others of the week', () => {
  expect(otherWeekdays([0, 1, 2, 3, 4, 5])).toEqual([6]);
  expect(otherWeekdays([])).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
