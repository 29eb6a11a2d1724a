import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { InvoiceStatus } from '#contract/primitives/enums.ts';

/** What an invoice is today (docs/product.md §9): not due yet before its day, unpaid on it, overdue after, whatever the hour. */
export function invoiceStatus(dueOn: LocalDate, isPaid: boolean, today: LocalDate): InvoiceStatus {
  if (isPaid) return 'paid';
  if (today < dueOn) return 'notDueYet';
  return today === dueOn ? 'unpaid' : 'overdue';
}
