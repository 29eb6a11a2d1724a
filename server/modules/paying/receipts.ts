import type { Kysely } from 'kysely';
import type { HostReceipt } from '#contract/paying.ts';
import { toWireMonth } from '#contract/primitives/calendar-date.ts';
import type { PaymentMeans } from '#contract/primitives/enums.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import type { UniformDocument } from '#rules/billing/uniform-records.ts';
import { isolate, isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatMoney } from '#rules/format/money.ts';
import { timeOfDayIn } from '#rules/stay/today-in.ts';
import { findInvoiceOfAny, invoiceNumber, receiptNumber, type StoredInvoice, takeSerials } from '#server/modules/billing/index.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { printPaper } from '#server/platform/papers/print-paper.ts';
import type { TaxDocument } from '#server/platform/papers/tax-document.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { formatDate, formatMonth } from '#texts/dates.ts';
import { translatorOf } from '#texts/translator.ts';
import { mailFactsOf } from './mail-facts.ts';

export interface StoredReceipt extends Pick<StoredInvoice, 'seller' | 'buyer'> {
  readonly id: number;
  readonly year: number;
  readonly serial: number;
  readonly invoiceId: number;
  readonly means: PaymentMeans;
  readonly cardLastFour: string | null;
  readonly amountAgorot: Agorot;
  readonly issuedOn: LocalDate;
  readonly issuedAt: Date;
}

/** The receipt of an invoice; undefined while it is not paid. */
export async function findReceiptOf(db: Kysely<Database>, invoiceId: number): Promise<StoredReceipt | undefined> {
  const row = await selectReceipts(db).where('invoice_id', '=', invoiceId).executeTakeFirst();
  return row && toReceipt(row);
}

export async function findReceipt(db: Kysely<Database>, id: number): Promise<StoredReceipt | undefined> {
  const row = await selectReceipts(db).where('id', '=', id).executeTakeFirst();
  return row && toReceipt(row);
}

export async function listReceiptsOf(db: Kysely<Database>, invoiceIds: readonly number[]): Promise<StoredReceipt[]> {
  if (invoiceIds.length === 0) return [];
  return (await selectReceipts(db).where('invoice_id', 'in', invoiceIds).orderBy('id').execute()).map(toReceipt);
}

/** Receipts of a period by the day of issue, with whose they are, in the order of their numbers. */
export async function listReceiptsBetween(
  db: Kysely<Database>,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<(StoredReceipt & { readonly propertyId: number })[]> {
  const found = selectReceipts(db).where('receipts.issued_on', '>=', from).where('receipts.issued_on', '<=', to);
  const withOwner = found.innerJoin('invoices', 'invoices.id', 'receipts.invoice_id').select('invoices.property_id');
  return (await withOwner.orderBy('receipts.id').execute()).map((row) => ({ ...toReceipt(row), propertyId: row.property_id }));
}

const selectReceipts = (db: Kysely<Database>) => db.selectFrom('receipts').selectAll('receipts');
type ReceiptRow = Awaited<ReturnType<ReturnType<typeof selectReceipts>['execute']>>[number];

function toReceipt(row: ReceiptRow): StoredReceipt {
  return {
    id: row.id,
    year: row.year,
    serial: row.serial,
    invoiceId: row.invoice_id,
    // The column's check leaves no other values.
    means: row.means as PaymentMeans,
    cardLastFour: row.card_last_four,
    amountAgorot: row.amount_agorot,
    issuedOn: row.issued_on,
    issuedAt: row.issued_at,
    // Copied from the invoice.
    seller: row.seller as unknown as StoredInvoice['seller'],
    buyer: row.buyer as unknown as StoredInvoice['buyer'],
  };
}

interface Printing {
  readonly locale: Locale;
  readonly isOriginal: boolean;
  readonly config: Pick<Configuration, 'brand'>;
}

/** A receipt as it goes on paper: how and when the sum was paid, and for which invoice. */
export function receiptPaper(
  receipt: Omit<StoredReceipt, 'id'>,
  invoice: StoredInvoice,
  { locale, isOriginal, config }: Printing,
): TaxDocument {
  const t = translatorOf(locale);
  const { seller, buyer, issuedOn, means, cardLastFour, amountAgorot } = receipt;
  const amount = isolateLeftToRight(formatMoney(amountAgorot));
  const card = cardLastFour === null ? [] : [isolateLeftToRight(`•••• ${cardLastFour}`)];
  return {
    ...{ kind: 'receipt', locale, isOriginal, issuedOn, dueOn: null, allocationNumber: null, buyer },
    number: receiptNumber(receipt),
    brand: config.brand.name[locale],
    seller: seller[locale],
    subject: {
      title: t('billing.onAccountOf'),
      lines: [t('billing.forInvoice', { number: isolateLeftToRight(invoiceNumber(invoice)) }), formatMonth(invoice.month, locale)],
    },
    columns: [
      { title: t('billing.means'), share: 50, isAmount: false },
      { title: t('billing.receivedOn'), share: 25, isAmount: false },
      { title: t('billing.sum'), share: 25, isAmount: true },
    ],
    rows: [[[t(`billing.means_${means}`), ...card].join(' '), isolate(formatDate(issuedOn, locale, 'medium')), amount]],
    sums: [{ label: t('billing.sumReceived'), amount }],
    notes: [],
  };
}

interface Received {
  readonly amountAgorot: Agorot;
  readonly means: PaymentMeans;
  /** The payment key of the attempt that brought it; null for a transfer. */
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

/** Receipts that were issued from one day to another, both included, as the uniform file has them: VAT is the invoices'. */
export async function listReceiptDocuments(
  db: Kysely<Database>,
  period: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<UniformDocument[]> {
  return (await listReceiptsBetween(db, period)).map(({ buyer, amountAgorot, means, issuedOn, issuedAt, propertyId, ...numbered }) => ({
    ...{ type: 'receipt', number: receiptNumber(numbered), issuedOn, issuedAt: timeOfDayIn(issuedAt) },
    ...{ customer: { ...buyer, key: String(propertyId) }, vatBasisPoints: 0, lines: [], paidBy: means },
    ...{ netAgorot: amountAgorot, vatAgorot: 0, totalAgorot: amountAgorot },
  }));
}
