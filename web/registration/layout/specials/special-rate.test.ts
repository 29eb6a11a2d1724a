import { describe, expect, it } from 'vitest';
import { newSpecialRate, nextNightsOf, waysOut, withHoliday } from './special-rate.ts';

const rate = (from: string, to: string) => ({ ...newSpecialRate(), from, to });

describe('the next nights of a holiday', () => {
  it.each([
    ['2026-11-20', '04-12', '11-12', '2026-12-04', '2026-12-11'],
    ['2026-12-11', '04-12', '11-12', '2026-12-04', '2026-12-11'],
    ['2026-12-12', '04-12', '11-12', '2027-12-04', '2027-12-11'],
    // Over the turn of the year, from both sides of it.
    ['2026-12-20', '25-12', '01-01', '2026-12-25', '2027-01-01'],
    ['2027-01-01', '25-12', '01-01', '2026-12-25', '2027-01-01'],
    ['2027-01-02', '25-12', '01-01', '2027-12-25', '2028-01-01'],
  ])('on %s, of %s to %s, are %s to %s', (today, fromDdmm, toDdmm, from, to) => {
    expect(nextNightsOf({ fromDdmm, toDdmm }, today)).toEqual({ from, to });
  });

  it('are unknown for a holiday without dates', () => {
    expect(nextNightsOf({ fromDdmm: null, toDdmm: null }, '2026-11-20')).toBeUndefined();
  });
});

describe('choosing a holiday', () => {
  it('brings its nights along, and leaves the dates alone where it has none', () => {
    const nights = { from: '2026-12-04', to: '2026-12-11' };
    expect(withHoliday(newSpecialRate(), 'hanukkah', nights)).toMatchObject({ holiday: 'hanukkah', from: '04-12-2026', to: '11-12-2026' });
    expect(withHoliday(rate('01-07-2027', '31-08-2027'), null, undefined)).toMatchObject({ holiday: null, from: '01-07-2027' });
  });
});

describe('the ways out of a collision', () => {
  const hanukkah = rate('04-12-2026', '11-12-2026');
  it.each([
    ['01-12-2026', '06-12-2026', { endOn: '2026-12-03' }],
    ['11-12-2026', '20-12-2026', { startOn: '2026-12-12' }],
    ['01-12-2026', '20-12-2026', { endOn: '2026-12-03', startOn: '2026-12-12' }],
    ['05-12-2026', '06-12-2026', {}],
    ['12-12-2026', '20-12-2026', {}],
    ['20-12-2026', '', {}],
  ])('of %s to %s with 4 to 11 December', (from, to, expected) => {
    expect(waysOut([hanukkah, rate(from, to)], 1)).toEqual(expected);
  });

  it('are the later rate’s to take', () => {
    expect(waysOut([hanukkah, rate('01-12-2026', '06-12-2026')], 0)).toEqual({});
  });
});
