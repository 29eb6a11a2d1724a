import { describe, expect, it } from 'vitest';
import { HOLIDAY_NIGHTS } from '#rules/stay/holidays.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { isHolidayOfRest, isRestDay } from './rest-days.ts';

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day)).filter((date) => date.startsWith(`${year}`));

describe('rest days', () => {
  it('are all Saturdays, and no other weekday as such', () => {
    expect(isRestDay('2026-12-05')).toBe(true);
    expect(isRestDay('2026-12-04')).toBe(false);
    expect(isRestDay('2026-12-06')).toBe(false);
  });

  it.each([
    ['first day of Passover', '2026-04-02'],
    ['last day of Passover', '2026-04-08'],
    ['Shavuot', '2026-05-22'],
    ['first day of Rosh Hashanah', '2027-10-02'],
    ['second day of Rosh Hashanah', '2026-09-13'],
    ['Yom Kippur', '2026-09-21'],
    ['first day of Sukkot', '2028-10-05'],
    ['last day of Sukkot', '2028-10-12'],
  ])('are the %s, %s', (_, date) => {
    expect(isRestDay(date)).toBe(true);
  });

  it.each([
    ['the eve of Passover', '2027-04-21'],
    ['the days between in Passover', '2027-04-23'],
    ['the days between in Sukkot', '2027-10-18'],
    ['Purim', '2027-03-23'],
    ['Hanukkah', '2026-12-06'],
    ['Independence Day', '2027-05-12'],
  ])('are not %s, %s', (_, date) => {
    expect(isRestDay(date)).toBe(false);
  });

  it('follow in the years of the holiday table on the first or last night of a holiday', () => {
    const eves = new Set(HOLIDAY_NIGHTS.flatMap(({ firstNight, lastNight }) => [firstNight, lastNight]));
    for (const year of [2026, 2027, 2028]) {
      const holidays = daysOf(year).filter(isHolidayOfRest);
      expect(holidays).toHaveLength(8);
      expect(holidays.filter((date) => !eves.has(addDays(date, -1)))).toEqual([]);
    }
  });

  it('of later years are those of the Hebrew calendar', () => {
    expect(daysOf(2029).filter(isHolidayOfRest)).toEqual([
      ...['2029-03-31', '2029-04-06', '2029-05-20', '2029-09-10'],
      ...['2029-09-11', '2029-09-19', '2029-09-24', '2029-10-01'],
    ]);
    expect(daysOf(2035).filter(isHolidayOfRest)).toHaveLength(8);
  });
});
