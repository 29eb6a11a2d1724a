import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { StatementOutcome } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { firstDayOf, type Month, monthOf } from '#rules/billing/month.ts';
import type { StatementLine } from '#rules/billing/statement-line.ts';

/** Who issues an invoice, or gets it, as the law wants them named. */
export interface InvoiceParty {
  readonly name: string;
  readonly number: string;
  readonly address: string;
}

/** An invoice as it was issued. */
export interface StoredInvoice {
  readonly id: number;
  readonly propertyId: number;
  readonly year: number;
  readonly serial: number;
  readonly month: Month;
  readonly issuedOn: LocalDate;
  readonly dueOn: LocalDate;
  readonly netAgorot: Agorot;
  readonly vatBasisPoints: number;
  readonly vatAgorot: Agorot;
  readonly totalAgorot: Agorot;
  /** In both languages where the issuer has two names. */
  readonly seller: { readonly he: InvoiceParty; readonly en: InvoiceParty };
  readonly buyer: InvoiceParty;
  readonly paidAt: Date | null;
}

/** The commission on a reservation as it was billed. */
export interface CommissionEntry extends StatementLine {
  readonly reservationId: string;
  readonly basisPoints: number;
}

/** Properties whose month is closed. */
export async function closedOf(db: Kysely<Database>, month: Month): Promise<Set<number>> {
  const rows = await db.selectFrom('statements').select('property_id').where('month', '=', firstDayOf(month)).execute();
  return new Set(rows.map(({ property_id }) => property_id));
}

/** Which of the months are closed for the property. */
export async function closedMonths(db: Kysely<Database>, propertyId: number, months: readonly Month[]): Promise<Set<Month>> {
  const days = months.map(firstDayOf);
  if (days.length === 0) return new Set();
  const rows = await db.selectFrom('statements').select('month').where('property_id', '=', propertyId).where('month', 'in', days).execute();
  return new Set(rows.map(({ month }) => monthOf(month)));
}

/** What was billed of a property's months, both included. */
export async function listEntries(
  db: Kysely<Database>,
  { propertyId, from, to }: { readonly propertyId: number; readonly from: Month; readonly to: Month },
): Promise<CommissionEntry[]> {
  const rows = await db
    .selectFrom('commission_entries')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('month', '>=', firstDayOf(from))
    .where('month', '<=', firstDayOf(to))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    reservationId: row.reservation_id,
    // Checked by the database.
    outcome: row.outcome as StatementOutcome,
    basisAgorot: row.basis_agorot,
    basisPoints: row.basis_points,
    commissionAgorot: row.commission_agorot,
    discountPercent: row.discount_percent,
    discountAgorot: row.discount_agorot,
  }));
}

/** The property's invoices, the newest first. */
export async function listInvoicesOf(db: Kysely<Database>, propertyId: number): Promise<StoredInvoice[]> {
  const rows = await db.selectFrom('invoices').selectAll().where('property_id', '=', propertyId).orderBy('month', 'desc').execute();
  return rows.map(toInvoice);
}

export async function findInvoice(db: Kysely<Database>, propertyId: number, id: number): Promise<StoredInvoice | undefined> {
  const row = await db.selectFrom('invoices').selectAll().where('property_id', '=', propertyId).where('id', '=', id).executeTakeFirst();
  return row && toInvoice(row);
}

type InvoiceRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>['execute']>>[number];
const selectInvoices = (db: Kysely<Database>) => db.selectFrom('invoices').selectAll();

export function toInvoice(row: InvoiceRow): StoredInvoice {
  return {
    id: row.id,
    propertyId: row.property_id,
    year: row.year,
    serial: row.serial,
    month: monthOf(row.month),
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    netAgorot: row.net_agorot,
    vatBasisPoints: row.vat_basis_points,
    vatAgorot: row.vat_agorot,
    totalAgorot: row.total_agorot,
    // Written by this module alone.
    seller: row.seller as unknown as StoredInvoice['seller'],
    buyer: row.buyer as unknown as InvoiceParty,
    paidAt: row.paid_at,
  };
}

/**
 * Takes the next serial numbers of a year; whoever else issues waits until the transaction ends.
 * @returns the first of them
 */
export async function takeSerials(trx: Kysely<Database>, year: number, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_numbers (year, last_serial) values (${year}, ${count})
    on conflict (year) do update set last_serial = invoice_numbers.last_serial + excluded.last_serial
    returning last_serial as last`.execute(trx);
  return (rows[0]?.last ?? count) - count + 1;
}

/** Notes that invoices of these months and before were paid, each on the day on which it was due: of a past that is made up. */
export async function noteInvoicesPaid(trx: Kysely<Database>, until: Month): Promise<void> {
  await sql`update invoices set paid_at = due_on + time '09:00' where month <= ${firstDayOf(until)}::date and paid_at is null`.execute(trx);
}
