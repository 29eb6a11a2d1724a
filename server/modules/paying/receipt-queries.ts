import type { Kysely } from 'kysely';
import type { PaymentMeans } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import type { StoredInvoice } from '#server/modules/billing/index.ts';

/** A receipt as it was issued. */
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
