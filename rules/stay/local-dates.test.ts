import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfDayNumber, dayNumberOf, nightsBetween, weekdayOf } from './local-dates.ts';

describe('calendar arithmetic', () => {
  it('agrees with the Gregorian calendar of the platform over four thousand years', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (dayNumber) => {
        const instant = new Date(dayNumber * 86_400_000);
        const date = instant.toISOString().slice(0, 10);
        fc.pre(/^\d{4}-/.test(date));
        expect(dateOfDayNumber(dayNumber)).toBe(date);
        expect(dayNumberOf(date)).toBe(dayNumber);
        expect(weekdayOf(date)).toBe(instant.getUTCDay());
      }),
      { numRuns: 1000, seed: 1 },
    );
  });

  it.each(['1999-12-31', '2000-02-29', '2000-03-01', '2400-02-29', '2400-03-01', '1600-02-29'])(
    'comes back to %s, where an era ends or begins',
    (date) => {
      expect(dateOfDayNumber(dayNumberOf(date))).toBe(date);
    },
  );

  it('walks over month ends, leap days and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addDays('2026-11-20', 548)).toBe('2028-05-21');
  });

  it('counts each day of the nights when clocks change as one day', () => {
    expect(addDays('2027-03-25', 2)).toBe('2027-03-27');
    expect(nightsBetween('2027-03-25', '2027-03-27')).toBe(2);
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(nightsBetween('2026-10-24', '2026-10-26')).toBe(2);
  });

  it('counts nights forwards and backwards', () => {
    expect(nightsBetween('2026-12-02', '2026-12-05')).toBe(3);
    expect(nightsBetween('2026-12-05', '2026-12-02')).toBe(-3);
    expect(nightsBetween('2026-12-05', '2026-12-05')).toBe(0);
  });
});
