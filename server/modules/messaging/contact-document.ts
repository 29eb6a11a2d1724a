import { z } from 'zod';
import { type Locale, locale as localeSchema } from '#contract/primitives/locale.ts';
import { ltr, type MailDocument, name, type Phrase, say } from './mail-document.ts';

/** What support is told about a visitor's message; it waits in the outbox in this form. */
export const contactMail = z.object({
  email: z.string(),
  message: z.string(),
  /** Of the page on which it was written. */
  language: localeSchema,
  partner: z.string().nullable(),
});
export type ContactMail = z.infer<typeof contactMail>;

const TEXTS = {
  he: {
    subject: (email: string): Phrase => say`פנייה מהאתר: ${ltr(email)}`,
    heading: ['פנייה חדשה מהאתר'],
    sender: ['דוא״ל'],
    language: ['שפת הדף'],
    languages: { he: 'עברית', en: 'אנגלית' },
    partner: ['שותף'],
    answer: ['תשובה למייל הזה מגיעה אל הפונים.'],
  },
  en: {
    subject: (email: string): Phrase => say`Message from the site: ${ltr(email)}`,
    heading: ['A new message from the site'],
    sender: ['E-mail'],
    language: ['Language of the page'],
    languages: { he: 'Hebrew', en: 'English' },
    partner: ['Partner'],
    answer: ['A reply to this mail goes to the sender.'],
  },
} satisfies Record<Locale, object>;

/** A visitor's message, for support to answer by a mere reply. */
export function contactDocument(mail: ContactMail, locale: Locale): MailDocument {
  const texts = TEXTS[locale];
  const lines = mail.message.split(/\r?\n/).filter((line) => line.trim() !== '');
  return {
    subject: texts.subject(mail.email),
    preview: [name(lines[0] ?? '')],
    heading: texts.heading,
    replyTo: mail.email,
    blocks: [
      ...lines.map((line) => ({ kind: 'paragraph' as const, text: [name(line)] })),
      {
        kind: 'facts',
        rows: [
          { label: texts.sender, value: [ltr(mail.email)] },
          { label: texts.language, value: [texts.languages[mail.language]] },
          ...(mail.partner === null ? [] : [{ label: texts.partner, value: [ltr(mail.partner)] }]),
        ],
      },
      { kind: 'paragraph', text: texts.answer, isQuiet: true },
    ],
  };
}
