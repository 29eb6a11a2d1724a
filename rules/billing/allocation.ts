import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { inForceOn } from '#rules/in-force.ts';

/** From a day on, invoices above an amount before VAT need a number of the Tax Authority. */
export interface AllocationThreshold {
  readonly from: LocalDate;
  readonly aboveAgorot: Agorot;
}

/**
 * Whether a tax invoice needs an allocation number, without which a business cannot deduct its VAT.
 * @param thresholds in any order; before the first of them none is needed
 */
export function needsAllocation(
  { netAgorot, issuedOn }: { readonly netAgorot: Agorot; readonly issuedOn: LocalDate },
  thresholds: readonly AllocationThreshold[],
): boolean {
  const inForce = inForceOn(thresholds, issuedOn);
  return inForce !== undefined && netAgorot > inForce.aboveAgorot;
}
