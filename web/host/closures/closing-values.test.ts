import { describe, expect, it } from 'vitest';
import { type ClosingValues, problemsOf, yearLater } from './closing-values.ts';

const FORM: ClosingValues = { unitIds: [1], firstNight: '2026-12-13', backOnSale: '2026-12-18', reason: '', isNextYearToo: false };
const problems = (change: Partial<ClosingValues>) => problemsOf({ ...FORM, ...change }, '2026-11-22');

describe('a form that closes nights', () => {
  it('is ready with units, a first night from today on, and a later day of return', () => {
    expect(problems({})).toEqual({});
    expect(problems({ firstNight: '2026-11-22', backOnSale: '2026-11-23' })).toEqual({});
  });

  it('names what is missing or wrong in each field', () => {
    expect(problems({ unitIds: [], firstNight: '', backOnSale: '' })).toEqual({
      units: 'chooseUnits',
      firstNight: 'firstNightMissing',
      backOnSale: 'backMissing',
    });
    expect(problems({ firstNight: '2026-11-21' })).toEqual({ firstNight: 'firstNightPast' });
    expect(problems({ backOnSale: '2026-12-13' })).toEqual({ backOnSale: 'backTooEarly' });
    expect(problems({ backOnSale: '2028-12-13' })).toEqual({ backOnSale: 'backTooLate' });
    expect(problems({ reason: 'x'.repeat(201) })).toEqual({ reason: 'reasonTooLong' });
  });
});

it('a year after a leap day is the 28th', () => {
  expect([yearLater('2026-12-13'), yearLater('2028-02-29')]).toEqual(['2027-12-13', '2029-02-28']);
});
