import { z } from 'zod';
import type { Locale } from '#contract/primitives/locale.ts';
import { agorot } from '#contract/primitives/money.ts';
import { formatDate, formatMonth } from '#texts/dates.ts';
import { ltr, type MailDocument, name, phrasesIn } from './mail-document.ts';
import { money } from './reservation-blocks.ts';

/** What a reminder of an invoice tells; it waits in the outbox in this form. */
export const invoiceReminderMail = z.object({
  hotel: z.string(),
  /** YYYY-MM */
  month: z.string(),
  number: z.string(),
  totalAgorot: agorot,
  dueOn: z.string(),
  when: z.enum(['before', 'today', 'overdue']),
  /** The page of the invoice. */
  url: z.string(),
});
type InvoiceReminderMail = z.infer<typeof invoiceReminderMail>;

/** To the host: an invoice is not paid yet. */
export function invoiceReminder(mail: InvoiceReminderMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const { when } = mail;
  const date = name(formatDate(mail.dueOn, locale));
  const facts = { month: formatMonth(mail.month, locale), date, hotel: name(mail.hotel), total: money(mail.totalAgorot) };
  return {
    subject: say(`invoiceReminderMail.subject_${when}`, facts),
    preview: say('invoiceReminderMail.preview', facts),
    heading: say(`invoiceReminderMail.heading_${when}`),
    blocks: [
      { kind: 'paragraph', text: say(`invoiceReminderMail.opening_${when}`, facts) },
      {
        kind: 'facts',
        rows: [
          { label: say('invoiceMail.number'), value: [ltr(mail.number)] },
          { label: say('invoiceMail.total'), value: [facts.total] },
          { label: say('invoiceMail.due'), value: [date] },
        ],
      },
      { kind: 'button', label: say('invoiceReminderMail.button'), href: mail.url },
      { kind: 'paragraph', text: say('invoiceReminderMail.alreadyPaid'), isQuiet: true },
    ],
  };
}
