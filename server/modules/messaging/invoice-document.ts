import { z } from 'zod';
import type { Locale } from '#contract/primitives/locale.ts';
import { agorot } from '#contract/primitives/money.ts';
import { taxDocument } from '#server/platform/papers/tax-document.ts';
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
  /** The original; absent of mails that were written before there was one. */
  paper: taxDocument.optional(),
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
      ...(mail.paper ? [{ kind: 'paragraph' as const, text: say('invoiceMail.attached') }] : []),
      { kind: 'button', label: say('invoiceMail.button'), href: mail.url },
    ],
    papers: mail.paper ? [{ fileName: `invoice-${mail.number}.pdf`, paper: { kind: 'tax', document: mail.paper } }] : [],
  };
}

/** What a mail about a credit note tells. */
export const creditNoteMail = z.object({
  hotel: z.string(),
  /** First day of the invoice's month. */
  month: z.string(),
  number: z.string(),
  invoiceNumber: z.string(),
  /** What it is for, in the team's words. */
  reason: z.string(),
  netAgorot: agorot,
  vatAgorot: agorot,
  totalAgorot: agorot,
  /** What is still to be paid of the invoice. */
  openAgorot: agorot,
  url: z.string(),
  /** The original; absent of mails that were written before there was one. */
  paper: taxDocument.optional(),
});

/** To the host: what is taken back of an invoice. */
export function creditNoteDocument(mail: z.infer<typeof creditNoteMail>, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const month = formatMonth(mail.month.slice(0, 7), locale);
  const total = money(mail.totalAgorot);
  return {
    subject: say('creditNoteMail.subject', { month, total }),
    preview: say('creditNoteMail.preview', { number: ltr(mail.invoiceNumber) }),
    heading: say('creditNoteMail.heading', { month }),
    blocks: [
      { kind: 'paragraph', text: say('creditNoteMail.opening', { number: ltr(mail.invoiceNumber), hotel: name(mail.hotel) }) },
      { kind: 'paragraph', text: [name(mail.reason)] },
      {
        kind: 'facts',
        rows: [
          { label: say('creditNoteMail.number'), value: [ltr(mail.number)] },
          { label: say('invoiceMail.net'), value: [money(mail.netAgorot)] },
          { label: say('invoiceMail.vat'), value: [money(mail.vatAgorot)] },
          { label: say('creditNoteMail.total'), value: [total] },
          { label: say('creditNoteMail.open'), value: [money(mail.openAgorot)] },
        ],
      },
      ...(mail.paper ? [{ kind: 'paragraph' as const, text: say('creditNoteMail.attached') }] : []),
      { kind: 'button', label: say('creditNoteMail.button'), href: mail.url },
    ],
    papers: mail.paper ? [{ fileName: `credit-note-${mail.number}.pdf`, paper: { kind: 'tax', document: mail.paper } }] : [],
  };
}

/** What a mail about the answer to a dispute tells. */
export const disputeMail = z.object({
  hotel: z.string(),
  /** First day of the statement's month. */
  month: z.string(),
  reservationId: z.string(),
  decision: z.enum(['accepted', 'refused']),
  /** The team's. */
  words: z.string(),
  /** Of an accepted one whose month is billed. */
  creditNote: z.object({ number: z.string(), totalAgorot: agorot }).nullable(),
  url: z.string(),
});

/** To the host: what became of their dispute. */
export function disputeDocument(mail: z.infer<typeof disputeMail>, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const id = ltr(mail.reservationId);
  const month = formatMonth(mail.month.slice(0, 7), locale);
  const { creditNote } = mail;
  const outcome =
    mail.decision === 'refused'
      ? say('disputeMail.refused')
      : creditNote
        ? say('disputeMail.credited', { number: ltr(creditNote.number), total: money(creditNote.totalAgorot) })
        : say('disputeMail.corrected');
  return {
    subject: say('disputeMail.subject', { id }),
    preview: outcome,
    heading: say('disputeMail.heading', { id }),
    blocks: [
      { kind: 'paragraph', text: say('disputeMail.opening', { id, month, hotel: name(mail.hotel) }) },
      { kind: 'paragraph', text: outcome },
      { kind: 'paragraph', text: [name(mail.words)] },
      { kind: 'button', label: say('disputeMail.button'), href: mail.url },
    ],
  };
}
