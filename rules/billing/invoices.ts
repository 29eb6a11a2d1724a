import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { InvoiceStatus } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { inForceOn } from '#rules/in-force.ts';
import { addDays } from '#rules/stay/local-dates.ts';

/** A threshold: from a day on, invoices above an amount before VAT need a number of the Tax Authority. */
interface AllocationThreshold {
  readonly from: LocalDate;
  readonly aboveAgorot: Agorot;
}

/**
 * Returns whether a tax invoice needs an allocation number, without which a business cannot deduct its VAT.
 * @param thresholds in any order; before the first of them none is needed
 */
export function needsAllocation(
  { netAgorot, issuedOn }: { readonly netAgorot: Agorot; readonly issuedOn: LocalDate },
  thresholds: readonly AllocationThreshold[],
): boolean {
  const inForce = inForceOn(thresholds, issuedOn);
  return inForce !== undefined && netAgorot > inForce.aboveAgorot;
}

/** The facts of an invoice that is not paid. */
interface Reminded {
  readonly issuedOn: LocalDate;
  readonly dueOn: LocalDate;
  /** The reminders that were sent. */
  readonly sent: readonly number[];
}

/**
 * Returns the reminder that is to be sent today: the last one whose day has come. What was missed before it, because nobody was there to send it, is
 * left out, and so is one that would have come on the day of the invoice or earlier.
 * @param days of the reminders, counted from the due day: negative before it, 0 on it
 * @returns its day; undefined where there is nothing to send
 */
export function reminderToSend({ issuedOn, dueOn, sent }: Reminded, days: readonly number[], today: LocalDate): number | undefined {
  const came = days.filter((day) => addDays(dueOn, day) <= today && addDays(dueOn, day) > issuedOn);
  const last = came.length === 0 ? undefined : Math.max(...came);
  return last === undefined || sent.some((day) => day >= last) ? undefined : last;
}

/**
 * Returns what an invoice is today (docs/product.md §9): not due yet before its day, unpaid on it, overdue after, whatever the hour.
 * @param isCredited credit notes have taken all of it back
 */
export function invoiceStatus(dueOn: LocalDate, isPaid: boolean, today: LocalDate, isCredited = false): InvoiceStatus {
  if (isPaid) return 'paid';
  if (isCredited) return 'credited';
  if (today < dueOn) return 'notDueYet';
  return today === dueOn ? 'unpaid' : 'overdue';
}
