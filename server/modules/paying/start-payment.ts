import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { payingEndpoints } from '#contract/endpoints/paying.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { invoiceNumber, lockInvoice, openOf, type StoredInvoice } from '#server/modules/billing/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { PaymentUnanswered } from '#server/platform/payment/payment-port.ts';
import { type PageWanted, type PaymentPagePort, PaymentRefused } from '#server/platform/payment-page/payment-page-port.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { translatorOf } from '#texts/translator.ts';
import { firstAsking } from './payment-queries.ts';

type PayingContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'log' | 'paymentPages'>;

interface Wanted {
  readonly propertyId: number;
  readonly invoiceId: number;
  readonly payer: { readonly userId: number; readonly email: string };
  readonly locale: Locale;
}

/**
 * Opens a page of the provider's on which the invoice is paid. The attempt's row stands before the provider is called: when this process ends
 * in between, or the provider does not answer, it is asked later what became of it.
 * @returns the page's address
 * @throws DomainError `online_payment_off`, `invoice_not_found` also for another property's, `invoice_paid`, `payment_provider_silent`
 */
export async function startPayment(context: PayingContext, wanted: Wanted): Promise<{ readonly url: string }> {
  const { db, paymentPages, log } = context;
  if (!paymentPages) throw new DomainError('online_payment_off');
  const { key, invoice } = await db.transaction().execute((trx) => beginAttempt(trx, context, paymentPages, wanted));
  try {
    const { url, reference } = await paymentPages.createPage(pageOf(context, key, invoice, wanted));
    await db.updateTable('invoice_payments').set({ page_reference: reference }).where('key', '=', key).execute();
    return { url };
  } catch (error) {
    if (!(error instanceof PaymentUnanswered || error instanceof PaymentRefused)) throw error;
    log.error({ err: error, invoiceId: invoice.id }, 'The payment provider has opened no page');
    throw new DomainError('payment_provider_silent');
  }
}

async function beginAttempt(
  trx: Kysely<Database>,
  { clock }: PayingContext,
  { provider }: PaymentPagePort,
  { propertyId, invoiceId, payer }: Wanted,
): Promise<{ readonly key: string; readonly invoice: StoredInvoice }> {
  const invoice = await lockInvoice(trx, invoiceId);
  if (invoice?.propertyId !== propertyId) throw new DomainError('invoice_not_found');
  if (openOf(invoice) === 0) throw new DomainError('invoice_paid');
  const key = randomUUID();
  const at = clock.now();
  await trx
    .insertInto('invoice_payments')
    .values({
      ...{ key, provider, invoice_id: invoiceId, amount_agorot: openOf(invoice) },
      ...{ asked_at: at, asked_by: payer.userId, ask_at: firstAsking(at) },
    })
    .execute();
  return { key, invoice };
}

function pageOf({ config }: PayingContext, key: string, invoice: StoredInvoice, { payer, locale }: Wanted): PageWanted {
  const back = (type: string) => `${config.publicUrl}/portal/${locale}/payment/${type}/?payment=${key}`;
  return {
    key,
    amountAgorot: openOf(invoice),
    reference: translatorOf(locale)('invoiceMail.paidFor', { number: invoiceNumber(invoice) }),
    payer: { name: invoice.buyer.name, email: payer.email },
    language: locale,
    returnTo: { success: back('success'), failure: back('failure'), cancelled: back('cancelled') },
    callbackUrl: `${config.publicUrl}/api${payingEndpoints.receivePaymentCallback.path}`,
  };
}
