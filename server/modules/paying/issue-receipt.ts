import type { Kysely } from 'kysely';
import type { PaymentMeans } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { invoiceNumber, receiptNumber, type StoredInvoice, takeSerials } from '#server/modules/billing/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { mailFactsOf } from './mail-facts.ts';
import { receiptPaper } from './receipt-paper.ts';

interface Received {
  readonly amountAgorot: Agorot;
  readonly means: PaymentMeans;
  /** Of the attempt that brought it; null for a transfer. */
  readonly paymentKey: string | null;
  readonly cardLastFour: string | null;
}

/**
 * Issues the receipt for what has paid an invoice, and mails it. The number is taken in the transaction of the payment, so that the series has
 * no gaps; the database refuses a second receipt for the same invoice.
 */
export async function issueReceipt(
  trx: Kysely<Database>,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  invoice: StoredInvoice,
  { amountAgorot, means, paymentKey, cardLastFour }: Received,
): Promise<void> {
  const [at, today] = [clock.now(), clock.today()];
  const year = Number(today.slice(0, 4));
  const serial = await takeSerials(trx, year, 1, 'receipt_numbers');
  const { seller, buyer } = invoice;
  const { id } = await trx
    .insertInto('receipts')
    .values({
      ...{ year, serial, invoice_id: invoice.id, means, payment_key: paymentKey, card_last_four: cardLastFour },
      ...{ amount_agorot: amountAgorot, issued_on: today, issued_at: at },
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { locale, recipient, hotel, urlOf } = await mailFactsOf(trx, invoice.propertyId, config);
  const receipt = { year, serial, invoiceId: invoice.id, means, cardLastFour, amountAgorot, issuedOn: today, issuedAt: at, seller, buyer };
  const payload = {
    ...{ hotel, month: invoice.month, number: receiptNumber({ year, serial }), invoiceNumber: invoiceNumber(invoice) },
    ...{ amountAgorot, means, paidOn: today, url: urlOf(`receipts/${id}`) },
    paper: receiptPaper(receipt, invoice, { locale, isOriginal: true, config }),
  };
  await enqueueMail(trx, { template: 'receipt-issued', locale, recipient, payload }, at);
}
