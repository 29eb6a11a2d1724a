import { z } from 'zod';
import type { Locale } from '#contract/primitives/locale.ts';
import { agorot } from '#contract/primitives/money.ts';
import { formatDate, formatMonth } from '#texts/dates.ts';
import { ltr, type MailDocument, name, phrasesIn } from './mail-document.ts';
import { money } from './reservation-blocks.ts';

/** What a mail about an invoice tells; it waits in the outbox in this form. */
export const invoiceMail = z.object({
  hotel: z.string(),
  /** First day of the month. */
  month: z.string(),
  number: z.string(),
  netAgorot: agorot,
  vatAgorot: agorot,
  totalAgorot: agorot,
  dueOn: z.string(),
  /** The page of the invoice. */
  url: z.string(),
});
export type InvoiceMail = z.infer<typeof invoiceMail>;

/** To the host: the invoice of a closed month. */
export function invoiceDocument(mail: InvoiceMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const month = formatMonth(mail.month.slice(0, 7), locale);
  const date = name(formatDate(mail.dueOn, locale));
  const total = money(mail.totalAgorot);
  return {
    subject: say('invoiceMail.subject', { month, total }),
    preview: say('invoiceMail.preview', { date }),
    heading: say('invoiceMail.heading', { month }),
    blocks: [
      { kind: 'paragraph', text: say('invoiceMail.opening', { month, hotel: name(mail.hotel) }) },
      {
        kind: 'facts',
        rows: [
          { label: say('invoiceMail.number'), value: [ltr(mail.number)] },
          { label: say('invoiceMail.net'), value: [money(mail.netAgorot)] },
          { label: say('invoiceMail.vat'), value: [money(mail.vatAgorot)] },
          { label: say('invoiceMail.total'), value: [total] },
          { label: say('invoiceMail.due'), value: [date] },
        ],
      },
      { kind: 'button', label: say('invoiceMail.button'), href: mail.url },
    ],
  };
}
