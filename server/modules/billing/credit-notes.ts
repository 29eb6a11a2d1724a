import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { netOf } from '#rules/billing/statement-line.ts';
import { isolate, isolateLeftToRight } from '#rules/format/bidi.ts';
import type { TaxDocument } from '#server/platform/papers/tax-document.ts';
import { formatMonth } from '#texts/dates.ts';
import { translatorOf } from '#texts/translator.ts';
import type { StoredInvoice } from './billing-queries.ts';
import { creditNoteNumber, invoiceNumber } from './billing-queries.ts';
import { type BilledLine, columnsOfLines, type Printing, rowOfLine, sumsWithVat } from './invoice-paper.ts';
import { type AccountedDeparture, statementsOf } from './statement-of-month.ts';

/** A credit note as it was issued. Both sides, month and rate of VAT are its invoice's. */
export interface StoredCreditNote {
  readonly id: number;
  readonly year: number;
  readonly serial: number;
  readonly invoiceId: number;
  readonly issuedOn: LocalDate;
  readonly issuedAt: Date;
  readonly reason: string;
  readonly netAgorot: Agorot;
  readonly vatAgorot: Agorot;
  readonly totalAgorot: Agorot;
}

/** The credit notes of these invoices, the newest first. */
export async function listCreditNotes(db: Kysely<Database>, invoiceIds: readonly number[]): Promise<StoredCreditNote[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await db.selectFrom('credit_notes').selectAll().where('invoice_id', 'in', invoiceIds).orderBy('id', 'desc').execute();
  return rows.map(toCreditNote);
}

/** Credit notes that were issued from one day to another, both included, in the order of their numbers. */
export async function listCreditNotesBetween(
  db: Kysely<Database>,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<StoredCreditNote[]> {
  const found = selectCreditNotes(db).where('issued_on', '>=', from).where('issued_on', '<=', to);
  return (await found.orderBy('id').execute()).map(toCreditNote);
}

export async function findCreditNote(db: Kysely<Database>, propertyId: number, id: number): Promise<StoredCreditNote | undefined> {
  const found = db.selectFrom('credit_notes').selectAll().where('property_id', '=', propertyId).where('id', '=', id);
  const row = await found.executeTakeFirst();
  return row && toCreditNote(row);
}

/** Numbers of credit notes by their ids. */
export async function creditNotesById(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, StoredCreditNote>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('credit_notes').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toCreditNote(row)]));
}

const selectCreditNotes = (db: Kysely<Database>) => db.selectFrom('credit_notes').selectAll();
type CreditNoteRow = Awaited<ReturnType<ReturnType<typeof selectCreditNotes>['execute']>>[number];

export function toCreditNote(row: CreditNoteRow): StoredCreditNote {
  return {
    ...{ id: row.id, year: row.year, serial: row.serial, invoiceId: row.invoice_id, reason: row.reason },
    ...{ issuedOn: row.issued_on, issuedAt: row.issued_at },
    ...{ netAgorot: row.net_agorot, vatAgorot: row.vat_agorot, totalAgorot: row.total_agorot },
  };
}

/** Returns what a credit note takes back of each line of its invoice; amounts are positive, as the note has them. */
export async function creditedLines(
  db: Kysely<Database>,
  { propertyId, month }: Pick<StoredInvoice, 'propertyId' | 'month'>,
  { creditNoteId, today }: { readonly creditNoteId: number; readonly today: LocalDate },
): Promise<AccountedDeparture[]> {
  const [statement] = await statementsOf(db, { propertyId, months: [month], today });
  return (statement?.lines ?? []).flatMap((line) => {
    const entry = line.entries.find((each) => each.creditNoteId === creditNoteId);
    if (!entry) return [];
    const [basisAgorot, commissionAgorot, discountAgorot] = [0 - entry.basisAgorot, 0 - entry.commissionAgorot, 0 - entry.discountAgorot];
    return [{ ...line, basisAgorot, commissionAgorot, discountAgorot, netAgorot: netOf([{ commissionAgorot, discountAgorot }]) }];
  });
}

/** A credit note as it goes on paper, in the shape of its invoice. @param lines what it takes back of each line */
export function creditNotePaper(
  note: StoredCreditNote,
  invoice: StoredInvoice,
  lines: readonly BilledLine[],
  { locale, isOriginal, config }: Printing,
): TaxDocument {
  const t = translatorOf(locale);
  const { issuedOn, reason } = note;
  const ofInvoice = t('billing.creditNoteOf', { number: isolateLeftToRight(invoiceNumber(invoice)) });
  return {
    ...{ kind: 'creditNote', locale, isOriginal, issuedOn, dueOn: null, allocationNumber: null, buyer: invoice.buyer },
    number: creditNoteNumber(note),
    brand: config.brand.name[locale],
    seller: invoice.seller[locale],
    subject: { title: t('billing.onAccountOf'), lines: [ofInvoice, formatMonth(invoice.month, locale)] },
    remark: `${t('billing.creditReason')}: ${isolate(reason)}`,
    columns: columnsOfLines(locale),
    rows: lines.map((line) => rowOfLine(line, locale)),
    sums: sumsWithVat(note, invoice.vatBasisPoints, t('billing.creditTotal'), locale),
    notes: [],
  };
}
