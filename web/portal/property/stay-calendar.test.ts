import { describe, expect, it } from 'vitest';
import type { HotelCalendar } from '#contract/hotels.ts';
import type { StayObstacle } from '#contract/stay-rules.ts';
import { firstMonthOf, isDayOff, isStayPossible, nightsByDate, obstacleOn } from './stay-calendar.ts';

const night = (date: string, unitsLeft: number, minimumNights = 1) => ({
  date,
  unitsLeft,
  lowestAgorot: unitsLeft > 0 ? 50_000 : null,
  minimumNights,
  maximumNights: null,
  noArrival: null,
  noDeparture: null,
  holiday: null,
});
const nights = nightsByDate({
  nights: [night('01-12-2026', 2), night('02-12-2026', 1, 2), night('03-12-2026', 1), night('04-12-2026', 0), night('05-12-2026', 3)],
});

describe('the calendar of a property', () => {
  it('a taken night cannot be an arrival', () => {
    expect(isDayOff(nights, {}, '2026-12-04')).toBe(true);
  });

  it('a taken night can be a departure day', () => {
    expect(isDayOff(nights, { from: '2026-12-02' }, '2026-12-04')).toBe(false);
  });

  it('a stay cannot lead over a taken night', () => {
    expect(isStayPossible(nights, '2026-12-03', '2026-12-06')).toBe(false);
  });

  it('a stay shorter than its arrival asks for is not possible', () => {
    expect([isStayPossible(nights, '2026-12-02', '2026-12-03'), isStayPossible(nights, '2026-12-02', '2026-12-04')]).toEqual([false, true]);
  });

  it('nights that are not known are not free', () => {
    expect(isDayOff(nights, {}, '2027-01-01')).toBe(true);
  });

  it('with both ends chosen a taken night is off again', () => {
    expect(isDayOff(nights, { from: '2026-12-01', to: '2026-12-03' }, '2026-12-04')).toBe(true);
  });
});

describe('the calendar of a property with stay rules', () => {
  const onThursdays: StayObstacle = { kind: 'arrivalDay', weekdays: [4] };
  const notOnFridays: StayObstacle = { kind: 'departureDay', weekdays: [0, 1, 2, 3, 4, 6] };
  const of = (date: string, rules: Partial<HotelCalendar['nights'][number]> = {}) => ({ ...night(date, 1), ...rules });
  // Wednesday to Monday; guests come on Thursday alone, and never leave on Friday.
  const ruled = nightsByDate({
    nights: [
      of('02-12-2026', { noArrival: onThursdays }),
      of('03-12-2026', { maximumNights: 2 }),
      of('04-12-2026', { noArrival: onThursdays, noDeparture: notOnFridays }),
      of('05-12-2026', { noArrival: onThursdays }),
      of('06-12-2026', { noArrival: onThursdays }),
    ],
  });

  it('closes the days on which nobody may come, and says why', () => {
    expect(isDayOff(ruled, {}, '2026-12-02')).toBe(true);
    expect(obstacleOn(ruled, {}, '2026-12-02')).toEqual(onThursdays);
    expect([isDayOff(ruled, {}, '2026-12-03'), obstacleOn(ruled, {}, '2026-12-03')]).toEqual([false, null]);
  });

  it('opens them as departures once the arrival is chosen', () => {
    expect(isDayOff(ruled, { from: '2026-12-03' }, '2026-12-05')).toBe(false);
  });

  it('closes the days on which nobody may leave, and those too far from the arrival, and says why', () => {
    expect(isDayOff(ruled, { from: '2026-12-03' }, '2026-12-04')).toBe(true);
    expect(obstacleOn(ruled, { from: '2026-12-03' }, '2026-12-04')).toEqual(notOnFridays);
    expect(isDayOff(ruled, { from: '2026-12-03' }, '2026-12-06')).toBe(true);
    expect(obstacleOn(ruled, { from: '2026-12-03' }, '2026-12-06')).toEqual({ kind: 'maximum', nights: 2 });
  });

  it('has no stay that breaks a rule', () => {
    const possible = (from: string, to: string) => isStayPossible(ruled, from, to);
    expect([possible('2026-12-03', '2026-12-05'), possible('2026-12-02', '2026-12-03')]).toEqual([true, false]);
    expect([possible('2026-12-03', '2026-12-04'), possible('2026-12-03', '2026-12-06')]).toEqual([false, false]);
  });
});

it.each([
  ['the arrival was chosen a month before', { from: '2026-12-30' }, '2027-01', '2026-12'],
  ['the longest stay began two months before', { from: '2027-01-31' }, '2027-03', '2027-01'],
  ['no stay reaches back to the arrival', { from: '2026-12-30' }, '2027-04', '2027-04'],
  ['the arrival lies ahead', { from: '2027-02-01' }, '2027-01', '2027-01'],
  ['both ends are chosen', { from: '2026-12-30', to: '2027-01-02' }, '2027-01', '2027-01'],
  ['nothing is chosen', {}, '2027-01', '2027-01'],
])('nights are needed from the right month on when %s', (_, range, shown, expected) => {
  expect(firstMonthOf(range, shown)).toBe(expected);
});
