import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { inForceOn } from '#rules/in-force.ts';

/**
 * The right to cancel a distance sale (Consumer Protection Law s.14C–14E; docs/product.md §5 "Cancelling"): so many days after booking, with so
 * many days that are no days of rest left before arrival, for at most that part of the total or that amount, the lower.
 */
export const STATUTORY_RIGHT = { from: '2010-12-14', days: 14, nonRestDays: 7, percent: 5, maxAgorot: 10_000 } as const;

type StatutoryRight = { readonly [Key in keyof typeof STATUTORY_RIGHT]: Key extends 'from' ? LocalDate : number };

/** The law's numbers by the day of booking; an amendment is one more row, and the last is the one that texts name. */
const STATUTORY_RIGHTS: readonly StatutoryRight[] = [STATUTORY_RIGHT];

/** Finds the right of a sale that was made on that day. */
export function statutoryRightOn(bookedDate: LocalDate): StatutoryRight {
  return inForceOn(STATUTORY_RIGHTS, bookedDate) ?? STATUTORY_RIGHT;
}
