import { z } from 'zod';
import { PAYMENT_MEANS } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { agorot } from '#contract/primitives/money.ts';
import { taxDocument } from '#server/platform/papers/tax-document.ts';
import { formatDate, formatMonth } from '#texts/dates.ts';
import { ltr, type MailDocument, name, phrasesIn, template } from './mail-document.ts';
import { money } from './reservation-blocks.ts';

/** What a mail about an invoice tells; it waits in the outbox in this form. */
const invoiceMail = z.object({
  hotel: z.string(),
  /** First day of the month. */
  month: z.string(),
  number: z.string(),
  netAgorot: agorot,
  vatAgorot: agorot,
  totalAgorot: agorot,
  dueOn: z.string(),
  url: z.string(),
  /** The original; absent of mails that were written before there was one. */
  paper: taxDocument.optional(),
});

/** To the host: the invoice of a closed month. */
function invoiceDocument(mail: z.infer<typeof invoiceMail>, locale: Locale): MailDocument {
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

const creditNoteMail = z.object({
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
function creditNoteDocument(mail: z.infer<typeof creditNoteMail>, locale: Locale): MailDocument {
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

const disputeMail = z.object({
  hotel: z.string(),
  /** First day of the statement's month. */
  month: z.string(),
  reservationId: z.string(),
  decision: z.enum(['accepted', 'refused']),
  /** The team's. */
  words: z.string(),
  /** The credit note of an accepted one whose month is billed. */
  creditNote: z.object({ number: z.string(), totalAgorot: agorot }).nullable(),
  url: z.string(),
});

/** To the host: what became of their dispute. */
function disputeDocument(mail: z.infer<typeof disputeMail>, locale: Locale): MailDocument {
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

const invoiceReminderMail = z.object({
  hotel: z.string(),
  /** YYYY-MM */
  month: z.string(),
  number: z.string(),
  totalAgorot: agorot,
  dueOn: z.string(),
  when: z.enum(['before', 'today', 'overdue']),
  url: z.string(),
});

/** To the host: an invoice is not paid yet. */
function invoiceReminder(mail: z.infer<typeof invoiceReminderMail>, locale: Locale): MailDocument {
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

const receiptMail = z.object({
  hotel: z.string(),
  /** YYYY-MM, of the invoice. */
  month: z.string(),
  number: z.string(),
  invoiceNumber: z.string(),
  amountAgorot: agorot,
  means: z.enum(PAYMENT_MEANS),
  paidOn: z.string(),
  url: z.string(),
  /** The original; absent of mails that were written before there was one. */
  paper: taxDocument.optional(),
});

/** To the host: an invoice is paid. */
function receiptDocument(mail: z.infer<typeof receiptMail>, locale: Locale): MailDocument {
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

const paymentReturnedMail = z.object({
  /** The number of the invoice. */
  number: z.string(),
  /** YYYY-MM, of the invoice. */
  month: z.string(),
  amountAgorot: agorot,
  url: z.string(),
});

/** To the host: an invoice was paid twice, and the second payment goes back. */
function paymentReturned(mail: z.infer<typeof paymentReturnedMail>, locale: Locale): MailDocument {
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

export const INVOICE_MAILS = {
  'invoice-issued': template(invoiceMail, invoiceDocument),
  'invoice-reminder': template(invoiceReminderMail, invoiceReminder),
  'payment-returned': template(paymentReturnedMail, paymentReturned),
  'receipt-issued': template(receiptMail, receiptDocument),
  'credit-note-issued': template(creditNoteMail, creditNoteDocument),
  'dispute-answered': template(disputeMail, disputeDocument),
};
