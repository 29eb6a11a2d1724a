import { z } from 'zod';
import { PAYMENT_MEANS } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { agorot } from '#contract/primitives/money.ts';
import { taxDocument } from '#server/platform/papers/tax-document.ts';
import { formatDate, formatMonth } from '#texts/dates.ts';
import { ltr, type MailDocument, name, phrasesIn } from './mail-document.ts';
import { money } from './reservation-blocks.ts';

/** What a mail about a receipt tells; it waits in the outbox in this form. */
export const receiptMail = z.object({
  hotel: z.string(),
  /** YYYY-MM, of the invoice. */
  month: z.string(),
  number: z.string(),
  invoiceNumber: z.string(),
  amountAgorot: agorot,
  means: z.enum(PAYMENT_MEANS),
  paidOn: z.string(),
  /** The page of the receipt. */
  url: z.string(),
  /** The original; absent of mails that were written before there was one. */
  paper: taxDocument.optional(),
});
type ReceiptMail = z.infer<typeof receiptMail>;

/** To the host: an invoice is paid. */
export function receiptDocument(mail: ReceiptMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const amount = money(mail.amountAgorot);
  return {
    subject: say('receiptMail.subject', { number: ltr(mail.number), amount }),
    preview: say('receiptMail.preview', { invoice: ltr(mail.invoiceNumber) }),
    heading: say('receiptMail.heading'),
    blocks: [
      { kind: 'paragraph', text: say('receiptMail.opening', { hotel: name(mail.hotel), month: formatMonth(mail.month, locale) }) },
      {
        kind: 'facts',
        rows: [
          { label: say('receiptMail.number'), value: [ltr(mail.number)] },
          { label: say('receiptMail.invoice'), value: [ltr(mail.invoiceNumber)] },
          { label: say('receiptMail.amount'), value: [amount] },
          { label: say('receiptMail.means'), value: say(`receiptMail.means_${mail.means}`) },
          { label: say('receiptMail.paidOn'), value: [name(formatDate(mail.paidOn, locale))] },
        ],
      },
      ...(mail.paper ? [{ kind: 'paragraph' as const, text: say('receiptMail.attached') }] : []),
      { kind: 'button', label: say('receiptMail.button'), href: mail.url },
    ],
    papers: mail.paper ? [{ fileName: `receipt-${mail.number}.pdf`, paper: { kind: 'tax', document: mail.paper } }] : [],
  };
}
