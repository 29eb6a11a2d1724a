import { isOneOf, MAIL_TEMPLATES, type MailTemplate } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { printPaper } from '#server/platform/papers/print-paper.ts';
import { accountDocument, accountMail, contactDocument, contactMail, registrationDocument, registrationMail } from './account-documents.ts';
import { guestCancellation, hostCancellation } from './cancellation-document.ts';
import { cancellationRequest, chargeReceipt, invoiceRequest, refundNotice } from './host-action-document.ts';
import { importConflictDocument, importConflictMail } from './import-conflict-document.ts';
import {
  creditNoteDocument,
  creditNoteMail,
  disputeDocument,
  disputeMail,
  invoiceDocument,
  invoiceMail,
  invoiceReminder,
  invoiceReminderMail,
  paymentReturned,
  paymentReturnedMail,
  receiptDocument,
  receiptMail,
} from './invoice-documents.ts';
import {
  ltr,
  type MailAttachment,
  type MailDocument,
  type MailPaper,
  mailAddress,
  name,
  type Phrase,
  phoneNumber,
  phrasesIn,
} from './mail-document.ts';
import { mailHtml } from './mail-layout.tsx';
import { mailText, phraseText } from './mail-text.ts';
import { arrivalReminder, guestConfirmation, guestMove, hostNotification } from './reservation-document.ts';
import { reservationMail } from './reservation-mail.ts';

type AccountKind = Parameters<typeof accountDocument>[0];
const aboutAccount = (kind: AccountKind) => (payload: unknown, locale: Locale) => accountDocument(kind, accountMail.parse(payload), locale);

/** Mails by template, each made from its payload. */
const TEMPLATES: Readonly<Record<MailTemplate, (payload: unknown, locale: Locale) => MailDocument>> = {
  'account-factor-added': aboutAccount('factorAdded'),
  'account-factor-removed': aboutAccount('factorRemoved'),
  'account-invited': aboutAccount('invited'),
  'account-one-time-link': aboutAccount('oneTime'),
  'account-password-changed': aboutAccount('passwordChanged'),
  'account-restore-link': aboutAccount('restore'),
  'account-welcome-customer': aboutAccount('welcomeCustomer'),
  'account-welcome-owner': aboutAccount('welcomeOwner'),
  'contact-message': (payload: unknown, locale: Locale) => contactDocument(contactMail.parse(payload), locale),
  'import-conflict': (payload: unknown, locale: Locale) => importConflictDocument(importConflictMail.parse(payload), locale),
  registration: (payload: unknown, locale: Locale) => registrationDocument(registrationMail.parse(payload), locale),
  'reservation-confirmed': (payload: unknown, locale: Locale) => guestConfirmation(reservationMail.parse(payload), locale),
  'reservation-moved': (payload: unknown, locale: Locale) => guestMove(reservationMail.parse(payload), locale),
  'arrival-reminder': (payload: unknown, locale: Locale) => arrivalReminder(reservationMail.parse(payload), locale),
  'reservation-cancelled': (payload: unknown, locale: Locale) => guestCancellation(reservationMail.parse(payload), locale),
  'reservation-cancelled-host': (payload: unknown, locale: Locale) => hostCancellation(reservationMail.parse(payload), locale),
  'cancellation-asked': (payload: unknown, locale: Locale) => cancellationRequest(reservationMail.parse(payload), locale),
  'card-charged': (payload: unknown, locale: Locale) => chargeReceipt(reservationMail.parse(payload), locale),
  'card-refunded': (payload: unknown, locale: Locale) => refundNotice(reservationMail.parse(payload), locale),
  'invoice-issued': (payload: unknown, locale: Locale) => invoiceDocument(invoiceMail.parse(payload), locale),
  'invoice-asked': (payload: unknown, locale: Locale) => invoiceRequest(reservationMail.parse(payload), locale),
  'invoice-reminder': (payload: unknown, locale: Locale) => invoiceReminder(invoiceReminderMail.parse(payload), locale),
  'payment-returned': (payload: unknown, locale: Locale) => paymentReturned(paymentReturnedMail.parse(payload), locale),
  'receipt-issued': (payload: unknown, locale: Locale) => receiptDocument(receiptMail.parse(payload), locale),
  'credit-note-issued': (payload: unknown, locale: Locale) => creditNoteDocument(creditNoteMail.parse(payload), locale),
  'dispute-answered': (payload: unknown, locale: Locale) => disputeDocument(disputeMail.parse(payload), locale),
  'reservation-received': (payload: unknown, locale: Locale) => hostNotification(reservationMail.parse(payload), locale),
};

/** Mails whose links open an account: once sent, nothing of them is kept. */
export const SECRET_TEMPLATES: ReadonlySet<string> = new Set<MailTemplate>([
  'account-invited',
  'account-one-time-link',
  'account-restore-link',
  'account-welcome-owner',
]);

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where an answer goes; absent: to the sender. */
  readonly replyTo?: string;
  readonly attachments: readonly MailAttachment[];
}

interface WaitingMail {
  readonly template: string;
  readonly locale: Locale;
  readonly payload: unknown;
}

/**
 * Writes a mail in one language, as HTML and as plain text from the same document.
 * @throws Error for a template that does not exist, ZodError for a payload that does not fit it
 */
export async function renderMail(mail: WaitingMail, brand: Configuration['brand']): Promise<RenderedMail> {
  const document = documentOf(mail);
  const footer = footerLines(brand, mail.locale);
  const html = mailHtml({ document, locale: mail.locale, brandName: brand.name[mail.locale], footer });
  return {
    subject: phraseText(document.subject),
    html,
    text: mailText(document, footer),
    attachments: [...(document.attachments ?? []), ...(await Promise.all((document.papers ?? []).map(printed)))],
    ...(document.replyTo === undefined ? {} : { replyTo: document.replyTo }),
  };
}

async function printed({ fileName, paper }: MailPaper): Promise<MailAttachment> {
  const content = (await printPaper(paper)).toString('base64');
  return { fileName, contentType: 'application/pdf', content, encoding: 'base64' };
}

/** The plain text of a mail alone, which takes a tenth of the time. Fails as {@link renderMail} does. */
export function renderMailText(mail: WaitingMail, brand: Configuration['brand']): string {
  return mailText(documentOf(mail), footerLines(brand, mail.locale));
}

function documentOf({ template, payload, locale }: WaitingMail): MailDocument {
  if (!isOneOf(MAIL_TEMPLATES, template)) throw new Error(`There is no mail template ${template}`);
  return TEMPLATES[template](payload, locale);
}

function footerLines({ name: names, company, email, phone }: Configuration['brand'], locale: Locale): Phrase[] {
  const say = phrasesIn(locale);
  const number = say('mails.companyNumber', { number: ltr(company.number) });
  return [
    [name(names[locale]), ' · ', name(company.name[locale]), ', ', ...number],
    [name(company.address[locale])],
    [mailAddress(email), ' · ', phoneNumber(phone)],
  ];
}
