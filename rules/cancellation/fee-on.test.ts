import { describe, expect, it } from 'vitest';
import { type CancellationFacts, type CancellationPolicy, feeOn, noShowFee, statutoryFee } from './fee-on.ts';

/** A stay booked long ago, so that only the policy speaks; ₪1,000.01 in all, ₪400 the first night. */
function facts(policy: Partial<CancellationPolicy> = {}, overrides: Partial<CancellationFacts> = {}): CancellationFacts {
  return {
    bookedDate: '2026-06-01',
    arrivalDate: '2026-12-10',
    totalAgorot: 100_001,
    firstNightAgorot: 40_000,
    policy: { freeDays: 3, fee: 'firstNight', noShowFee: 'full', ...policy },
    ...overrides,
  };
}

describe('by the policy', () => {
  it.each([
    [1, '2026-12-09', 0],
    [1, '2026-12-10', 40_000],
    [3, '2026-12-07', 0],
    [3, '2026-12-08', 40_000],
    [14, '2026-11-26', 0],
    [14, '2026-11-27', 40_000],
    [0, '2026-12-10', 0],
  ])('free until %i days before arrival: on %s it costs %i', (freeDays, cancelDate, fee) => {
    expect(feeOn(cancelDate, facts({ freeDays }))).toBe(fee);
  });

  it('without a free period the fee is due from the start', () => {
    expect(feeOn('2026-07-01', facts({ freeDays: null }))).toBe(40_000);
  });

  it.each([
    ['firstNight', 40_000],
    ['half', 50_001],
    ['full', 100_001],
  ] as const)('a fee of %s is %i, halves rounded up', (fee, amount) => {
    expect(feeOn('2026-12-09', facts({ fee }))).toBe(amount);
  });

  it('a first night is never charged above the total', () => {
    expect(feeOn('2026-12-09', facts({}, { firstNightAgorot: 100_002 }))).toBe(100_001);
  });

  it.each([
    ['firstNight', 40_000],
    ['half', 50_001],
    ['full', 100_001],
  ] as const)('not showing up costs %s: %i', (noShow, amount) => {
    expect(noShowFee(facts({ noShowFee: noShow }))).toBe(amount);
  });
});

describe('by the statutory right', () => {
  const strict = { freeDays: null, fee: 'full' } as const;
  /** 5% of ₪1,000.01 is ₪50.0005. */
  const LAWFUL = 5_000;

  it.each([
    ['on the day of booking', '2026-10-18', LAWFUL],
    ['14 days after booking', '2026-11-01', LAWFUL],
    ['15 days after booking', '2026-11-02', 100_001],
  ])('holds within 14 days of booking: %s', (_, cancelDate, fee) => {
    expect(feeOn(cancelDate, facts(strict, { bookedDate: '2026-10-18' }))).toBe(fee);
  });

  it.each([
    // Thursday 10 December: before it lie Wednesday to Sunday (4), Saturday 5, Friday 4, Thursday 3, Wednesday 2.
    ['seven days that are no rest days lie before arrival', '2026-12-02', LAWFUL],
    ['one fewer', '2026-12-03', 100_001],
  ])('needs a week without rest days: %s', (_, cancelDate, fee) => {
    expect(feeOn(cancelDate, facts(strict, { bookedDate: '2026-11-30' }))).toBe(fee);
  });

  it.each([
    // Arrival on Sunday 4 October 2026, behind Simchat Torah (Saturday 3) and the first day of Sukkot (Saturday 26 September).
    ['2026-10-04', '2026-09-25', LAWFUL],
    ['2026-10-04', '2026-09-26', 100_001],
    // Arrival on 29 April 2027, behind the last day of Passover (Wednesday 28), Saturday 24 and its first day (Thursday 22).
    ['2027-04-29', '2027-04-19', LAWFUL],
    ['2027-04-29', '2027-04-20', 100_001],
  ])('counts holidays as rest days: arrival %s, cancelled %s', (arrivalDate, cancelDate, fee) => {
    expect(
      feeOn(
        cancelDate,
        facts(strict, { bookedDate: '2026-09-20', arrivalDate, ...(arrivalDate > '2027' && { bookedDate: '2027-04-18' }) }),
      ),
    ).toBe(fee);
  });

  it('applies only where it is better for the guest', () => {
    const booked = { bookedDate: '2026-11-30' };
    expect(feeOn('2026-12-01', facts({ freeDays: 3 }, booked))).toBe(0);
    expect(feeOn('2026-12-01', facts({ freeDays: 14 }, { ...booked, firstNightAgorot: 3_000 }))).toBe(3_000);
    expect(feeOn('2026-12-01', facts({ freeDays: 14 }, booked))).toBe(LAWFUL);
  });

  it.each([
    [199_980, 9_999],
    [200_000, 10_000],
    [200_020, 10_000],
    [900_000, 10_000],
    [1_010, 51],
    [1_009, 50],
    [0, 0],
  ])('costs 5%% of %i agorot or ₪100, the lower: %i', (total, fee) => {
    expect(statutoryFee({ totalAgorot: total, bookedDate: '2026-11-22' })).toBe(fee);
  });
});
