import { z } from 'zod';
import type { Locale } from '#contract/primitives/locale.ts';
import { agorot } from '#contract/primitives/money.ts';
import { formatMonth } from '#texts/dates.ts';
import { ltr, type MailDocument, phrasesIn } from './mail-document.ts';
import { money } from './reservation-blocks.ts';

/** What a mail about money that went back tells; it waits in the outbox in this form. */
export const paymentReturnedMail = z.object({
  /** Of the invoice. */
  number: z.string(),
  /** YYYY-MM, of the invoice. */
  month: z.string(),
  amountAgorot: agorot,
  /** The page of the invoice. */
  url: z.string(),
});
type PaymentReturnedMail = z.infer<typeof paymentReturnedMail>;

/** To the host: an invoice was paid twice, and the second payment goes back. */
export function paymentReturned(mail: PaymentReturnedMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const facts = { number: ltr(mail.number), amount: money(mail.amountAgorot), month: formatMonth(mail.month, locale) };
  return {
    subject: say('paymentReturnedMail.subject', facts),
    preview: say('paymentReturnedMail.preview', facts),
    heading: say('paymentReturnedMail.heading'),
    blocks: [
      { kind: 'paragraph', text: say('paymentReturnedMail.opening', facts) },
      { kind: 'paragraph', text: say('paymentReturnedMail.when') },
      { kind: 'button', label: say('paymentReturnedMail.button'), href: mail.url },
    ],
  };
}
