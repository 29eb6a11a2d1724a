import { z } from 'zod';
import { type Locale, locale as localeSchema } from '#contract/primitives/locale.ts';
import { ltr, type MailDocument, mailAddress, name, phrasesIn } from './mail-document.ts';

/** What support is told about a visitor's message; it waits in the outbox in this form. */
export const contactMail = z.object({
  email: z.string(),
  message: z.string(),
  /** Of the page on which it was written. */
  language: localeSchema,
  partner: z.string().nullable(),
});
export type ContactMail = z.infer<typeof contactMail>;

/** A visitor's message, for support to answer by a mere reply. */
export function contactDocument(mail: ContactMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const lines = mail.message.split(/\r?\n/).filter((line) => line.trim() !== '');
  return {
    subject: say('contactMail.subject', { email: ltr(mail.email) }),
    preview: [name(lines[0] ?? '')],
    heading: say('contactMail.heading'),
    replyTo: mail.email,
    blocks: [
      ...lines.map((line) => ({ kind: 'paragraph' as const, text: [name(line)] })),
      {
        kind: 'facts',
        rows: [
          { label: say('contactMail.sender'), value: [mailAddress(mail.email)] },
          { label: say('contactMail.language'), value: say(`registrationFields.language_${mail.language}`) },
          ...(mail.partner === null ? [] : [{ label: say('contactMail.partner'), value: [ltr(mail.partner)] }]),
        ],
      },
      { kind: 'paragraph', text: say('contactMail.answer'), isQuiet: true },
    ],
  };
}
