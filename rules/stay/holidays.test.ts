import { describe, expect, it } from 'vitest';
import { HOLIDAY_NIGHTS, holidayOn, holidaysBetween } from './holidays.ts';
import { addDays } from './local-dates.ts';

describe('holidays', () => {
  it.each([
    ['2026-12-03', undefined],
    ['2026-12-04', 'hanukkah'],
    ['2026-12-11', 'hanukkah'],
    ['2026-12-12', undefined],
    ['2026-07-15', undefined],
    ['2026-07-28', 'tu-bav'],
    ['2031-04-08', undefined],
  ])('on the night of %s: %s', (night, id) => {
    expect(holidayOn(night)?.id).toBe(id);
  });

  it('touch a range with their first or last night, and seasons do not count', () => {
    expect(holidaysBetween('2026-06-01', '2026-07-28').map(({ id }) => id)).toEqual(['tu-bav']);
    expect(holidaysBetween('2026-10-02', '2026-12-04').map(({ id }) => id)).toEqual(['sukkot', 'hanukkah']);
    expect(holidaysBetween('2026-10-03', '2026-12-03')).toEqual([]);
  });

  it('begin where the Hebrew calendar has them, in the evening before', () => {
    const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew-nu-latn', { timeZone: 'UTC', day: 'numeric', month: 'long' });
    const firstDays = {
      pesach: '15 Nisan',
      shavuot: '6 Sivan',
      'rosh-hashanah': '1 Tishri',
      'yom-kippur': '10 Tishri',
      sukkot: '15 Tishri',
    };
    for (const [id, day] of Object.entries({ ...firstDays, hanukkah: '25 Kislev', 'lag-baomer': '18 Iyar' })) {
      const found = HOLIDAY_NIGHTS.filter((holiday) => holiday.id === id);
      expect(found).toHaveLength(3);
      for (const { firstNight } of found) expect(hebrew.format(new Date(`${addDays(firstNight, 1)}T00:00:00Z`))).toBe(day);
    }
  });
});
