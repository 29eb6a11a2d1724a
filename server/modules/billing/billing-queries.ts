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

export interface StoredInvoice {
  readonly id: number;
  readonly propertyId: number;
  readonly year: number;
  readonly serial: number;
  readonly month: Month;
  readonly issuedOn: LocalDate;
  readonly issuedAt: Date;
  readonly dueOn: LocalDate;
  readonly netAgorot: Agorot;
  readonly vatBasisPoints: number;
  readonly vatAgorot: Agorot;
  readonly totalAgorot: Agorot;
  /** In both languages where the issuer has two names. */
  readonly seller: { readonly he: InvoiceParty; readonly en: InvoiceParty };
  readonly buyer: InvoiceParty;
  readonly paidAt: Date | null;
  /** What credit notes have taken back of the total. */
  readonly creditedAgorot: Agorot;
  /** What of it was taken back after the invoice was paid, and is owed to the host. */
  readonly owedBackAgorot: Agorot;
}

/** A row of the ledger: the commission on a reservation as it was billed, or what a credit note took back of it, which is negative. */
export interface CommissionEntry extends StatementLine {
  readonly reservationId: string;
  readonly basisPoints: number;
  /** Null: as it was billed. */
  readonly creditNoteId: number | null;
}

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

/** Which part of the ledger: of a property's months, both included, or of reservations. */
type EntriesWanted =
  | { readonly propertyId: number; readonly from: Month; readonly to: Month }
  | { readonly reservationIds: readonly string[] };

/** Returns what was billed, and taken back, in the order in which it was written. */
export async function listEntries(db: Kysely<Database>, wanted: EntriesWanted): Promise<CommissionEntry[]> {
  const ledger = selectEntries(db).orderBy('id');
  const rows = await ('reservationIds' in wanted
    ? ledger.where('reservation_id', '=', sql<string>`any(${wanted.reservationIds}::text[])`)
    : ledger
        .where('property_id', '=', wanted.propertyId)
        .where('month', '>=', firstDayOf(wanted.from))
        .where('month', '<=', firstDayOf(wanted.to))
  ).execute();
  return rows.map(toEntry);
}

/** The rows of the ledger that stand behind invoices and their credit notes, each with its invoice. */
export async function listEntriesOfDocuments(
  db: Kysely<Database>,
  invoices: readonly Pick<StoredInvoice, 'id'>[],
): Promise<(CommissionEntry & { readonly invoiceId: number })[]> {
  if (invoices.length === 0) return [];
  const ids = invoices.map(({ id }) => id);
  const rows = await db
    .selectFrom('commission_entries')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.property_id', '=', 'commission_entries.property_id').onRef('invoices.month', '=', 'commission_entries.month'),
    )
    .selectAll('commission_entries')
    .select('invoices.id as invoice_id')
    .where('invoices.id', 'in', ids)
    .orderBy('commission_entries.id')
    .execute();
  return rows.map((row) => ({ ...toEntry(row), invoiceId: row.invoice_id }));
}

const selectEntries = (db: Kysely<Database>) => db.selectFrom('commission_entries').selectAll();

function toEntry(row: Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]): CommissionEntry {
  return {
    reservationId: row.reservation_id,
    // Checked by the database.
    outcome: row.outcome as StatementOutcome,
    basisAgorot: row.basis_agorot,
    basisPoints: row.basis_points,
    commissionAgorot: row.commission_agorot,
    discountPercent: row.discount_percent,
    discountAgorot: row.discount_agorot,
    creditNoteId: row.credit_note_id,
  };
}

/** The property's invoices, the newest first. @param months absent: all */
export async function listInvoicesOf(db: Kysely<Database>, propertyId: number, months?: readonly Month[]): Promise<StoredInvoice[]> {
  const own = selectInvoices(db).where('property_id', '=', propertyId).orderBy('month', 'desc');
  const rows = await (months === undefined ? own : own.where('month', 'in', months.map(firstDayOf))).execute();
  return rows.map(toInvoice);
}

export async function findInvoice(db: Kysely<Database>, propertyId: number, id: number): Promise<StoredInvoice | undefined> {
  const row = await selectInvoices(db).where('property_id', '=', propertyId).where('id', '=', id).executeTakeFirst();
  return row && toInvoice(row);
}

export async function findInvoiceOfAny(db: Kysely<Database>, id: number): Promise<StoredInvoice | undefined> {
  const row = await selectInvoices(db).where('id', '=', id).executeTakeFirst();
  return row && toInvoice(row);
}

/** The invoice of a property's month. @returns its id */
export async function findBilledInvoice(db: Kysely<Database>, propertyId: number, month: Month): Promise<number | undefined> {
  const found = db.selectFrom('invoices').select('id').where('property_id', '=', propertyId).where('month', '=', firstDayOf(month));
  return (await found.executeTakeFirst())?.id;
}

/** What credit notes have taken back of the total of a row of `invoices`. */
export const CREDITED = sql<Agorot>`(select coalesce(sum(c.total_agorot), 0)::bigint from credit_notes c where c.invoice_id = invoices.id)`;

const OWED_BACK = sql<Agorot>`(select coalesce(sum(c.total_agorot), 0)::bigint from credit_notes c
  where c.invoice_id = invoices.id and c.issued_at > invoices.paid_at)`;

type InvoiceRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>['execute']>>[number];
/** Invoices with what was taken back of them. */
export const selectInvoices = (db: Kysely<Database>) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .select([CREDITED.as('credited_agorot'), OWED_BACK.as('owed_back_agorot')]);

export function toInvoice(row: InvoiceRow): StoredInvoice {
  return {
    id: row.id,
    propertyId: row.property_id,
    year: row.year,
    serial: row.serial,
    month: monthOf(row.month),
    issuedOn: row.issued_on,
    issuedAt: row.issued_at,
    dueOn: row.due_on,
    netAgorot: row.net_agorot,
    vatBasisPoints: row.vat_basis_points,
    vatAgorot: row.vat_agorot,
    totalAgorot: row.total_agorot,
    // Written by this module alone.
    seller: row.seller as unknown as StoredInvoice['seller'],
    buyer: row.buyer as unknown as InvoiceParty,
    paidAt: row.paid_at,
    creditedAgorot: row.credited_agorot,
    owedBackAgorot: row.owed_back_agorot,
  };
}

/** Documents that are numbered without gaps, each kind for itself: the tables that hold their last numbers. */
type NumberSeries = 'invoice_numbers' | 'credit_note_numbers' | 'receipt_numbers';

/**
 * Takes the next serial numbers of a year; whoever else issues waits until the transaction ends.
 * @returns the first of them
 */
export async function takeSerials(
  trx: Kysely<Database>,
  year: number,
  count: number,
  series: NumberSeries = 'invoice_numbers',
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into ${sql.table(series)} as numbers (year, last_serial) values (${year}, ${count})
    on conflict (year) do update set last_serial = numbers.last_serial + excluded.last_serial
    returning last_serial as last`.execute(trx);
  return (rows[0]?.last ?? count) - count + 1;
}

/** `2026-01184`: the year and the serial number in it, which has no gaps. */
export function invoiceNumber({ year, serial }: { readonly year: number; readonly serial: number }): string {
  return `${year}-${String(serial).padStart(5, '0')}`;
}

/** `C2026-00012`: credit notes are a series of their own. */
export function creditNoteNumber(note: { readonly year: number; readonly serial: number }): string {
  return `C${invoiceNumber(note)}`;
}

/** `R2026-00034`: receipts are a series of their own. */
export function receiptNumber(receipt: { readonly year: number; readonly serial: number }): string {
  return `R${invoiceNumber(receipt)}`;
}

/** Under which it is kept. */
export function invoiceFileName(invoice: Parameters<typeof invoiceNumber>[0]): string {
  return `invoice-${invoiceNumber(invoice)}.pdf`;
}
