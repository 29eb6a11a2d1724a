import type { Kysely } from 'kysely';
import type { AdminInvoices } from '#contract/admin-invoices.ts';
import type { AdminPayments } from '#contract/admin-payments.ts';
import type { HostPayments } from '#contract/paying.ts';
import { type InvoicePaymentState, PAYMENT_TROUBLES } from '#contract/primitives/enums.ts';
import type { Database } from '#database/types.ts';
import { invoiceNumber, listInvoicesOf, receiptNumber } from '#server/modules/billing/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { isUnderWay, lastPaymentsOf } from './payment-queries.ts';
import { listReceiptsOf } from './receipts.ts';

/** Returns what there is of the property's payments, besides its invoices. */
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

/** As many of the latest as one page shows. */
const LATEST = 30;

/** Lists the latest attempts of hosts to pay invoices, of all properties or of one, the newest first. */
export async function listInvoicePayments(db: Kysely<Database>, propertyId?: number): Promise<AdminPayments['ofInvoices']> {
  const latest = db
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices', 'invoices.id', 'p.invoice_id')
    .select(['p.key', 'p.state', 'p.amount_agorot', 'p.provider', 'p.card_last_four', 'p.asked_at', 'p.transaction_reference'])
    .select(['invoices.year', 'invoices.serial', 'invoices.property_id'])
    .orderBy('p.asked_at', 'desc')
    .orderBy('p.key')
    .limit(LATEST);
  const rows = await (propertyId === undefined ? latest : latest.where('invoices.property_id', '=', propertyId)).execute();
  return rows.map((row) => ({
    key: row.key,
    invoiceNumber: invoiceNumber(row),
    propertyId: row.property_id,
    amountAgorot: row.amount_agorot,
    // The column's check leaves no other values.
    state: row.state as InvoicePaymentState,
    provider: row.provider,
    reference: row.transaction_reference,
    cardLastFour: row.card_last_four,
    askedAt: row.asked_at.toISOString(),
  }));
}

/** What has not gone back by then needs people. */
const GOES_BACK_WITHIN_MS = 60 * 60_000;

/** Payments that somebody has to look at, the oldest first: they are settled once the invoice is paid, or the money has gone back. */
export async function listTroubledPayments({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<AdminInvoices['troubled']> {
  const since = new Date(clock.now().getTime() - GOES_BACK_WITHIN_MS);
  const rows = await db
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices', 'invoices.id', 'p.invoice_id')
    .select(['p.key', 'p.state', 'p.amount_agorot', 'invoices.year', 'invoices.serial'])
    .where(({ eb, or, and }) =>
      or([
        and([eb('p.state', '=', 'mismatched'), eb('invoices.paid_at', 'is', null)]),
        and([eb('p.state', '=', 'refunding'), eb('p.settled_at', '<', since)]),
      ]),
    )
    .orderBy('p.asked_at')
    .execute();
  return rows.flatMap(({ key, amount_agorot: amountAgorot, ...row }) => {
    const state = PAYMENT_TROUBLES.find((trouble) => trouble === row.state);
    return state ? [{ key, invoiceNumber: invoiceNumber(row), state, amountAgorot }] : [];
  });
}
