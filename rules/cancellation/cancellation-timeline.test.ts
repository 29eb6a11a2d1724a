import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEES } from '#contract/primitives/enums.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { bestCancellation, cancellationTimeline } from './cancellation-timeline.ts';
import { type CancellationFacts, feeOn } from './fee-on.ts';

const facts = (overrides: Partial<CancellationFacts> = {}): CancellationFacts => ({
  bookedDate: '2026-11-20',
  arrivalDate: '2026-12-10',
  totalAgorot: 300_000,
  firstNightAgorot: 100_000,
  policy: { freeDays: 3, fee: 'firstNight', noShowFee: 'full' },
  ...overrides,
});

describe('the cancellation timeline', () => {
  it('runs from booking to arrival, free first and then the fee', () => {
    expect(cancellationTimeline(facts())).toEqual([
      { from: '2026-11-20', to: '2026-12-07', feeAgorot: 0, rule: 'freePeriod' },
      { from: '2026-12-08', to: '2026-12-10', feeAgorot: 100_000, rule: 'hostFee' },
    ]);
  });

  it('shows the statutory fee where it is lower', () => {
    expect(cancellationTimeline(facts({ policy: { freeDays: null, fee: 'full', noShowFee: 'full' } }))).toEqual([
      { from: '2026-11-20', to: '2026-12-02', feeAgorot: 10_000, rule: 'statutory' },
      { from: '2026-12-03', to: '2026-12-10', feeAgorot: 300_000, rule: 'hostFee' },
    ]);
  });

  it('costs nothing to the end where the arrival day is the last free one', () => {
    expect(cancellationTimeline(facts({ policy: { freeDays: 0, fee: 'full', noShowFee: 'full' } }))).toEqual([
      { from: '2026-11-20', to: '2026-12-10', feeAgorot: 0, rule: 'freePeriod' },
    ]);
  });

  it('is one day long when booked on the day of arrival', () => {
    expect(cancellationTimeline(facts({ bookedDate: '2026-12-10' }))).toEqual([
      { from: '2026-12-10', to: '2026-12-10', feeAgorot: 100_000, rule: 'hostFee' },
    ]);
  });

  it('is one step where the fee never changes', () => {
    expect(cancellationTimeline(facts({ totalAgorot: 0, firstNightAgorot: 0 }))).toEqual([
      { from: '2026-11-20', to: '2026-12-10', feeAgorot: 0, rule: 'freePeriod' },
    ]);
  });

  it('is never below what a change has kept, and free while another kind of unit lets the guest go', () => {
    const changed = facts({ floorAgorot: 30_000, freeUntil: '2026-11-24' });
    expect(cancellationTimeline(changed)).toEqual([
      { from: '2026-11-20', to: '2026-11-24', feeAgorot: 0, rule: 'otherUnit' },
      { from: '2026-11-25', to: '2026-12-07', feeAgorot: 30_000, rule: 'sinceChange' },
      { from: '2026-12-08', to: '2026-12-10', feeAgorot: 100_000, rule: 'hostFee' },
    ]);
  });

  it('has no gap, no two neighbours of the same fee, and on every day the fee of that day', () => {
    const someFacts = fc.record({
      booked: fc.integer({ min: 0, max: 700 }),
      daysAhead: fc.integer({ min: 0, max: 60 }),
      freeDays: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
      fee: fc.constantFrom(...FEES),
      totalAgorot: fc.constantFrom(0, 99_999, 500_000),
      floorAgorot: fc.constantFrom(0, 0, 7_777, 60_000, 400_000),
      freeFor: fc.option(fc.integer({ min: 0, max: 50 }), { nil: null }),
    });
    fc.assert(
      fc.property(someFacts, ({ booked, daysAhead, freeDays, fee, totalAgorot, floorAgorot, freeFor }) => {
        const bookedDate = addDays('2026-09-01', booked);
        const policy = { freeDays, fee, noShowFee: 'full' } as const;
        const some = facts({
          bookedDate,
          arrivalDate: addDays(bookedDate, daysAhead),
          totalAgorot,
          firstNightAgorot: totalAgorot / 3,
          policy,
          floorAgorot,
          freeUntil: freeFor === null ? null : addDays(bookedDate, freeFor),
        });
        const steps = cancellationTimeline(some);
        expect(steps[0]?.from).toBe(bookedDate);
        expect(steps.at(-1)?.to).toBe(some.arrivalDate);
        for (const [index, step] of steps.entries()) {
          for (let day = 0; day <= nightsBetween(step.from, step.to); day++) {
            const date = addDays(step.from, day);
            expect(feeOn(date, some)).toBe(step.feeAgorot);
            expect(bestCancellation(date, some).feeAgorot).toBe(step.feeAgorot);
          }
          const next = steps[index + 1];
          if (next === undefined) continue;
          expect(next.from).toBe(addDays(step.to, 1));
          expect(next.feeAgorot).not.toBe(step.feeAgorot);
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
