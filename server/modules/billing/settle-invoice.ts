import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { type StoredInvoice, toInvoice } from './billing-queries.ts';

/** An invoice, whoever's it is. */
export async function findInvoiceOfAny(db: Kysely<Database>, id: number): Promise<StoredInvoice | undefined> {
  const row = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toInvoice(row);
}

/** The same, for whoever settles it: others wait until the transaction ends. */
export async function lockInvoice(trx: Kysely<Database>, id: number): Promise<StoredInvoice | undefined> {
  const row = await trx.selectFrom('invoices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toInvoice(row);
}

/** Notes that the money for it has come. */
export async function markInvoicePaid(trx: Kysely<Database>, id: number, at: Date): Promise<void> {
  await trx.updateTable('invoices').set({ paid_at: at }).where('id', '=', id).where('paid_at', 'is', null).execute();
}

/** What hosts owe, the oldest first. */
export async function listUnpaidInvoices(db: Kysely<Database>): Promise<StoredInvoice[]> {
  const rows = await db.selectFrom('invoices').selectAll().where('paid_at', 'is', null).orderBy('due_on').orderBy('id').execute();
  return rows.map(toInvoice);
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
  const rows = await trx.selectFrom('invoices').selectAll().where('paid_at', 'is not', null).orderBy('paid_at').orderBy('id').execute();
  return rows.map(toInvoice);
}
