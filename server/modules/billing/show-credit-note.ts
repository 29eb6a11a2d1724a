import type { HostCreditNote } from '#contract/billing.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { AppContext } from '#server/platform/context.ts';
import { printPaper } from '#server/platform/papers/print-paper.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { creditNoteNumber, findInvoice, findInvoiceOfAny } from './billing-queries.ts';
import { creditedLines, creditNotePaper, creditNotesById, findCreditNote } from './credit-notes.ts';
import { totalsOf } from './statement-of-month.ts';
import { presentBilledLine, presentCreditNote } from './wire.ts';

/** A credit note as it was issued, in the shape of its invoice. @throws DomainError `credit_note_not_found`, also for another property's */
export async function showCreditNote(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { propertyId, id }: { readonly propertyId: number; readonly id: number },
  locale: Locale,
): Promise<HostCreditNote> {
  const note = await findCreditNote(db, propertyId, id);
  const invoice = note && (await findInvoice(db, propertyId, note.invoiceId));
  if (!note || !invoice) throw new DomainError('credit_note_not_found');
  const lines = await creditedLines(db, invoice, { creditNoteId: id, today: clock.today() });
  return {
    ...presentCreditNote(note, invoice),
    seller: invoice.seller[locale],
    buyer: invoice.buyer,
    lines: lines.map(presentBilledLine),
    discountAgorot: totalsOf(lines).discountAgorot,
  };
}

/**
 * A copy of a credit note as PDF; the original went out by mail.
 * @param wanted without a property: of any, for administrators
 * @throws DomainError `credit_note_not_found`, also for another property's
 */
export async function printCreditNote(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  { propertyId, id }: { readonly propertyId?: number; readonly id: number },
  locale: Locale,
): Promise<{ fileName: string; content: Buffer }> {
  const note = propertyId === undefined ? (await creditNotesById(db, [id])).get(id) : await findCreditNote(db, propertyId, id);
  const invoice = note && (await findInvoiceOfAny(db, note.invoiceId));
  if (!note || !invoice) throw new DomainError('credit_note_not_found');
  const lines = await creditedLines(db, invoice, { creditNoteId: id, today: clock.today() });
  const document = creditNotePaper(note, invoice, lines, { locale, isOriginal: false, config });
  return { fileName: `credit-note-${creditNoteNumber(note)}.pdf`, content: await printPaper({ kind: 'tax', document }) };
}
