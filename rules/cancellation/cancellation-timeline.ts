import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { bestCancellation, type CancellationRule } from './cancellation-lines.ts';
import { feeOn, lastStatutoryDay } from './fee-on.ts';
import type { CancellationFacts } from './policy.ts';

/** What cancelling costs on each day from `from` to `to`, both included. */
export interface CancellationStep {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly feeAgorot: Agorot;
  /** Which rule gives the fee on the first of these days. */
  readonly rule: CancellationRule;
}

/** What cancelling costs by date, from the booked date to the arrival date without gaps; neighbouring days of equal fee are one step. */
export function cancellationTimeline(facts: CancellationFacts): CancellationStep[] {
  const steps: CancellationStep[] = [];
  let from = facts.bookedDate;
  let feeAgorot = feeOn(from, facts);
  for (const day of turningDays(facts)) {
    const fee = feeOn(day, facts);
    if (fee === feeAgorot) continue;
    steps.push({ from, to: addDays(day, -1), feeAgorot, rule: bestCancellation(from, facts).rule });
    from = day;
    feeAgorot = fee;
  }
  steps.push({ from, to: facts.arrivalDate, feeAgorot, rule: bestCancellation(from, facts).rule });
  return steps;
}

/** The only days on which the fee may be another than the day before: those after the end of the statutory right, and of the free period. */
function turningDays(facts: CancellationFacts): LocalDate[] {
  const { bookedDate, arrivalDate, policy } = facts;
  // Without a free period the day after the arrival, which is not asked for.
  const days = [addDays(lastStatutoryDay(facts), 1), addDays(arrivalDate, 1 - (policy.freeDays ?? 0))];
  return [...new Set(days.sort())].filter((day) => bookedDate < day && day <= arrivalDate);
}
