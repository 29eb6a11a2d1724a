import { isolate, isolateLeftToRight } from '#rules/format/bidi.ts';
import type { TaxDocument } from '#server/platform/papers/tax-document.ts';
import { formatMonth } from '#texts/dates.ts';
import { translatorOf } from '#texts/translator.ts';
import type { StoredInvoice } from './billing-queries.ts';
import type { StoredCreditNote } from './credit-note-queries.ts';
import { creditNoteNumber, invoiceNumber } from './invoice-number.ts';
import { type BilledLine, columnsOfLines, type Printing, rowOfLine, sumsWithVat } from './invoice-paper.ts';

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
