import type { ExportFormat } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { shekelsOf } from '#rules/format/money.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import type { AppContext } from '#server/platform/context.ts';
import { type CellValue, type SpreadsheetFile, writeSpreadsheet } from '#server/platform/files/spreadsheet.ts';
import { formatMonth } from '#texts/dates.ts';
import { directionOf } from '#texts/languages.ts';
import { translatorOf } from '#texts/translator.ts';
import { findInvoices, type InvoiceFilters } from './admin-invoices.ts';
import type { StoredInvoice } from './billing-queries.ts';
import { creditNoteNumber, invoiceNumber } from './billing-queries.ts';
import { listCreditNotes, type StoredCreditNote } from './credit-notes.ts';
import { invoiceInShort } from './wire.ts';

interface FileWanted {
  readonly filters: InvoiceFilters;
  readonly format: ExportFormat;
  readonly locale: Locale;
}

/** The columns of money. */
const AMOUNTS: readonly string[] = ['net', 'vat', 'total'];
/** More than a file that people open can hold. */
const MOST_ROWS = 100_000;

/** Invoices as a file, each followed by its credit notes, whose amounts are negative. */
export async function invoicesFile(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { filters, format, locale }: FileWanted,
): Promise<SpreadsheetFile> {
  const today = clock.today();
  const invoices = await findInvoices(db, filters, today, { limit: MOST_ROWS, offset: 0 });
  const notes = Map.groupBy(
    await listCreditNotes(
      db,
      invoices.map(({ id }) => id),
    ),
    ({ invoiceId }) => invoiceId,
  );
  const say = translatorOf(locale);
  const statusOf = (invoice: StoredInvoice) => say(`billing.status_${invoiceInShort(invoice, today).status}`);
  const columns = ['kind', 'number', 'buyer', 'period', 'issued', 'due', 'paidOn', 'status', 'net', 'vat', 'total'] as const;
  return await writeSpreadsheet(
    {
      fileName: `invoices-${today}`,
      title: say('adminInvoices.title'),
      isRightToLeft: directionOf(locale) === 'rtl',
      columns: columns.map((name) => ({
        ...{ title: say(`adminInvoices.column_${name}`), width: name === 'buyer' ? 28 : 14 },
        isMoney: AMOUNTS.includes(name),
      })),
      rows: invoices.flatMap((invoice) => [
        [say('adminInvoices.kind_invoice'), ...factsOf(invoice, locale), statusOf(invoice), ...amounts(invoice, 1)],
        ...(notes.get(invoice.id) ?? []).map((note) => [
          ...[say('adminInvoices.kind_creditNote'), ...factsOfNote(note, invoice, locale), null],
          ...amounts(note, -1),
        ]),
      ]),
    },
    format,
  );
}

const cell = (day: LocalDate): Date => new Date(`${day}T00:00:00Z`);

function factsOf(invoice: StoredInvoice, locale: Locale): CellValue[] {
  const { buyer, month, issuedOn, dueOn, paidAt } = invoice;
  const paidOn = paidAt && cell(todayIn(paidAt));
  return [invoiceNumber(invoice), buyer.name, formatMonth(month, locale), cell(issuedOn), cell(dueOn), paidOn];
}

function factsOfNote(note: StoredCreditNote, { buyer, month }: StoredInvoice, locale: Locale): CellValue[] {
  return [creditNoteNumber(note), buyer.name, formatMonth(month, locale), cell(note.issuedOn), null, null];
}

function amounts({ netAgorot, vatAgorot, totalAgorot }: Pick<StoredInvoice, 'netAgorot' | 'vatAgorot' | 'totalAgorot'>, sign: 1 | -1) {
  return [netAgorot, vatAgorot, totalAgorot].map((agorot) => shekelsOf(sign * agorot));
}
