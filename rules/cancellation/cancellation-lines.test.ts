import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEES } from '#contract/primitives/enums.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { bestCancellation, cancellationLines } from './cancellation-timeline.ts';
import { type CancellationFacts, type CancellationPolicy, feeOn } from './fee-on.ts';

/** ₪3,000 in all, ₪1,000 the first night: by law 5% is ₪150, so ₪100. Booked on Friday 20 November for Thursday 10 December. */
function facts(policy: Partial<CancellationPolicy> = {}, overrides: Partial<CancellationFacts> = {}): CancellationFacts {
  return {
    bookedDate: '2026-11-20',
    arrivalDate: '2026-12-10',
    totalAgorot: 300_000,
    firstNightAgorot: 100_000,
    policy: { freeDays: 3, fee: 'firstNight', noShowFee: 'full', ...policy },
    ...overrides,
  };
}

describe('the best rule for the guest', () => {
  it.each([
    ['the free period on its last day', { freeDays: 3 }, '2026-12-07', 'freePeriod', 0],
    ['the host’s fee on the day after', { freeDays: 3 }, '2026-12-08', 'hostFee', 100_000],
    // From 2 to 9 December there are seven days besides Saturday the 5th.
    ['the law on its last day', { freeDays: null, fee: 'full' }, '2026-12-02', 'statutory', 10_000],
    ['the host’s fee on the day after that', { freeDays: null, fee: 'full' }, '2026-12-03', 'hostFee', 300_000],
    ['the law between free period and arrival', { freeDays: 10 }, '2026-12-01', 'statutory', 10_000],
    ['the free period while the law would cost something', { freeDays: 10 }, '2026-11-30', 'freePeriod', 0],
  ] as const)('is %s', (_, policy, date, rule, feeAgorot) => {
    expect(bestCancellation(date, facts(policy))).toEqual({ rule, feeAgorot });
  });

  it('is the host’s fee where the law’s is not lower', () => {
    const some = facts({ freeDays: null }, { firstNightAgorot: 10_000 });
    expect(bestCancellation('2026-11-21', some)).toEqual({ rule: 'hostFee', feeAgorot: 10_000 });
  });

  it('may be the law on the day of booking alone', () => {
    // From Sunday 22 to Sunday 29 November there are seven days besides the Saturday; a day later one fewer.
    const some = facts({ freeDays: null }, { bookedDate: '2026-11-22', arrivalDate: '2026-11-30' });
    expect(cancellationLines('2026-11-22', some)).toContainEqual({
      rule: 'statutory',
      applies: true,
      feeAgorot: 10_000,
      until: '2026-11-22',
    });
  });

  it('always gives the fee of the day', () => {
    const someFacts = fc.record({
      booked: fc.integer({ min: 0, max: 1200 }),
      daysAhead: fc.integer({ min: 0, max: 60 }),
      day: fc.integer({ min: 0, max: 60 }),
      freeDays: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
      fee: fc.constantFrom(...FEES),
      totalAgorot: fc.constantFrom(0, 99_999, 500_000),
    });
    fc.assert(
      fc.property(someFacts, ({ booked, daysAhead, day, freeDays, fee, totalAgorot }) => {
        const bookedDate = addDays('2026-09-01', booked);
        const some = facts(
          { freeDays, fee },
          { bookedDate, arrivalDate: addDays(bookedDate, daysAhead), totalAgorot, firstNightAgorot: totalAgorot / 3 },
        );
        const date = addDays(bookedDate, Math.min(day, daysAhead));
        expect(bestCancellation(date, some).feeAgorot).toBe(feeOn(date, some));
      }),
      { numRuns: 300, seed: 11 },
    );
  });
});

describe('the rules of a day', () => {
  it('are told with what each costs and how long each holds', () => {
    expect(cancellationLines('2026-12-01', facts({ freeDays: 10 }))).toEqual([
      { rule: 'freePeriod', applies: false, feeAgorot: 0, until: '2026-11-30' },
      { rule: 'hostFee', applies: true, feeAgorot: 100_000, until: '2026-12-10' },
      { rule: 'statutory', applies: true, feeAgorot: 10_000, until: '2026-12-02' },
    ]);
  });

  it('leave out a free period that the policy does not have', () => {
    expect(cancellationLines('2026-12-01', facts({ freeDays: null })).map((line) => line.rule)).toEqual(['hostFee', 'statutory']);
  });

  it('say so where a rule was over before the booking', () => {
    const late = facts({}, { bookedDate: '2026-12-08' });
    expect(cancellationLines('2026-12-08', late).map(({ rule, until }) => [rule, until])).toEqual([
      ['freePeriod', null],
      ['hostFee', '2026-12-10'],
      ['statutory', null],
    ]);
  });

  it('let the law end 14 days after booking, however far the arrival is', () => {
    const statutory = cancellationLines('2026-11-20', facts({}, { arrivalDate: '2027-06-10' })).find(({ rule }) => rule === 'statutory');
    expect(statutory?.until).toBe('2026-12-04');
  });

  it.each([
    // Rosh Hashanah and Saturdays of 2027: Saturday 2 and Sunday 3 October; arrival on Tuesday 5.
    ['2027-10-05', '2027-09-26'],
    // Years beyond the table. Passover 2029 begins on Saturday 31 March and ends on Friday 6 April; arrival on Sunday 8 April.
    ['2029-04-08', '2029-03-29'],
    // Yom Kippur 2029 is Wednesday 19 September; arrival on Thursday 20.
    ['2029-09-20', '2029-09-09'],
  ])('count holidays as the law does: for an arrival on %s it ends on %s', (arrivalDate, until) => {
    const some = facts({ freeDays: null, fee: 'full' }, { arrivalDate, bookedDate: addDays(arrivalDate, -14) });
    expect(cancellationLines(some.bookedDate, some).at(-1)?.until).toBe(until);
  });
});
