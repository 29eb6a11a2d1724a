import { describe, expect, it } from 'vitest';
import { timeOfDayIn, todayIn } from './today-in.ts';

describe('today', () => {
  it('is the date in Jerusalem, wherever the server runs', () => {
    expect(todayIn(new Date('2026-11-20T21:59:59Z'))).toBe('2026-11-20');
    expect(todayIn(new Date('2026-11-20T22:00:00Z'))).toBe('2026-11-21');
  });

  it('turns an hour earlier by UTC in summer time', () => {
    expect(todayIn(new Date('2027-07-01T20:59:59Z'))).toBe('2027-07-01');
    expect(todayIn(new Date('2027-07-01T21:00:00Z'))).toBe('2027-07-02');
  });

  it('can be asked for another zone', () => {
    expect(todayIn(new Date('2026-01-01T05:00:00Z'), 'America/Los_Angeles')).toBe('2025-12-31');
  });

  it('is right from second to second, whatever was asked before', () => {
    // Clocks of St. John's went back at one minute past midnight; Monrovia was 44 minutes and 30 seconds behind UTC.
    const moments: [string, string, string][] = [
      ['America/St_Johns', '2005-10-30T02:30:59Z', '2005-10-30'],
      ['America/St_Johns', '2005-10-30T02:31:00Z', '2005-10-29'],
      ['Asia/Jerusalem', '2005-10-30T02:31:00Z', '2005-10-30'],
      ['America/St_Johns', '2005-10-30T03:29:59Z', '2005-10-29'],
      ['America/St_Johns', '2005-10-30T03:30:00Z', '2005-10-30'],
      ['Africa/Monrovia', '1970-06-01T00:44:29Z', '1970-05-31'],
      ['Africa/Monrovia', '1970-06-01T00:44:30Z', '1970-06-01'],
    ];
    for (const [zone, moment, date] of moments) expect(todayIn(new Date(moment), zone), `${zone} ${moment}`).toBe(date);
  });

  it('is not made up for what is no moment or no zone', () => {
    expect(() => todayIn(new Date(Number.NaN))).toThrow(RangeError);
    expect(() => todayIn(new Date(), 'Nowhere/At_all')).toThrow(RangeError);
  });

  it('has four digits of a year, also where there are fewer', () => {
    expect(todayIn(new Date('0099-06-01T12:00:00Z'), 'UTC')).toBe('0099-06-01');
  });
});

describe('the time of day', () => {
  it('is that of clocks in Jerusalem, to the second, from 00 to 23 hours', () => {
    expect(timeOfDayIn(new Date('2026-11-20T07:05:09Z'))).toBe('09:05:09');
    expect(timeOfDayIn(new Date('2026-11-20T22:00:00Z'))).toBe('00:00:00');
    expect(timeOfDayIn(new Date('2027-07-01T20:59:59Z'))).toBe('23:59:59');
  });

  it('can be asked for another zone', () => {
    expect(timeOfDayIn(new Date('2026-01-01T05:00:00Z'), 'America/Los_Angeles')).toBe('21:00:00');
  });
});
