import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AdminInvoice, AdminInvoices, adminInvoicesQuery } from '#contract/admin-invoices.ts';
import { fromWireMonth, toWireMonth } from '#contract/primitives/calendar-date.ts';
import { INVOICE_STATUSES, type InvoiceStatus } from '#contract/primitives/enums.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { firstDayOf, monthOf } from '#rules/billing/month.ts';
import type { AppContext } from '#server/platform/context.ts';
import { containing } from '#server/platform/database/containing.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { CREDITED, creditNoteNumber, findInvoiceOfAny, type StoredInvoice, selectInvoices, toInvoice } from './billing-queries.ts';
import { listCreditNotes } from './credit-notes.ts';
import { allocationsOf, presentAllocation } from './invoice-paper.ts';
import { statementsOf } from './statement-of-month.ts';
import { presentInvoice } from './wire.ts';

const PAGE_SIZE = 30;
/** Months whose sums are told. */
const MONTHS = 12;
type Reading = Pick<AppContext, 'db' | 'clock'>;
type Wanted = z.output<typeof adminInvoicesQuery>;
export type InvoiceFilters = Omit<Wanted, 'currentPage'>;

/** Invoices of all properties, the newest first, with how many there are in each status, what is overdue by age, and the sums of months. */
export async function listInvoices(
  { db, clock, config }: Reading & Pick<AppContext, 'config'>,
  { currentPage, status, ...filters }: Wanted,
): Promise<Omit<AdminInvoices, 'receipts' | 'troubled' | 'openMonths'>> {
  const today = clock.today();
  const { overdueAgorot, upTo30, upTo60, upTo90, older, ...counts } = await sumByStatus(db, filters, today);
  const page = { limit: PAGE_SIZE, offset: (currentPage - 1) * PAGE_SIZE };
  const invoices = await findInvoices(db, { ...filters, status }, today, page);
  const totalItems = status === undefined ? INVOICE_STATUSES.reduce((sum, each) => sum + counts[each], 0) : counts[status];
  const numbers = await allocationsOf(db, invoices);
  const notes = await listCreditNotes(
    db,
    invoices.map(({ id }) => id),
  );
  return {
    data: invoices.map((invoice) => ({
      ...presentToAdmin(invoice, today),
      ...presentAllocation(invoice, numbers, config),
      creditNotes: notes
        .filter(({ invoiceId }) => invoiceId === invoice.id)
        .map((note) => ({ id: note.id, number: creditNoteNumber(note) })),
    })),
    meta: {
      today: toWireDate(today),
      ...{ totalItems, currentPage, perPage: PAGE_SIZE, counts, overdueAgorot, ageing: { upTo30, upTo60, upTo90, older } },
      months: await sumByMonth(db, { ...filters, status }, today),
    },
  };
}

/** Those that match, the newest first. */
export async function findInvoices(
  db: Kysely<Database>,
  filters: InvoiceFilters,
  today: LocalDate,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StoredInvoice[]> {
  const found = selectInvoices(db).where(matching(filters, today)).orderBy('year', 'desc').orderBy('serial', 'desc');
  return (await found.limit(limit).offset(offset).execute()).map(toInvoice);
}

/** An invoice of any property with what is left of its lines. @throws DomainError `invoice_not_found` */
export async function showInvoice({ db, clock }: Reading, id: number): Promise<AdminInvoice> {
  const today = clock.today();
  const invoice = await findInvoiceOfAny(db, id);
  if (!invoice) throw new DomainError('invoice_not_found');
  const [statement] = await statementsOf(db, { propertyId: invoice.propertyId, months: [invoice.month], today });
  const lines = (statement?.lines ?? []).filter(({ commissionAgorot }) => commissionAgorot > 0);
  return {
    ...presentToAdmin(invoice, today),
    lines: lines.map(({ stay, outcome, netAgorot, creditedAgorot }) => ({
      ...{ reservationId: stay.id, guestName: stay.guestName, outcome, netAgorot },
      to: toWireDate(stay.departureDate),
      leftAgorot: netAgorot - creditedAgorot,
    })),
  };
}

function presentToAdmin(invoice: StoredInvoice, today: LocalDate): Omit<AdminInvoice, 'lines'> {
  const { netAgorot, vatPercent, vatAgorot, ...shown } = presentInvoice(invoice, today);
  return { ...shown, propertyId: invoice.propertyId, buyerName: invoice.buyer.name };
}

function matching({ status, from, to, keyword }: InvoiceFilters, today: LocalDate): RawBuilder<boolean> {
  const part = containing(keyword ?? '');
  const conditions = [
    status === undefined ? sql`true` : isOf(status, today),
    from === undefined ? sql`true` : sql`month >= ${firstDayOf(fromWireMonth(from))}::date`,
    to === undefined ? sql`true` : sql`month <= ${firstDayOf(fromWireMonth(to))}::date`,
    keyword === undefined || keyword === ''
      ? sql`true`
      : sql`(buyer ->> 'name' ilike ${part} or exists (select 1 from properties p where p.id = invoices.property_id
          and concat_ws(' ', p.name_he, p.name_en) ilike ${part}))`,
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The same as `invoiceStatus` says of one. */
function isOf(status: InvoiceStatus, today: LocalDate): RawBuilder<boolean> {
  const isOpen = sql`paid_at is null and ${CREDITED} < total_agorot`;
  const conditions: Readonly<Record<InvoiceStatus, RawBuilder<boolean>>> = {
    paid: sql`paid_at is not null`,
    credited: sql`(paid_at is null and ${CREDITED} >= total_agorot)`,
    notDueYet: sql`(${isOpen} and due_on > ${today}::date)`,
    unpaid: sql`(${isOpen} and due_on = ${today}::date)`,
    overdue: sql`(${isOpen} and due_on < ${today}::date)`,
  };
  return conditions[status];
}

type Ageing = AdminInvoices['meta']['ageing'];
type Sums = Record<InvoiceStatus, number> & { overdueAgorot: Agorot } & Ageing;

async function sumByStatus(db: Kysely<Database>, filters: InvoiceFilters, today: LocalDate): Promise<Sums> {
  const counts = INVOICE_STATUSES.map((status) => sql`count(*) filter (where ${isOf(status, today)})::int as ${sql.ref(status)}`);
  const overdue = (name: string, age: RawBuilder<unknown>) =>
    sql`coalesce(sum(total_agorot - ${CREDITED}) filter (where ${isOf('overdue', today)} and ${age}), 0)::bigint as ${sql.ref(name)}`;
  const days = sql`${today}::date - due_on`;
  const ages = [
    overdue('overdueAgorot', sql`true`),
    overdue('upTo30', sql`${days} <= 30`),
    overdue('upTo60', sql`${days} between 31 and 60`),
    overdue('upTo90', sql`${days} between 61 and 90`),
    overdue('older', sql`${days} > 90`),
  ];
  const { rows } = await sql<Sums>`
    select ${sql.join([...counts, ...ages])} from invoices where ${matching(filters, today)}`.execute(db);
  // An aggregate without groups is one row.
  return rows[0] as Sums;
}

async function sumByMonth(db: Kysely<Database>, filters: InvoiceFilters, today: LocalDate): Promise<AdminInvoices['meta']['months']> {
  const { rows } = await sql<Omit<AdminInvoices['meta']['months'][number], 'month'> & { month: LocalDate }>`
    select month, count(*)::int as invoices, sum(net_agorot)::bigint as "netAgorot", sum(total_agorot)::bigint as "totalAgorot",
      sum(${CREDITED})::bigint as "creditedAgorot",
      coalesce(sum(total_agorot - ${CREDITED}) filter (where paid_at is null), 0)::bigint as "openAgorot"
    from invoices where ${matching(filters, today)} group by month order by month desc limit ${MONTHS}`.execute(db);
  return rows.map(({ month, ...sums }) => ({ month: toWireMonth(monthOf(month)), ...sums }));
}
