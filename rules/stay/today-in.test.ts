import { describe, expect, it } from 'vitest';
import { timeOfDayIn } from './time-of-day-in.ts';
import { todayIn } from './today-in.ts';

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
