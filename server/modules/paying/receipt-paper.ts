import type { Locale } from '#contract/primitives/locale.ts';
import { isolate, isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatMoney } from '#rules/format/money.ts';
import { invoiceNumber, receiptNumber, type StoredInvoice } from '#server/modules/billing/index.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import type { TaxDocument } from '#server/platform/papers/tax-document.ts';
import { formatDate, formatMonth } from '#texts/dates.ts';
import { translatorOf } from '#texts/translator.ts';
import type { StoredReceipt } from './receipt-queries.ts';

interface Printing {
  readonly locale: Locale;
  readonly isOriginal: boolean;
  readonly config: Pick<Configuration, 'brand'>;
}

/** A receipt as it goes on paper: how and when the sum was paid, and for which invoice. */
export function receiptPaper(
  receipt: Omit<StoredReceipt, 'id'>,
  invoice: StoredInvoice,
  { locale, isOriginal, config }: Printing,
): TaxDocument {
  const t = translatorOf(locale);
  const { seller, buyer, issuedOn, means, cardLastFour, amountAgorot } = receipt;
  const amount = isolateLeftToRight(formatMoney(amountAgorot));
  const card = cardLastFour === null ? [] : [isolateLeftToRight(`•••• ${cardLastFour}`)];
  return {
    ...{ kind: 'receipt', locale, isOriginal, issuedOn, dueOn: null, allocationNumber: null, buyer },
    number: receiptNumber(receipt),
    brand: config.brand.name[locale],
    seller: seller[locale],
    subject: {
      title: t('billing.onAccountOf'),
      lines: [t('billing.forInvoice', { number: isolateLeftToRight(invoiceNumber(invoice)) }), formatMonth(invoice.month, locale)],
    },
    columns: [
      { title: t('billing.means'), share: 50, isAmount: false },
      { title: t('billing.receivedOn'), share: 25, isAmount: false },
      { title: t('billing.sum'), share: 25, isAmount: true },
    ],
    rows: [[[t(`billing.means_${means}`), ...card].join(' '), isolate(formatDate(issuedOn, locale, 'medium')), amount]],
    sums: [{ label: t('billing.sumReceived'), amount }],
    notes: [],
  };
}
