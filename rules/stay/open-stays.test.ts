import { describe, expect, it } from 'vitest';
import { STAY_LENGTHS } from '#contract/primitives/enums.ts';
import { parseOpenPeriod } from '#contract/primitives/open-period.ts';
import { nightsBetween, weekdayOf } from './local-dates.ts';
import { nightsOfLength, openStays, stayProblem } from './open-stays.ts';

const TODAY = '2026-11-23';

describe('stays that fit open dates', () => {
  it('takes the weekends of a month with the nights that weekends have everywhere, Thursday to Saturday', () => {
    expect(openStays('weekend', ['2027-02'], TODAY)).toEqual([
      { arrivalDate: '2027-02-04', departureDate: '2027-02-07' },
      { arrivalDate: '2027-02-11', departureDate: '2027-02-14' },
      { arrivalDate: '2027-02-18', departureDate: '2027-02-21' },
      { arrivalDate: '2027-02-25', departureDate: '2027-02-28' },
    ]);
  });

  it('takes midweek stays that are over when the weekend begins', () => {
    const arrivals = openStays('midweek', ['2027-02'], TODAY).map(({ arrivalDate }) => weekdayOf(arrivalDate));
    expect([...new Set(arrivals)].sort()).toEqual([0, 1, 2]);
  });

  it('begins today at the earliest, and ends in the month after where the stay does', () => {
    const stays = openStays('3', ['2026-11'], TODAY);
    expect(stays[0]?.arrivalDate).toBe(TODAY);
    expect(stays.at(-1)).toEqual({ arrivalDate: '2026-11-30', departureDate: '2026-12-03' });
    expect(openStays('3', ['2026-10'], TODAY)).toEqual([]);
  });

  it('looks two months ahead for soon, and half a year for any time', () => {
    expect(openStays('1', 'soon', TODAY)).toHaveLength(61);
    expect(openStays('1', undefined, TODAY)).toHaveLength(183);
  });

  it('joins months by date', () => {
    expect(openStays('weekend', parseOpenPeriod('2027-03,2027-02'), TODAY)).toEqual(openStays('weekend', ['2027-02', '2027-03'], TODAY));
  });

  it.each(STAY_LENGTHS)('offers only what may be searched, each of its nights (%s)', (length) => {
    for (const stay of openStays(length, undefined, TODAY)) {
      expect(nightsBetween(stay.arrivalDate, stay.departureDate)).toBe(nightsOfLength(length));
      expect(stayProblem(stay, TODAY)).toBeUndefined();
    }
  });
});

describe('a period in an address', () => {
  it.each([
    ['soon', 'soon'],
    ['2027-02', ['2027-02']],
    ['2027-03,2027-02,2027-03', ['2027-02', '2027-03']],
    ['2027-13', undefined],
    ['', undefined],
    ['2027-02,', undefined],
    [Array.from({ length: 13 }, (_, index) => `${2020 + index}-01`).join(','), undefined],
  ])('reads %s', (text, period) => {
    expect(parseOpenPeriod(text)).toEqual(period);
  });
});
