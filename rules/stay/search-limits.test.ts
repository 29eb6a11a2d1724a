import { expect, it } from 'vitest';
import { addDays } from './local-dates.ts';
import { stayProblem } from './open-stays.ts';

const TODAY = '2026-11-20';
const problem = (daysAhead: number, nights: number) =>
  stayProblem({ arrivalDate: addDays(TODAY, daysAhead), departureDate: addDays(TODAY, daysAhead + nights) }, TODAY);

it.each([
  ['today is the first arrival date', 0, 1, undefined],
  ['yesterday is in the past', -1, 1, 'inThePast'],
  ['a stay without a night is refused', 3, 0, 'noNights'],
  ['a stay that ends before it begins is refused', 3, -1, 'noNights'],
  ['thirty nights are the most', 3, 30, undefined],
  ['thirty-one nights are too many', 3, 31, 'tooManyNights'],
  ['arrival in 548 days is the last', 548, 30, undefined],
  ['arrival in 549 days is too far ahead', 549, 1, 'tooFarAhead'],
])('%s', (_, daysAhead, nights, expected) => {
  expect(problem(daysAhead, nights)).toBe(expected);
});
