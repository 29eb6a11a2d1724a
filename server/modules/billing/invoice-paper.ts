import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { firstDayOf, lastDayOf } from '#rules/billing/month.ts';
import type { StatementLine } from '#rules/billing/statement-line.ts';
import { isolate, isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatMoney } from '#rules/format/money.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import type { TaxDocument } from '#server/platform/papers/tax-document.ts';
import { formatDate, formatDateRange, formatMonth } from '#texts/dates.ts';
import { translatorOf } from '#texts/translator.ts';
import type { StoredInvoice } from './billing-queries.ts';
import { invoiceNumber } from './invoice-number.ts';

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

/** An invoice as it goes on paper. */
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

/** What invoices and credit notes say of each line. */
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
