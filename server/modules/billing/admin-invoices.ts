import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AdminInvoices } from '#contract/admin-invoices.ts';
import { INVOICE_STATUSES, type InvoiceStatus } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { toInvoice } from './billing-queries.ts';
import { presentInvoice } from './wire.ts';

const PAGE_SIZE = 30;

interface Wanted {
  readonly status?: InvoiceStatus | undefined;
  readonly currentPage: number;
}

/** Invoices of all properties in a status, the newest first, with how many there are in each. */
export async function listInvoices(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { status, currentPage }: Wanted,
): Promise<AdminInvoices> {
  const today = clock.today();
  const { overdueAgorot, ...counts } = await countByStatus(db, today);
  const found = db
    .selectFrom('invoices')
    .selectAll()
    .orderBy('year', 'desc')
    .orderBy('serial', 'desc')
    .limit(PAGE_SIZE)
    .offset((currentPage - 1) * PAGE_SIZE);
  const rows = await (status === undefined ? found : found.where(isOf(status, today))).execute();
  const totalItems = status === undefined ? INVOICE_STATUSES.reduce((sum, each) => sum + counts[each], 0) : counts[status];
  return {
    data: rows.map(toInvoice).map((invoice) => {
      const { id, number, month, issuedOn, dueOn, paidOn, totalAgorot, ...shown } = presentInvoice(invoice, today);
      return {
        ...{ id, number, month, issuedOn, dueOn, paidOn, totalAgorot, status: shown.status },
        propertyId: invoice.propertyId,
        buyerName: invoice.buyer.name,
      };
    }),
    meta: { totalItems, currentPage, perPage: PAGE_SIZE, counts, overdueAgorot },
  };
}

/** Notes that the money for an invoice has come; a second time changes nothing. @throws DomainError `invoice_not_found` */
export async function noteInvoicePayment(trx: Kysely<Database>, id: number, at: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('invoices')
    .set({ paid_at: at })
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const known = await trx.selectFrom('invoices').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new DomainError('invoice_not_found');
}

/** The same as `invoiceStatus` says of one. */
function isOf(status: InvoiceStatus, today: LocalDate): RawBuilder<boolean> {
  const conditions: Readonly<Record<InvoiceStatus, RawBuilder<boolean>>> = {
    paid: sql`paid_at is not null`,
    notDueYet: sql`(paid_at is null and due_on > ${today}::date)`,
    unpaid: sql`(paid_at is null and due_on = ${today}::date)`,
    overdue: sql`(paid_at is null and due_on < ${today}::date)`,
  };
  return conditions[status];
}

async function countByStatus(db: Kysely<Database>, today: LocalDate): Promise<Record<InvoiceStatus, number> & { overdueAgorot: Agorot }> {
  const counts = INVOICE_STATUSES.map((status) => sql`count(*) filter (where ${isOf(status, today)})::int as ${sql.ref(status)}`);
  const overdue = sql`coalesce(sum(total_agorot) filter (where ${isOf('overdue', today)}), 0)::float8 as "overdueAgorot"`;
  const { rows } = await sql<Record<InvoiceStatus, number> & { overdueAgorot: Agorot }>`
    select ${sql.join([...counts, overdue])} from invoices`.execute(db);
  // An aggregate without groups is one row.
  return rows[0] as Record<InvoiceStatus, number> & { overdueAgorot: Agorot };
}
