import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { needsAllocation } from '#rules/billing/invoices.ts';
import { firstDayOf, lastDayOf } from '#rules/billing/month.ts';
import type { StatementLine } from '#rules/billing/statement-line.ts';
import { isolate, isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatMoney } from '#rules/format/money.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { localeOfUser } from '#server/modules/identity/index.ts';
import { type BookingFacts, loadBookingFacts } from '#server/modules/properties/index.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueMails, type MailRequest } from '#server/platform/mail/outbox.ts';
import type { TaxDocument } from '#server/platform/papers/tax-document.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { formatDate, formatDateRange, formatMonth } from '#texts/dates.ts';
import { translatorOf } from '#texts/translator.ts';
import { findInvoiceOfAny, invoiceNumber, type StoredInvoice } from './billing-queries.ts';
import { statementsOf } from './statement-of-month.ts';

/** What is billed of a stay. */
export interface BilledLine extends StatementLine {
  readonly stay: { readonly id: string; readonly arrivalDate: LocalDate; readonly departureDate: LocalDate };
}

export interface Printing {
  readonly locale: Locale;
  readonly isOriginal: boolean;
  readonly config: Pick<Configuration, 'brand'>;
}

/** Direct reservations, and those of which nothing was taken, are not on the invoice. */
export function isBilled({ commissionAgorot }: StatementLine): boolean {
  return commissionAgorot > 0;
}

export function invoicePaper(
  invoice: StoredInvoice,
  lines: readonly BilledLine[],
  { locale, isOriginal, allocationNumber, config }: Printing & { readonly allocationNumber: string | null },
): TaxDocument {
  const t = translatorOf(locale);
  const { month, issuedOn, dueOn, buyer } = invoice;
  const period = formatDateRange(firstDayOf(month), lastDayOf(month), locale, 'medium');
  return {
    ...{ kind: 'taxInvoice', locale, isOriginal, issuedOn, dueOn, buyer, allocationNumber },
    number: invoiceNumber(invoice),
    brand: config.brand.name[locale],
    seller: invoice.seller[locale],
    subject: { title: t('billing.period'), lines: [formatMonth(month, locale), t('billing.byCheckOut', { dates: isolate(period) })] },
    columns: columnsOfLines(locale),
    rows: lines.filter(isBilled).map((line) => rowOfLine(line, locale)),
    sums: sumsWithVat(invoice, invoice.vatBasisPoints, t('billing.sumWithVat'), locale),
    notes: [t('billing.invoiceNote')],
  };
}

/** Returns what invoices and credit notes say of each line. */
export function columnsOfLines(locale: Locale): TaxDocument['columns'] {
  const t = translatorOf(locale);
  return [
    { title: t('billing.checkOut'), share: 14, isAmount: false },
    { title: t('billing.reservation'), share: 14, isAmount: false },
    { title: t('billing.detail'), share: 22, isAmount: false },
    { title: t('billing.basisOfStay'), share: 15, isAmount: true },
    { title: t('billing.commission'), share: 12, isAmount: true },
    { title: t('billing.discount'), share: 12, isAmount: true },
    { title: t('billing.netOfLine'), share: 12, isAmount: true },
  ];
}

/** As the sheet on the page says it. */
export function rowOfLine({ stay, outcome, basisAgorot, commissionAgorot, discountAgorot }: BilledLine, locale: Locale): string[] {
  const t = translatorOf(locale);
  const nights = t('common.nights', { count: nightsBetween(stay.arrivalDate, stay.departureDate) });
  return [
    formatDate(stay.departureDate, locale, 'medium'),
    isolateLeftToRight(stay.id),
    outcome === 'stayed' ? t('billing.stayOf', { nights }) : t(`billing.outcome_${outcome}`),
    money(basisAgorot),
    money(commissionAgorot),
    discountAgorot === 0 ? '–' : money(-discountAgorot),
    money(commissionAgorot - discountAgorot),
  ];
}

/** Net, VAT and total of an invoice or a credit note. @param name what its total is called */
export function sumsWithVat(
  { netAgorot, vatAgorot, totalAgorot }: Pick<StoredInvoice, 'netAgorot' | 'vatAgorot' | 'totalAgorot'>,
  vatBasisPoints: number,
  name: string,
  locale: Locale,
): TaxDocument['sums'] {
  const t = translatorOf(locale);
  return [
    { label: t('billing.net'), amount: money(netAgorot) },
    { label: t('billing.vat', { rate: isolateLeftToRight(`${vatBasisPoints / 100}%`) }), amount: money(vatAgorot) },
    { label: name, amount: money(totalAgorot) },
  ];
}

function money(agorot: Agorot): string {
  return isolateLeftToRight(formatMoney(agorot));
}

interface Issued {
  readonly invoice: StoredInvoice;
  readonly lines: readonly BilledLine[];
  readonly allocationNumber: string | null;
}

/**
 * The mail that brings a host an invoice, with what its original is printed from when it is sent. One that still waits for its allocation
 * number is told of without: the original follows with the number.
 */
export async function invoiceMail(
  trx: Kysely<Database>,
  { invoice, lines, allocationNumber }: Issued,
  property: BookingFacts,
  config: AppContext['config'],
): Promise<MailRequest> {
  const locale = await localeOfUser(trx, property.ownerId);
  const { netAgorot, vatAgorot, totalAgorot, dueOn } = invoice;
  const isComplete = allocationNumber !== null || !needsAllocation(invoice, config.allocationThresholds);
  const payload = {
    hotel: property.name[locale],
    month: firstDayOf(invoice.month),
    number: invoiceNumber(invoice),
    ...{ netAgorot, vatAgorot, totalAgorot, dueOn },
    url: `${config.publicUrl}/property-owner/${locale}/backoffice/invoices?property=${invoice.propertyId}`,
    ...(isComplete && { paper: invoicePaper(invoice, lines, { locale, isOriginal: true, allocationNumber, config }) }),
  };
  return { template: 'invoice-issued', locale, recipient: property.contact.email, payload };
}

/** The allocation numbers that the invoices have, by their ids. */
export async function allocationsOf(db: Kysely<Database>, invoices: readonly StoredInvoice[]): Promise<ReadonlyMap<number, string>> {
  if (invoices.length === 0) return new Map();
  const ids = invoices.map(({ id }) => id);
  const rows = await db.selectFrom('invoice_allocations').select(['invoice_id', 'number']).where('invoice_id', 'in', ids).execute();
  return new Map(rows.map(({ invoice_id, number }) => [invoice_id, number]));
}

/** Returns what is told of an invoice's allocation number. */
export function presentAllocation(
  invoice: StoredInvoice,
  numbers: ReadonlyMap<number, string>,
  { allocationThresholds }: AppContext['config'],
) {
  return { allocationNumber: numbers.get(invoice.id) ?? null, needsAllocation: needsAllocation(invoice, allocationThresholds) };
}

/**
 * Enters the Tax Authority's number of an invoice, or corrects it, and sends the host the original that carries it.
 * @throws DomainError `invoice_not_found`
 */
export async function noteAllocation(
  trx: Kysely<Database>,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  { id, number }: { readonly id: number; readonly number: string },
): Promise<void> {
  const invoice = await findInvoiceOfAny(trx, id);
  if (!invoice) throw new DomainError('invoice_not_found');
  const { propertyId, month } = invoice;
  const at = clock.now();
  const known = await allocationsOf(trx, [invoice]);
  if (known.get(id) === number) return;
  await trx
    .insertInto('invoice_allocations')
    .values({ invoice_id: id, number, entered_at: at })
    .onConflict((conflict) => conflict.column('invoice_id').doUpdateSet({ number, entered_at: at }))
    .execute();
  const property = (await loadBookingFacts(trx, [propertyId])).get(propertyId);
  const [statement] = await statementsOf(trx, { propertyId, months: [month], today: clock.today() });
  if (!property || !statement) return;
  await enqueueMails(trx, [await invoiceMail(trx, { invoice, lines: statement.lines, allocationNumber: number }, property, config)], at);
}
