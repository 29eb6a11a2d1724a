import type { Kysely } from 'kysely';
import type { InvoicePaymentState } from '#contract/primitives/enums.ts';
import type { Database } from '#database/types.ts';
import { lockInvoice, markInvoicePaid, openOf, type StoredInvoice } from '#server/modules/billing/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { PagePaymentState } from '#server/platform/payment-page/payment-page-port.ts';
import { nextTry } from './asking-times.ts';
import { issueReceipt } from './issue-receipt.ts';
import { nextState } from './next-state.ts';
import { findPayment, isSettled, type StoredPayment } from './payment-queries.ts';
import { refundPayment } from './refund-payment.ts';

type SettlingContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'log' | 'paymentPages'>;

/**
 * Asks the provider what became of an attempt, and writes it down with all that follows from it: the invoice is paid, the receipt issued and
 * mailed; or the money goes back, where another attempt has paid before. May be done any number of times, by any number of processes.
 * @throws PaymentUnanswered where the provider does not say
 */
export async function settlePayment(context: SettlingContext, payment: StoredPayment): Promise<void> {
  const { db, paymentPages } = context;
  // Of a provider that is not in use any more nobody can be asked.
  if (isSettled(payment) || paymentPages?.provider !== payment.provider) return;
  const said = await paymentPages.askState(payment);
  const became = await db.transaction().execute((trx) => noteState(trx, context, payment, said));
  if (became === 'refunding') await refundPayment(context, payment.key);
}

/** @returns what it became just now; undefined where nothing changed */
async function noteState(
  trx: Kysely<Database>,
  context: SettlingContext,
  { key, invoiceId }: StoredPayment,
  said: PagePaymentState,
): Promise<InvoicePaymentState | undefined> {
  const { clock, log } = context;
  // Whoever else settles this invoice, by this attempt or another, waits here.
  const invoice = await lockInvoice(trx, invoiceId);
  const payment = await findPayment(trx, key);
  if (!invoice || !payment) throw new Error(`The payment ${key} has no invoice`);
  const state = nextState(payment, openOf(invoice) !== payment.amountAgorot, said);
  if (state === undefined) return undefined;
  const taken = said.kind === 'paid' ? said : undefined;
  const at = clock.now();
  await trx
    .updateTable('invoice_payments')
    .set({
      ...{ state, settled_at: at },
      ...(taken && { transaction_reference: taken.transaction, card_last_four: taken.cardLastFour }),
      ...((state === 'paid' || state === 'mismatched') && { ask_at: null }),
      ...(state === 'refunding' && { ask_at: nextTry(payment.askedAt, at) }),
    })
    .where('key', '=', key)
    .execute();
  if (state === 'mismatched')
    log.error({ key, invoiceId, taken }, 'Something else was taken than the invoice asks for: look at the provider');
  if (state === 'paid') await payInvoice(trx, context, invoice, { ...payment, cardLastFour: taken?.cardLastFour ?? null });
  return state;
}

async function payInvoice(trx: Kysely<Database>, context: SettlingContext, invoice: StoredInvoice, payment: StoredPayment): Promise<void> {
  await markInvoicePaid(trx, invoice.id, context.clock.now());
  const { key: paymentKey, amountAgorot, cardLastFour } = payment;
  await issueReceipt(trx, context, invoice, { amountAgorot, means: 'card', paymentKey, cardLastFour });
}
