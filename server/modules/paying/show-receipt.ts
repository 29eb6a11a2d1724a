import type { HostReceipt } from '#contract/paying.ts';
import { toWireMonth } from '#contract/primitives/calendar-date.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { findInvoiceOfAny, invoiceNumber, receiptNumber } from '#server/modules/billing/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { printPaper } from '#server/platform/papers/print-paper.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { receiptPaper } from './receipt-paper.ts';
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
    ...{ id, number: receiptNumber(receipt), issuedOn: toWireDate(receipt.issuedOn), amountAgorot, means, cardLastFour, buyer },
    seller: seller[locale],
    invoice: { id: invoice.id, number: invoiceNumber(invoice), month: toWireMonth(invoice.month) },
  };
}

/**
 * A copy of a receipt as PDF; the original went out by mail.
 * @param wanted without a property: of any, for administrators
 * @throws DomainError `receipt_not_found`, also for another property's
 */
export async function printReceipt(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  wanted: { readonly propertyId?: number; readonly id: number },
  locale: Locale,
): Promise<{ fileName: string; content: Buffer }> {
  const receipt = await findReceipt(db, wanted.id);
  const invoice = receipt && (await findInvoiceOfAny(db, receipt.invoiceId));
  if (!receipt || !invoice || (wanted.propertyId ?? invoice.propertyId) !== invoice.propertyId) throw new DomainError('receipt_not_found');
  const document = receiptPaper(receipt, invoice, { locale, isOriginal: false, config });
  return { fileName: `receipt-${receiptNumber(receipt)}.pdf`, content: await printPaper({ kind: 'tax', document }) };
}
