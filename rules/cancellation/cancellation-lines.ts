import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { hasStatutoryRight, hostFee, lastStatutoryDay, statutoryFee } from './fee-on.ts';
import type { CancellationFacts } from './policy.ts';

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
