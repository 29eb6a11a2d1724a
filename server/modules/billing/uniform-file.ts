import { randomInt } from 'node:crypto';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import {
  countRecords,
  type DocumentType,
  dataRecords,
  type FileHead,
  folderOf,
  iniRecords,
  sumDocuments,
  type UniformDocument,
} from '#rules/billing/uniform-records.ts';
import { isolate, isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatMoney, formatNumber } from '#rules/format/money.ts';
import { timeOfDayIn } from '#rules/stay/today-in.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { SpreadsheetFile } from '#server/platform/files/spreadsheet.ts';
import type { Letter } from '#server/platform/papers/letter.ts';
import { printPaper } from '#server/platform/papers/print-paper.ts';
import { formatDate, formatDateRange } from '#texts/dates.ts';
import { translatorOf } from '#texts/translator.ts';
import {
  type CommissionEntry,
  creditNoteNumber,
  invoiceNumber,
  listEntriesOfDocuments,
  type StoredInvoice,
  selectInvoices,
  toInvoice,
} from './billing-queries.ts';
import { listCreditNotesBetween, type StoredCreditNote } from './credit-notes.ts';

interface Wanted {
  readonly from: LocalDate;
  /** Included. */
  readonly to: LocalDate;
  /** Documents of the period that are not kept here: receipts. */
  readonly others: readonly UniformDocument[];
  /** The locale of the report. */
  readonly locale: Locale;
}
type Period = Pick<Wanted, 'from' | 'to'>;

const COMPRESSION = 'zip';
/** As far as numbers are drawn: fifteen digits. */
const FILE_IDS = 2 ** 48 - 1;

/**
 * The uniform file that Israel's bookkeeping rules ask for (1.31), in an archive: invoices and credit notes that were issued in a period, and
 * receipts, in the folders where the Tax Authority looks for them, and a report of what it has.
 */
export async function uniformFile(
  context: Pick<AppContext, 'db' | 'clock' | 'config'>,
  { from, to, others, locale }: Wanted,
): Promise<SpreadsheetFile> {
  const head = headOf(context, { from, to });
  const documents = [...(await documentsBetween(context, { from, to })), ...others];
  const data = dataRecords(head, documents);
  const folder = folderOf(head).join('/');
  const report = uniformReport({ head, data, documents }, locale, context.config.brand.name[locale]);
  const archive = zipSync({
    [`${folder}/INI.TXT`]: inHebrewBytes(iniRecords(head, data)),
    // The archive within is the rules' own: BKMVDATA, compressed by itself.
    [`${folder}/BKMVDATA.zip`]: zipSync({ 'BKMVDATA.TXT': inHebrewBytes(data) }),
    'report.pdf': await printPaper({ kind: 'letter', letter: report }),
  });
  return { fileName: `OPENFRMT-${from}-${to}.zip`, contentType: 'application/zip', content: Buffer.from(archive) };
}

function headOf({ clock, config }: Pick<AppContext, 'clock' | 'config'>, { from, to }: Period): FileHead {
  const { company, name } = config.brand;
  const dealer = company.number.replace(/\D/g, '');
  const produced = { dealer, producedOn: clock.today(), producedAt: timeOfDayIn(clock.now()) };
  return {
    ...{ ...produced, fileId: randomInt(FILE_IDS), from, to, path: folderOf(produced).join('\\') },
    ...{ business: company.name.he, address: company.address.he, program: name.en, version: '1', compressedBy: COMPRESSION },
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

type Block = Letter['blocks'][number];

interface Produced {
  readonly head: FileHead;
  readonly data: readonly string[];
  readonly documents: readonly UniformDocument[];
}

const NAMES = {
  invoice: 'papers.uniformInvoices',
  creditNote: 'papers.uniformCreditNotes',
  receipt: 'papers.uniformReceipts',
} as const satisfies Record<DocumentType, string>;

/** Returns what a production of the uniform file has come to: records by kind (appendix 4 of its description), and documents by type (2.6). */
export function uniformReport(produced: Produced, locale: Locale, brand: string): Letter {
  const t = translatorOf(locale);
  return {
    ...{ locale, brand, title: t('papers.uniformTitle'), subtitle: t('papers.uniformDone') },
    blocks: [factsOf(produced, locale), recordsOf(produced, locale), documentsOf(produced, locale)],
    foot: t('papers.uniformUnregistered'),
  };
}

function factsOf({ head }: Produced, locale: Locale): Block {
  const t = translatorOf(locale);
  const day = (date: string) => isolate(formatDate(date, locale, 'medium'));
  return {
    kind: 'facts',
    rows: [
      { label: t('papers.uniformBusiness'), value: isolate(head.business) },
      { label: t('papers.uniformDealer'), value: isolateLeftToRight(head.dealer) },
      { label: t('papers.uniformPeriod'), value: isolate(formatDateRange(head.from, head.to, locale, 'medium')) },
      { label: t('papers.uniformFolder'), value: isolateLeftToRight(head.path) },
      { label: t('papers.uniformProgram'), value: isolate(`${head.program} ${head.version}`) },
      { label: t('papers.uniformProduced'), value: `${day(head.producedOn)}, ${isolateLeftToRight(head.producedAt.slice(0, 5))}` },
    ],
  };
}

function recordsOf({ data }: Produced, locale: Locale): Block {
  const t = translatorOf(locale);
  return {
    kind: 'table',
    title: t('papers.uniformRecords'),
    columns: [column(t('papers.uniformKind'), 70), column(t('papers.uniformCount'), 30, true)],
    rows: countRecords(data).map(([kind, count]) => [isolateLeftToRight(kind), whole(count)]),
    sums: [t('papers.uniformAll'), whole(data.length)],
  };
}

function documentsOf({ documents }: Produced, locale: Locale): Block {
  const t = translatorOf(locale);
  return {
    kind: 'table',
    title: t('papers.uniformDocuments'),
    columns: [
      column(t('papers.uniformKind'), 15),
      column(t('papers.uniformName'), 40),
      column(t('papers.uniformCount'), 20, true),
      column(t('papers.uniformSum'), 25, true),
    ],
    rows: sumDocuments(documents).map(({ type, code, count, totalAgorot }) => {
      const name = t(NAMES[type]);
      return [isolateLeftToRight(String(code)), name, whole(count), isolateLeftToRight(formatMoney(totalAgorot))];
    }),
  };
}

const column = (title: string, share: number, isAmount = false) => ({ title, share, isAmount });
const whole = (count: number) => isolateLeftToRight(formatNumber(count));
