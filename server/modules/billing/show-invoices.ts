import type { HostInvoice, HostInvoices } from '#contract/billing.ts';
import { toWireMonth } from '#contract/primitives/calendar-date.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { dueDayOf, isClosed, issueDayOf, lastDayOf, type Month, monthOf, previousMonth } from '#rules/billing/month.ts';
import { vatOnTop } from '#rules/billing/statement-line.ts';
import { vatPercentOn } from '#rules/quote/vat.ts';
import type { AppContext } from '#server/platform/context.ts';
import { printPaper } from '#server/platform/papers/print-paper.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findInvoice, findInvoiceOfAny, invoiceFileName, listInvoicesOf } from './billing-queries.ts';
import { listCreditNotes } from './credit-notes.ts';
import { allocationsOf, invoicePaper, isBilled, presentAllocation } from './invoice-paper.ts';
import { listOpenMonths, type StatementOfMonth, statementsOf, totalsOf } from './statement-of-month.ts';
import { presentBilledLine, presentCreditNote, presentInvoice } from './wire.ts';

type Reading = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** All invoices of the property, and what is to come of the months that are open. */
export async function listHostInvoices({ db, clock, config }: Reading, propertyId: number): Promise<HostInvoices> {
  const today = clock.today();
  const invoices = await listInvoicesOf(db, propertyId);
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const notes = await listCreditNotes(db, [...byId.keys()]);
  const present = monthOf(today);
  // Those that wait for the payment provider, however long ago, and those that may still be corrected.
  const waiting = (await listOpenMonths(db, today, propertyId)).map(({ month }) => month);
  const open = [...waiting, ...[previousMonth(present), present].filter((month) => !isClosed(month, today))];
  const statements = await statementsOf(db, { propertyId, months: open, today });
  return {
    data: invoices.map((invoice) => presentInvoice(invoice, today)),
    creditNotes: notes.flatMap((note) => {
      const invoice = byId.get(note.invoiceId);
      return invoice ? [presentCreditNote(note, invoice)] : [];
    }),
    ahead: statements.map((statement) => toCome(statement, vatPercentOn(config.vatRates, lastDayOf(statement.month)))).reverse(),
    today: toWireDate(today),
  };
}

function toCome({ month, lines }: StatementOfMonth, vatPercent: number) {
  const { netAgorot } = totalsOf(lines.filter(({ isToCome }) => !isToCome));
  const vatAgorot = vatOnTop(netAgorot, vatPercent);
  return {
    month: toWireMonth(month),
    issuesOn: toWireDate(issueDayOf(month)),
    dueOn: toWireDate(dueDayOf(month)),
    ...{ netAgorot, vatPercent, vatAgorot, totalAgorot: netAgorot + vatAgorot },
  };
}

/** An invoice as it was issued. @throws DomainError `invoice_not_found`, also for another property's */
export async function showHostInvoice(
  { db, clock, config }: Reading,
  wanted: { readonly propertyId: number; readonly id: number },
  locale: Locale,
): Promise<HostInvoice> {
  const today = clock.today();
  const invoice = await findInvoice(db, wanted.propertyId, wanted.id);
  if (!invoice) throw new DomainError('invoice_not_found');
  const lines = await billedLines(db, wanted.propertyId, invoice.month, today);
  return {
    ...presentInvoice(invoice, today),
    ...presentAllocation(invoice, await allocationsOf(db, [invoice]), config),
    seller: invoice.seller[locale],
    buyer: invoice.buyer,
    lines: lines.map(presentBilledLine),
    discountAgorot: totalsOf(lines).discountAgorot,
  };
}

/**
 * A copy of an invoice as PDF; the original went out by mail.
 * @param wanted without a property: of any, for administrators
 * @throws DomainError `invoice_not_found`, also for another property's
 */
export async function printInvoice(
  { db, clock, config }: Reading,
  { propertyId, id }: { readonly propertyId?: number; readonly id: number },
  locale: Locale,
): Promise<{ fileName: string; content: Buffer }> {
  const invoice = propertyId === undefined ? await findInvoiceOfAny(db, id) : await findInvoice(db, propertyId, id);
  if (!invoice) throw new DomainError('invoice_not_found');
  const lines = await billedLines(db, invoice.propertyId, invoice.month, clock.today());
  const allocationNumber = (await allocationsOf(db, [invoice])).get(invoice.id) ?? null;
  const document = invoicePaper(invoice, lines, { locale, isOriginal: false, allocationNumber, config });
  return { fileName: invoiceFileName(invoice), content: await printPaper({ kind: 'tax', document }) };
}

async function billedLines(db: AppContext['db'], propertyId: number, month: Month, today: string) {
  const [statement] = await statementsOf(db, { propertyId, months: [month], today });
  return (statement?.lines ?? []).filter(isBilled);
}
