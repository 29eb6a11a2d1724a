import type { Kysely } from 'kysely';
import type { NewCreditNote } from '#contract/admin-invoices.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { firstDayOf } from '#rules/billing/month.ts';
import { creditOf, leftOf, netOf, vatOfCredit } from '#rules/billing/statement-line.ts';
import { localeOfUser } from '#server/modules/identity/index.ts';
import { loadBookingFacts } from '#server/modules/properties/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { enqueueMails } from '#server/platform/mail/outbox.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type CommissionEntry, creditNoteNumber, invoiceNumber, listEntries, type StoredInvoice, takeSerials } from './billing-queries.ts';
import { creditedLines, creditNotePaper, type StoredCreditNote, toCreditNote } from './credit-notes.ts';
import { lockInvoice, openOf } from './settle-invoice.ts';

type IssuingContext = Pick<AppContext, 'clock' | 'config'>;

interface CreditWanted extends NewCreditNote {
  readonly invoiceId: number;
  /** Whether nobody is told of it. */
  readonly isSilent?: boolean;
  /** The administrator. */
  readonly issuedBy: number;
}

/**
 * Takes back some or all of an invoice's lines: a credit note with the next number of its own series, negative rows of the ledger, and a mail to
 * the host. The invoice is locked first and the number is taken last, so that two at once never take back more than there is, and a number that
 * is not used is not lost.
 * @throws DomainError `invoice_not_found`; `credit_exceeds_line` with `reservationId` and `leftAgorot`, also for lines of other invoices
 */
export async function issueCreditNote(trx: Kysely<Database>, context: IssuingContext, wanted: CreditWanted): Promise<StoredCreditNote> {
  const invoice = await lockInvoice(trx, wanted.invoiceId);
  if (!invoice) throw new DomainError('invoice_not_found');
  const { propertyId, month } = invoice;
  const ledger = await listEntries(trx, { propertyId, from: month, to: month });
  const credits = creditsOf(ledger, wanted.lines);
  const note = await insertNote(trx, context, invoice, { ...wanted, netAgorot: netOf(credits), ledger });
  await insertRows(
    trx,
    'commission_entries',
    credits.map(({ billed, ...credit }) => ({
      ...{ kind: 'correction', credit_note_id: note.id, property_id: propertyId, month: firstDayOf(month) },
      ...{ reservation_id: billed.reservationId, outcome: billed.outcome, basis_points: billed.basisPoints },
      basis_agorot: 0 - credit.basisAgorot,
      commission_agorot: 0 - credit.commissionAgorot,
      discount_percent: billed.discountPercent,
      discount_agorot: 0 - credit.discountAgorot,
      written_at: note.issuedAt,
    })),
  );
  if (!wanted.isSilent) await mailNote(trx, context, invoice, note);
  return note;
}

function creditsOf(ledger: readonly CommissionEntry[], lines: NewCreditNote['lines']) {
  const byReservation = Map.groupBy(ledger, ({ reservationId }) => reservationId);
  return lines.map(({ reservationId, netAgorot }) => {
    const entries = byReservation.get(reservationId) ?? [];
    const [billed] = entries;
    const left = leftOf(entries);
    const leftAgorot = netOf([left]);
    if (!billed || netAgorot > leftAgorot) throw new DomainError('credit_exceeds_line', { reservationId, leftAgorot });
    return { billed, ...creditOf(left, netAgorot) };
  });
}

interface Amounts extends CreditWanted {
  readonly netAgorot: Agorot;
  readonly ledger: readonly CommissionEntry[];
}

async function insertNote(
  trx: Kysely<Database>,
  { clock }: IssuingContext,
  invoice: StoredInvoice,
  { netAgorot, ledger, reason, issuedBy }: Amounts,
): Promise<StoredCreditNote> {
  const creditedNet = invoice.netAgorot - netOf([leftOf(ledger)]);
  const vatAgorot = vatOfCredit(creditedNet, netAgorot, invoice.vatBasisPoints / 100);
  const today = clock.today();
  const year = Number(today.slice(0, 4));
  const serial = await takeSerials(trx, year, 1, 'credit_note_numbers');
  const row = await trx
    .insertInto('credit_notes')
    .values({
      ...{ year, serial, invoice_id: invoice.id, property_id: invoice.propertyId, reason },
      ...{ issued_on: today, issued_at: clock.now(), issued_by: issuedBy },
      ...{ net_agorot: netAgorot, vat_agorot: vatAgorot, total_agorot: netAgorot + vatAgorot },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCreditNote(row);
}

async function mailNote(
  trx: Kysely<Database>,
  { clock, config }: IssuingContext,
  invoice: StoredInvoice,
  note: StoredCreditNote,
): Promise<void> {
  const property = (await loadBookingFacts(trx, [invoice.propertyId])).get(invoice.propertyId);
  if (!property) return;
  const locale = await localeOfUser(trx, property.ownerId);
  const lines = await creditedLines(trx, invoice, { creditNoteId: note.id, today: clock.today() });
  const { netAgorot, vatAgorot, totalAgorot, reason } = note;
  const payload = {
    hotel: property.name[locale],
    month: firstDayOf(invoice.month),
    number: creditNoteNumber(note),
    invoiceNumber: invoiceNumber(invoice),
    ...{ reason, netAgorot, vatAgorot, totalAgorot },
    openAgorot: openOf({ ...invoice, creditedAgorot: invoice.creditedAgorot + totalAgorot }),
    url: `${config.publicUrl}/property-owner/${locale}/backoffice/credit-notes/${note.id}?property=${invoice.propertyId}`,
    paper: creditNotePaper(note, invoice, lines, { locale, isOriginal: true, config }),
  };
  await enqueueMails(trx, [{ template: 'credit-note-issued', locale, recipient: property.contact.email, payload }], note.issuedAt);
}
