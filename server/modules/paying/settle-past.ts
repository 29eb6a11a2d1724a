import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { payPastInvoices, takeSerials } from '#server/modules/billing/index.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';

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
