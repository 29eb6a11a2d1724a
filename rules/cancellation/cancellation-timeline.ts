import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { CancellationRule } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { type CancellationFacts, feeOn, hostFee, isFreeForOtherUnit, lastStatutoryDay, statutoryFee } from './fee-on.ts';

/** The cost of cancelling on each day from `from` to `to`, both included. */
interface CancellationStep {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly feeAgorot: Agorot;
  /** The rule that gives the fee on the first of these days. */
  readonly rule: CancellationRule;
}

/** Returns what cancelling costs by date, from the booked date to the arrival date without gaps; neighbouring days of equal fee are one step. */
export function cancellationTimeline(facts: CancellationFacts): CancellationStep[] {
  const statutoryUntil = lastStatutoryDay(facts);
  const steps: CancellationStep[] = [];
  let from = facts.bookedDate;
  let feeAgorot = feeOn(from, facts, statutoryUntil);
  const closeStep = (to: LocalDate) => steps.push({ from, to, feeAgorot, rule: bestCancellation(from, facts, statutoryUntil).rule });
  for (const day of turningDays(facts, statutoryUntil)) {
    const fee = feeOn(day, facts, statutoryUntil);
    if (fee === feeAgorot) continue;
    closeStep(addDays(day, -1));
    from = day;
    feeAgorot = fee;
  }
  closeStep(facts.arrivalDate);
  return steps;
}

/** Returns the only days on which the fee may be another than the day before: those after the statutory right, the free period, and another unit's. */
function turningDays({ bookedDate, arrivalDate, policy, freeUntil }: CancellationFacts, statutoryUntil: LocalDate): LocalDate[] {
  // Without a free period the day after the arrival, which is not asked for.
  const days = [
    addDays(statutoryUntil, 1),
    addDays(arrivalDate, 1 - (policy.freeDays ?? 0)),
    ...(freeUntil ? [addDays(freeUntil, 1)] : []),
  ];
  return [...new Set(days.sort())].filter((day) => bookedDate < day && day <= arrivalDate);
}

/** One rule on a day. */
export interface CancellationLine {
  readonly rule: CancellationRule;
  /** True if the guest may rely on it on that day. */
  readonly applies: boolean;
  /** The cost of cancelling by this rule alone. */
  readonly feeAgorot: Agorot;
  /** The last day on which it applies; null where it never does. */
  readonly until: LocalDate | null;
}

/**
 * Returns the rules on that day: the free period where the policy has one, the host's fee (which gives way to the free period), the statutory right;
 * then, where they are, below what no fee falls since a change, and that another kind of unit was given.
 * @param cancelDate from the booked date to the arrival date
 */
export function cancellationLines(
  cancelDate: LocalDate,
  facts: CancellationFacts,
  statutoryUntil = lastStatutoryDay(facts),
): CancellationLine[] {
  const freeUntil = lastFreeDay(facts);
  const isFree = freeUntil !== null && cancelDate <= freeUntil;
  return [
    ...(facts.policy.freeDays === null ? [] : [{ rule: 'freePeriod', applies: isFree, feeAgorot: 0, until: freeUntil } as const]),
    { rule: 'hostFee', applies: !isFree, feeAgorot: hostFee(facts), until: facts.arrivalDate },
    {
      rule: 'statutory',
      applies: cancelDate <= statutoryUntil,
      feeAgorot: statutoryFee(facts),
      // Null where the stay was booked too close to its arrival.
      until: statutoryUntil < facts.bookedDate ? null : statutoryUntil,
    },
    ...linesSinceChange(cancelDate, facts),
  ];
}

function linesSinceChange(cancelDate: LocalDate, facts: CancellationFacts): CancellationLine[] {
  const { floorAgorot: floor = 0, freeUntil = null, arrivalDate, totalAgorot } = facts;
  const floorAgorot = Math.min(floor, totalAgorot);
  return [
    ...(floorAgorot > 0 ? [{ rule: 'sinceChange', applies: true, feeAgorot: floorAgorot, until: arrivalDate } as const] : []),
    ...(freeUntil === null
      ? []
      : [{ rule: 'otherUnit', applies: isFreeForOtherUnit(cancelDate, facts), feeAgorot: 0, until: freeUntil } as const]),
  ];
}

/**
 * Returns the rule that decides on that day: the best for the guest, the one named first among equals, unless what a change has left is above it;
 * before all, that another unit was given. Its fee is that of `feeOn`.
 */
export function bestCancellation(
  cancelDate: LocalDate,
  facts: CancellationFacts,
  statutoryUntil = lastStatutoryDay(facts),
): Pick<CancellationLine, 'rule' | 'feeAgorot'> {
  // Either the free period or the host's fee applies on every day.
  const applying = cancellationLines(cancelDate, facts, statutoryUntil).filter((line) => line.applies);
  const ofOtherUnit = applying.find(({ rule }) => rule === 'otherUnit');
  const floor = applying.find(({ rule }) => rule === 'sinceChange');
  const best = applying
    .filter((line) => line !== floor && line !== ofOtherUnit)
    .reduce((lowest, line) => (line.feeAgorot < lowest.feeAgorot ? line : lowest));
  const { rule, feeAgorot } = ofOtherUnit ?? (floor && floor.feeAgorot > best.feeAgorot ? floor : best);
  return { rule, feeAgorot };
}

/** Null where the policy has no free period, or it was over when the stay was booked. */
function lastFreeDay({ bookedDate, arrivalDate, policy }: CancellationFacts): LocalDate | null {
  if (policy.freeDays === null) return null;
  const day = addDays(arrivalDate, -policy.freeDays);
  return day < bookedDate ? null : day;
}
