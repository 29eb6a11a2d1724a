import type { HostReceipt } from '#contract/paying.ts';
import { toWireMonth } from '#contract/primitives/calendar-date.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { findInvoiceOfAny, invoiceNumber } from '#server/modules/billing/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findReceipt } from './receipt-queries.ts';

/** A receipt as it was issued. @throws DomainError `receipt_not_found`, also for another property's */
export async function showReceipt(
  { db }: Pick<AppContext, 'db'>,
  wanted: { readonly propertyId: number; readonly id: number },
  locale: Locale,
): Promise<HostReceipt> {
  const receipt = await findReceipt(db, wanted.id);
  const invoice = receipt && (await findInvoiceOfAny(db, receipt.invoiceId));
  if (!receipt || invoice?.propertyId !== wanted.propertyId) throw new DomainError('receipt_not_found');
  const { id, amountAgorot, means, cardLastFour, seller, buyer } = receipt;
  return {
    ...{ id, number: invoiceNumber(receipt), issuedOn: toWireDate(receipt.issuedOn), amountAgorot, means, cardLastFour, buyer },
    seller: seller[locale],
    invoice: { id: invoice.id, number: invoiceNumber(invoice), month: toWireMonth(invoice.month) },
  };
}
