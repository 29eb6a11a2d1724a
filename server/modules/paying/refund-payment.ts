import { findInvoiceOfAny, invoiceNumber } from '#server/modules/billing/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { mailFactsOf } from './mail-facts.ts';
import { findPayment } from './payment-queries.ts';

type RefundingContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'log' | 'paymentPages'>;

/**
 * Gives back what was taken for an invoice that was paid already. What fails now is tried again by the job: the row says that it is owed.
 */
export async function refundPayment({ db, clock, log, paymentPages, config }: RefundingContext, key: string): Promise<void> {
  const payment = await findPayment(db, key);
  if (payment?.state !== 'refunding' || payment.transaction === null || paymentPages?.provider !== payment.provider) return;
  try {
    await paymentPages.refund({ transaction: payment.transaction, amountAgorot: payment.amountAgorot, key });
  } catch (error) {
    log.error({ err: error, key }, 'A second payment was not given back yet');
    return;
  }
  await db.transaction().execute(async (trx) => {
    const at = clock.now();
    const { numUpdatedRows } = await trx
      .updateTable('invoice_payments')
      .set({ state: 'refunded', refunded_at: at, ask_at: null })
      .where('key', '=', key)
      .where('state', '=', 'refunding')
      .executeTakeFirstOrThrow();
    const invoice = await findInvoiceOfAny(trx, payment.invoiceId);
    if (numUpdatedRows === 0n || !invoice) return;
    const { locale, recipient, urlOf } = await mailFactsOf(trx, invoice.propertyId, config);
    const payload = {
      number: invoiceNumber(invoice),
      month: invoice.month,
      amountAgorot: payment.amountAgorot,
      url: urlOf(`invoices/${invoice.id}`),
    };
    await enqueueMail(trx, { template: 'payment-returned', locale, recipient, payload }, at);
  });
}
