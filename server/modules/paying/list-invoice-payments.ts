import type { Kysely } from 'kysely';
import type { AdminPayments } from '#contract/admin-payments.ts';
import type { InvoicePaymentState } from '#contract/primitives/enums.ts';
import type { Database } from '#database/types.ts';
import { invoiceNumber } from '#server/modules/billing/index.ts';

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
