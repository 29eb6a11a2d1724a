import type { Kysely } from 'kysely';
import type { InvoicePaymentState } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import {
  findInvoiceOfAny,
  invoiceNumber,
  lockInvoice,
  markInvoicePaid,
  openOf,
  payPastInvoices,
  type StoredInvoice,
  takeSerials,
} from '#server/modules/billing/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import type { PagePaymentState } from '#server/platform/payment-page/payment-page-port.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { mailFactsOf } from './mail-facts.ts';
import { findPayment, isSettled, nextAsking, nextTry, type StoredPayment } from './payment-queries.ts';
import { issueReceipt } from './receipts.ts';

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

/** Invoices are in shekels. */
const CURRENCY = 'ILS';

interface Attempt {
  readonly state: InvoicePaymentState;
  readonly amountAgorot: Agorot;
}

/**
 * Returns what an attempt becomes by what its provider says of it; undefined: what it is already. What was taken is never forgotten, whatever is said
 * later: it pays the invoice if it is the sum that was asked for and still is what the invoice asks for, and goes back otherwise.
 * @param isNotOwed whether the invoice asks for another sum by now: something else has paid it, or a credit note has settled part of it
 */
export function nextState({ state, amountAgorot }: Attempt, isNotOwed: boolean, said: PagePaymentState): InvoicePaymentState | undefined {
  if (state === 'paid' || state === 'mismatched' || state === 'refunding' || state === 'refunded') return undefined;
  if (said.kind !== 'paid') return said.kind === 'open' || said.kind === state ? undefined : said.kind;
  if (said.amountAgorot !== amountAgorot || said.currency !== CURRENCY) return 'mismatched';
  return isNotOwed ? 'refunding' : 'paid';
}

/** Attempts of one round; the next takes the rest. */
const ROUND = 20;

/**
 * Background work: asks about attempts of which the provider has not told, and gives back what is owed. Each is put off before it is asked
 * about, so that one at which this process dies holds up no other, and is given up only once its provider has answered.
 * @returns how many were looked at
 */
export async function settleOpenPayments(context: SettlingContext): Promise<number> {
  const due = await takeDue(context);
  for (const payment of due) await lookAt(context, payment);
  return due.length;
}

async function takeDue({ db, clock, paymentPages }: SettlingContext): Promise<StoredPayment[]> {
  if (!paymentPages) return [];
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('invoice_payments')
      .select('key')
      .where('ask_at', '<=', now)
      .where('provider', '=', paymentPages.provider)
      .orderBy('ask_at')
      .limit(ROUND)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    const taken: StoredPayment[] = [];
    for (const { key } of rows) {
      const payment = await findPayment(trx, key);
      if (!payment) continue;
      const next = nextTry(payment.askedAt, now);
      await trx.updateTable('invoice_payments').set({ ask_at: next }).where('key', '=', key).execute();
      taken.push(payment);
    }
    return taken;
  });
}

async function lookAt(context: SettlingContext, payment: StoredPayment): Promise<void> {
  if (payment.state === 'refunding') return await refundPayment(context, payment.key);
  try {
    await settlePayment(context, payment);
    await giveUpOld(context, payment);
  } catch (error) {
    // The last answer is waited for, however late it comes.
    context.log.warn({ err: error, key: payment.key }, 'The payment provider has not said what became of a payment');
  }
}

/** Nobody asks about an old one any more; one that is open then has not been paid. */
async function giveUpOld({ db, clock }: SettlingContext, { key, askedAt }: StoredPayment): Promise<void> {
  const now = clock.now();
  if (nextAsking(askedAt, now) !== null) return;
  const ofThis = db.updateTable('invoice_payments').where('key', '=', key);
  await ofThis.set({ state: 'expired', settled_at: now }).where('state', '=', 'open').execute();
  await ofThis.set({ ask_at: null }).where('state', 'in', ['declined', 'cancelled', 'expired']).execute();
}

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

/**
 * Notes that the money for an invoice has come by bank transfer, and issues its receipt; a second time changes nothing.
 * @throws DomainError `invoice_not_found`
 */
export async function noteTransfer(trx: Kysely<Database>, context: Pick<AppContext, 'clock' | 'config'>, invoiceId: number): Promise<void> {
  const invoice = await lockInvoice(trx, invoiceId);
  if (!invoice) throw new DomainError('invoice_not_found');
  const amountAgorot = openOf(invoice);
  if (amountAgorot === 0) return;
  await markInvoicePaid(trx, invoice.id, context.clock.now());
  await issueReceipt(trx, context, invoice, { amountAgorot, means: 'transfer', paymentKey: null, cardLastFour: null });
}

/** Pays what was due by bank transfer, each on its day and with its receipt, without mails: of a past that is made up. */
export async function settlePast(trx: Kysely<Database>, past: Parameters<typeof payPastInvoices>[1]): Promise<void> {
  const paid = await payPastInvoices(trx, past);
  for (const [year, invoices] of Map.groupBy(paid, ({ dueOn }) => Number(dueOn.slice(0, 4)))) {
    const serial = await takeSerials(trx, year, invoices.length, 'receipt_numbers');
    const rows = invoices.map((invoice, index) => ({
      ...{ year, serial: serial + index, invoice_id: invoice.id, means: 'transfer', amount_agorot: invoice.totalAgorot },
      ...{ issued_on: invoice.dueOn, issued_at: invoice.paidAt ?? new Date(invoice.dueOn) },
      ...{ seller: JSON.stringify(invoice.seller), buyer: JSON.stringify(invoice.buyer) },
    }));
    await insertRows(trx, 'receipts', rows);
  }
}
