import { sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { dataRecords, type FileHead, iniRecords, type UniformDocument } from '#rules/billing/uniform-records.ts';
import { timeOfDayIn } from '#rules/stay/time-of-day-in.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { SpreadsheetFile } from '#server/platform/files/spreadsheet.ts';
import { type CommissionEntry, listEntriesOfDocuments, type StoredInvoice, selectInvoices, toInvoice } from './billing-queries.ts';
import { listCreditNotesBetween, type StoredCreditNote } from './credit-note-queries.ts';
import { creditNoteNumber, invoiceNumber } from './invoice-number.ts';

interface PartWanted {
  readonly part: 'ini' | 'data';
  readonly from: LocalDate;
  /** Included. */
  readonly to: LocalDate;
  /** Documents of the period that are not kept here: receipts. */
  readonly others: readonly UniformDocument[];
}
type Period = Pick<PartWanted, 'from' | 'to'>;

const NAMES = { ini: 'INI.TXT', data: 'BKMVDATA.TXT' } as const;

/** One of the two files that Israel's bookkeeping rules ask for (1.31): invoices and credit notes that were issued in a period, and receipts. */
export async function uniformFile(
  context: Pick<AppContext, 'db' | 'clock' | 'config'>,
  { part, from, to, others }: PartWanted,
): Promise<SpreadsheetFile> {
  const head = headOf(context, { from, to });
  const data = dataRecords(head, [...(await documentsBetween(context, { from, to })), ...others]);
  const records = part === 'data' ? data : iniRecords(head, data);
  return { fileName: NAMES[part], contentType: 'text/plain; charset=iso-8859-8', content: inHebrewBytes(records) };
}

function headOf({ clock, config }: Pick<AppContext, 'clock' | 'config'>, { from, to }: Period): FileHead {
  const { company, name } = config.brand;
  const dealer = company.number.replace(/\D/g, '');
  // Of the period, so that both parts of it have the same.
  const fileId = Number(`${from.slice(2)}${to.slice(2)}001`.replaceAll('-', ''));
  return {
    ...{ dealer, fileId, business: company.name.he, address: company.address.he, program: name.en, version: '1', from, to },
    ...{ producedOn: clock.today(), producedAt: timeOfDayIn(clock.now()) },
  };
}

async function documentsBetween({ db }: Pick<AppContext, 'db'>, { from, to }: Period): Promise<UniformDocument[]> {
  const notes = await listCreditNotesBetween(db, { from, to });
  const noted = notes.map(({ invoiceId }) => invoiceId);
  const rows = await selectInvoices(db)
    .where(sql<boolean>`issued_on between ${from}::date and ${to}::date or id = any(${noted}::int[])`)
    .orderBy('year')
    .orderBy('serial')
    .execute();
  const invoices = rows.map(toInvoice);
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const ledger = await listEntriesOfDocuments(db, invoices);
  return [
    ...invoices.filter(({ issuedOn }) => from <= issuedOn && issuedOn <= to).map((invoice) => invoiceDocument(invoice, ledger)),
    ...notes.flatMap((note) => {
      const invoice = byId.get(note.invoiceId);
      return invoice ? [creditDocument(note, invoice, ledger)] : [];
    }),
  ];
}

type Ledger = Awaited<ReturnType<typeof listEntriesOfDocuments>>;

function invoiceDocument(invoice: StoredInvoice, ledger: Ledger): UniformDocument {
  const { issuedOn, issuedAt, netAgorot, vatAgorot, totalAgorot } = invoice;
  const lines = ledger.filter((entry) => entry.invoiceId === invoice.id && entry.creditNoteId === null && entry.commissionAgorot > 0);
  return {
    ...{ type: 'invoice', number: invoiceNumber(invoice), issuedOn, issuedAt: timeOfDayIn(issuedAt), customer: customerOf(invoice) },
    ...{ netAgorot, vatAgorot, totalAgorot, vatBasisPoints: invoice.vatBasisPoints, lines: lines.map((line) => lineOf(line, 1)) },
  };
}

function creditDocument(note: StoredCreditNote, invoice: StoredInvoice, ledger: Ledger): UniformDocument {
  const { issuedOn, issuedAt, netAgorot, vatAgorot, totalAgorot } = note;
  const lines = ledger.filter(({ creditNoteId }) => creditNoteId === note.id);
  return {
    ...{ type: 'creditNote', number: creditNoteNumber(note), issuedOn, issuedAt: timeOfDayIn(issuedAt), customer: customerOf(invoice) },
    ...{ netAgorot, vatAgorot, totalAgorot, vatBasisPoints: invoice.vatBasisPoints, lines: lines.map((line) => lineOf(line, -1)) },
    base: { type: 'invoice', number: invoiceNumber(invoice) },
  };
}

const customerOf = ({ buyer, propertyId }: StoredInvoice) => ({ ...buyer, key: String(propertyId) });

const lineOf = ({ reservationId, commissionAgorot, discountAgorot }: CommissionEntry, sign: 1 | -1) => ({
  reference: reservationId,
  commissionAgorot: sign * commissionAgorot,
  discountAgorot: sign * discountAgorot,
});

const ALEF = 0x5d0;
const TAV = 0x5ea;
const ALEF_BYTE = 0xe0;
const LAST_ASCII = 0x7e;
const QUESTION_MARK = 0x3f;
const LOOKALIKES: Readonly<Record<string, string>> = { '״': '"', '׳': "'", '־': '-', '–': '-', '’': "'", '”': '"', '“': '"' };

/** ISO-8859-8, a byte for each letter, lines ended as the rules ask; what has no place in it becomes a question mark. */
function inHebrewBytes(records: readonly string[]): Buffer {
  const byteOf = (letter: string): number => {
    const code = (LOOKALIKES[letter] ?? letter).charCodeAt(0);
    if (code >= ALEF && code <= TAV) return ALEF_BYTE + code - ALEF;
    return code <= LAST_ASCII ? code : QUESTION_MARK;
  };
  // By code unit: records were cut to their widths in these.
  return Buffer.from(records.flatMap((record) => [...record.split('').map(byteOf), 0x0d, 0x0a]));
}
