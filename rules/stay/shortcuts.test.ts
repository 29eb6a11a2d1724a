import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from './local-dates.ts';
import { comingWeekend, stayShortcuts } from './open-stays.ts';
import { todayIn } from './today-in.ts';

const dates = ({ arrivalDate, departureDate }: { arrivalDate: string; departureDate: string }) => `${arrivalDate} ${departureDate}`;

describe('the coming weekend', () => {
  it.each([
    ['Sunday', '2026-11-22', '2026-11-26 2026-11-29'],
    ['Wednesday', '2026-11-25', '2026-11-26 2026-11-29'],
    ['Thursday', '2026-11-26', '2026-11-26 2026-11-29'],
    ['Friday, which has two nights left', '2026-11-27', '2026-11-27 2026-11-29'],
    ['Saturday, which has one: the next is meant', '2026-11-28', '2026-12-03 2026-12-06'],
    ['the last days of a year', '2026-12-30', '2026-12-31 2027-01-03'],
  ])('from a %s', (_, today, expected) => {
    expect(dates(comingWeekend(today))).toBe(expected);
  });

  it('never begins in the past and always ends on a Sunday', () => {
    for (let day = '2026-11-22'; day < '2027-11-22'; day = addDays(day, 1)) {
      const { arrivalDate, departureDate } = comingWeekend(day);
      expect(arrivalDate >= day && arrivalDate < departureDate).toBe(true);
      expect(weekdayOf(departureDate)).toBe(0);
    }
  });

  it('turns with the date in Israel, wherever it is asked', () => {
    expect(dates(comingWeekend(todayIn(new Date('2026-11-27T21:59:59Z'))))).toBe('2026-11-27 2026-11-29');
    expect(dates(comingWeekend(todayIn(new Date('2026-11-27T22:00:00Z'))))).toBe('2026-12-03 2026-12-06');
  });
});

describe('shortcuts', () => {
  it('name this weekend, the one after it, and the next holiday', () => {
    const { weekend, nextWeekend, holiday } = stayShortcuts('2026-11-22');
    expect([weekend, nextWeekend].map(dates)).toEqual(['2026-11-26 2026-11-29', '2026-12-03 2026-12-06']);
    expect(holiday).toEqual({ id: 'hanukkah', stay: { arrivalDate: '2026-12-04', departureDate: '2026-12-11' } });
  });

  it('give the whole next weekend on a Friday', () => {
    expect(dates(stayShortcuts('2026-11-27').nextWeekend)).toBe('2026-12-03 2026-12-06');
  });

  it.each([
    ['of a week, to the morning after its last night', '2027-04-01', 'pesach', '2027-04-21 2027-04-28'],
    ['of two nights', '2027-09-15', 'rosh-hashanah', '2027-10-01 2027-10-03'],
    ['of one night', '2027-06-01', 'shavuot', '2027-06-10 2027-06-11'],
    ['under way, from today', '2026-12-09', 'hanukkah', '2026-12-09 2026-12-12'],
    ['on its last night', '2026-12-11', 'hanukkah', '2026-12-11 2026-12-12'],
    ['that is over, the next', '2026-12-12', 'purim', '2027-03-22 2027-03-24'],
    ['while the summer holidays last, which are a season', '2027-07-10', 'tu-bav', '2027-08-17 2027-08-19'],
  ])('a holiday %s', (_, today, id, expected) => {
    const { holiday } = stayShortcuts(today);
    expect([holiday?.id, holiday && dates(holiday.stay)]).toEqual([id, expected]);
  });

  it('name no holiday beyond the known years', () => {
    expect(stayShortcuts('2028-12-20').holiday).toBeUndefined();
  });
});
