import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { type CancellationFacts, feeOn, hasStatutoryRight, hostFee, lastStatutoryDay, statutoryFee } from './fee-on.ts';

/** What cancelling costs on each day from `from` to `to`, both included. */
interface CancellationStep {
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

/** What may decide the price of cancelling. */
export type CancellationRule = 'freePeriod' | 'hostFee' | 'statutory';

/** One rule on a day. */
export interface CancellationLine {
  readonly rule: CancellationRule;
  /** Whether the guest may rely on it on that day. */
  readonly applies: boolean;
  /** What cancelling costs by this rule alone. */
  readonly feeAgorot: Agorot;
  /** The last day on which it applies; null where it never does. */
  readonly until: LocalDate | null;
}

/**
 * The rules on that day: the free period where the policy has one, the host's fee (which gives way to the free period), the statutory right.
 * @param cancelDate from the booked date to the arrival date
 */
export function cancellationLines(cancelDate: LocalDate, facts: CancellationFacts): CancellationLine[] {
  const freeUntil = lastFreeDay(facts);
  const isFree = freeUntil !== null && cancelDate <= freeUntil;
  const statutoryUntil = lastStatutoryDay(facts);
  return [
    ...(facts.policy.freeDays === null ? [] : [{ rule: 'freePeriod', applies: isFree, feeAgorot: 0, until: freeUntil } as const]),
    { rule: 'hostFee', applies: !isFree, feeAgorot: hostFee(facts), until: facts.arrivalDate },
    {
      rule: 'statutory',
      applies: hasStatutoryRight(cancelDate, facts),
      feeAgorot: statutoryFee(facts),
      // Null where the stay was booked too close to its arrival.
      until: statutoryUntil < facts.bookedDate ? null : statutoryUntil,
    },
  ];
}

/** The rule that is best for the guest on that day, the one named first among equals; its fee is that of `feeOn`. */
export function bestCancellation(cancelDate: LocalDate, facts: CancellationFacts): Pick<CancellationLine, 'rule' | 'feeAgorot'> {
  // Either the free period or the host's fee applies on every day.
  const applying = cancellationLines(cancelDate, facts).filter((line) => line.applies);
  const { rule, feeAgorot } = applying.reduce((best, line) => (line.feeAgorot < best.feeAgorot ? line : best));
  return { rule, feeAgorot };
}

/** Null where the policy has no free period, or it was over when the stay was booked. */
function lastFreeDay({ bookedDate, arrivalDate, policy }: CancellationFacts): LocalDate | null {
  if (policy.freeDays === null) return null;
  const day = addDays(arrivalDate, -policy.freeDays);
  return day < bookedDate ? null : day;
}
