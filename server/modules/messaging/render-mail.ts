import { isOneOf, MAIL_TEMPLATES, type MailTemplate } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { printPaper } from '#server/platform/papers/print-paper.ts';
import { ACCOUNT_MAILS } from './account-documents.ts';
import { CANCELLATION_MAILS } from './cancellation-document.ts';
import { CHANGE_MAILS } from './change-document.ts';
import { FAVOURITE_MAILS } from './favourite-documents.ts';
import { HOST_ACTION_MAILS } from './host-action-document.ts';
import { IMPORT_MAILS } from './import-conflict-document.ts';
import { INVOICE_MAILS } from './invoice-documents.ts';
import {
  type DocumentOfPayload,
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
import { RESERVATION_MAILS } from './reservation-document.ts';
import { REVIEW_MAILS } from './review-documents.ts';

/** Mails by template. */
const TEMPLATES: Readonly<Record<MailTemplate, DocumentOfPayload>> = {
  ...ACCOUNT_MAILS,
  ...RESERVATION_MAILS,
  ...REVIEW_MAILS,
  ...FAVOURITE_MAILS,
  ...CANCELLATION_MAILS,
  ...CHANGE_MAILS,
  ...HOST_ACTION_MAILS,
  ...IMPORT_MAILS,
  ...INVOICE_MAILS,
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
