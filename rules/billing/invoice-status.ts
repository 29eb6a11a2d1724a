import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { InvoiceStatus } from '#contract/primitives/enums.ts';

/**
 * What an invoice is today (docs/product.md §9): not due yet before its day, unpaid on it, overdue after, whatever the hour.
 * @param isCredited credit notes have taken all of it back
 */
export function invoiceStatus(dueOn: LocalDate, isPaid: boolean, today: LocalDate, isCredited = false): InvoiceStatus {
  if (isPaid) return 'paid';
  if (isCredited) return 'credited';
  if (today < dueOn) return 'notDueYet';
  return today === dueOn ? 'unpaid' : 'overdue';
}
