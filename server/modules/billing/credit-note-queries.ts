import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';

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

/** A credit note of the property. */
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
