import type { InvoicePayment } from '#contract/paying.ts';
import { toWireMonth } from '#contract/primitives/calendar-date.ts';
import { findInvoiceOfAny, invoiceNumber, receiptNumber } from '#server/modules/billing/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { PaymentUnanswered } from '#server/platform/payment/payment-port.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findPayment, type StoredPayment } from './payment-queries.ts';
import { findReceiptOf } from './receipts.ts';
import { settlePayment } from './settle-payments.ts';

type ShowingContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'log' | 'paymentPages'>;

/**
 * Returns what became of an attempt. Whoever comes back from the provider's page may be faster than its callback: of what is open it is asked at once.
 * @throws DomainError `invoice_payment_not_found`, also for another property's
 */
export async function showPayment(
  context: ShowingContext,
  { propertyId, key }: { readonly propertyId: number; readonly key: string },
): Promise<InvoicePayment> {
  const { db } = context;
  const known = await findPayment(db, key);
  const owned = known && (await findInvoiceOfAny(db, known.invoiceId))?.propertyId === propertyId;
  if (!known || !owned) throw new DomainError('invoice_payment_not_found');
  await askAbout(context, known);
  const [payment, invoice, receipt] = [
    await findPayment(db, key),
    await findInvoiceOfAny(db, known.invoiceId),
    await findReceiptOf(db, known.invoiceId),
  ];
  if (!payment || !invoice) throw new DomainError('invoice_payment_not_found');
  return {
    state: payment.state,
    invoiceId: invoice.id,
    invoiceNumber: invoiceNumber(invoice),
    month: toWireMonth(invoice.month),
    amountAgorot: payment.amountAgorot,
    isInvoicePaid: invoice.paidAt !== null,
    receipt: receipt ? { id: receipt.id, number: receiptNumber(receipt) } : null,
  };
}

async function askAbout(context: ShowingContext, payment: StoredPayment): Promise<void> {
  if (payment.state !== 'open') return;
  try {
    await settlePayment(context, payment);
  } catch (error) {
    // Then it is open still, and the job asks again.
    if (!(error instanceof PaymentUnanswered)) throw error;
  }
}
