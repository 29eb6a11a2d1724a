import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { findInvoiceOfAny, type StoredInvoice, selectInvoices, toInvoice } from './billing-queries.ts';

/** Returns what is still to be paid of it: nothing once it is paid, or taken back whole by credit notes. */
export function openOf({ paidAt, totalAgorot, creditedAgorot }: Pick<StoredInvoice, 'paidAt' | 'totalAgorot' | 'creditedAgorot'>): Agorot {
  return paidAt === null ? totalAgorot - creditedAgorot : 0;
}

/** An invoice for whoever settles or credits it: others wait until the transaction ends. */
export async function lockInvoice(trx: Kysely<Database>, id: number): Promise<StoredInvoice | undefined> {
  await trx.selectFrom('invoices').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return await findInvoiceOfAny(trx, id);
}

export async function markInvoicePaid(trx: Kysely<Database>, id: number, at: Date): Promise<void> {
  await trx.updateTable('invoices').set({ paid_at: at }).where('id', '=', id).where('paid_at', 'is', null).execute();
}

/** Returns what hosts owe and do not dispute, the oldest first. */
export async function listUnpaidInvoices(db: Kysely<Database>): Promise<StoredInvoice[]> {
  const rows = await selectInvoices(db)
    .where('paid_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('commission_disputes as d')
            .select('d.id')
            .whereRef('d.property_id', '=', 'invoices.property_id')
            .whereRef('d.month', '=', 'invoices.month')
            .where('d.state', '=', 'open'),
        ),
      ),
    )
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  return rows.map(toInvoice).filter((invoice) => openOf(invoice) > 0);
}

interface Past {
  /** What was due before it is paid. */
  readonly today: LocalDate;
  /** But not the last of these properties. */
  readonly lateFor: readonly number[];
}

/** Notes that what was due was paid, each on its day: of a past that is made up. @returns what was paid, in this order */
export async function payPastInvoices(trx: Kysely<Database>, { today, lateFor }: Past): Promise<StoredInvoice[]> {
  await sql`
    update invoices set paid_at = due_on + time '09:00'
    where paid_at is null and due_on < ${today}::date and id not in (
      select max(id) from invoices where due_on < ${today}::date and property_id = any(${lateFor}::int[]) group by property_id
    )`.execute(trx);
  const rows = await selectInvoices(trx).where('paid_at', 'is not', null).orderBy('paid_at').orderBy('id').execute();
  return rows.map(toInvoice);
}
