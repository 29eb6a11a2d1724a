import type { Kysely } from 'kysely';
import type { HostPayments } from '#contract/paying.ts';
import type { Database } from '#database/types.ts';
import { listInvoicesOf, receiptNumber } from '#server/modules/billing/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { isUnderWay } from './asking-times.ts';
import { lastPaymentsOf } from './payment-queries.ts';
import { listReceiptsOf } from './receipt-queries.ts';

/** What there is of the property's payments, besides its invoices. */
export async function listHostPayments(
  { db, clock, paymentPages }: Pick<AppContext, 'db' | 'clock' | 'paymentPages'>,
  propertyId: number,
): Promise<HostPayments> {
  const invoiceIds = (await listInvoicesOf(db, propertyId)).map(({ id }) => id);
  const receipts = await listReceiptsInShort(db, invoiceIds);
  const paid = new Set(receipts.map(({ invoiceId }) => invoiceId));
  const last = await lastPaymentsOf(db, invoiceIds);
  return {
    isOnline: paymentPages !== null,
    receipts,
    waiting: last.filter((payment) => isUnderWay(payment, clock.now()) && !paid.has(payment.invoiceId)).map(({ invoiceId }) => invoiceId),
  };
}

/** The receipts of these invoices by their numbers. */
export async function listReceiptsInShort(db: Kysely<Database>, invoiceIds: readonly number[]): Promise<HostPayments['receipts']> {
  const receipts = await listReceiptsOf(db, invoiceIds);
  return receipts.map((receipt) => ({ id: receipt.id, number: receiptNumber(receipt), invoiceId: receipt.invoiceId }));
}
