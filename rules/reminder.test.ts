import { expect, it } from 'vitest';
import { isTimeToRemind, reminderDate } from './reservation-status.ts';

it.each([
  ['2026-11-20', '2026-12-10', 3, '2026-12-07'],
  ['2026-12-06', '2026-12-10', 3, '2026-12-07'],
  ['2026-12-07', '2026-12-10', 3, null],
  ['2026-12-10', '2026-12-10', 3, null],
  ['2026-11-20', '2026-12-10', 0, null],
  ['2026-12-20', '2027-01-01', 1, '2026-12-31'],
])('a stay booked on %s for %s, reminders %i days before: the guest is reminded on %s', (bookedDate, arrivalDate, days, date) => {
  expect(reminderDate({ bookedDate, arrivalDate }, days)).toBe(date);
});

it.each([
  ['08:59:59', false],
  ['09:00:00', true],
  ['19:59:59', true],
  ['20:00:00', false],
  ['00:00:00', false],
])('at %s a reminder may go out: %s', (time, may) => {
  expect(isTimeToRemind(time)).toBe(may);
});
