import type { HostCreditNote } from '#contract/billing.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { netOf } from '#rules/billing/statement-line.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findInvoice } from './billing-queries.ts';
import { findCreditNote } from './credit-note-queries.ts';
import { statementsOf, totalsOf } from './statement-of-month.ts';
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
  const [statement] = await statementsOf(db, { propertyId, months: [invoice.month], today: clock.today() });
  const lines = (statement?.lines ?? []).flatMap((line) => {
    const entry = line.entries.find(({ creditNoteId }) => creditNoteId === id);
    if (!entry) return [];
    const [basisAgorot, commissionAgorot, discountAgorot] = [0 - entry.basisAgorot, 0 - entry.commissionAgorot, 0 - entry.discountAgorot];
    return [{ ...line, basisAgorot, commissionAgorot, discountAgorot, netAgorot: netOf([{ commissionAgorot, discountAgorot }]) }];
  });
  return {
    ...presentCreditNote(note, invoice),
    seller: invoice.seller[locale],
    buyer: invoice.buyer,
    lines: lines.map(presentBilledLine),
    discountAgorot: totalsOf(lines).discountAgorot,
  };
}
