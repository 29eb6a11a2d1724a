import { z } from 'zod';
import type { Locale } from '#contract/primitives/locale.ts';
import { ACCOUNT_TEXTS, type AccountTexts } from './account-texts.ts';
import { type Block, type MailDocument, name, type Phrase } from './mail-document.ts';

/** What a mail about an account tells; it waits in the outbox in this form. */
export const accountMail = z.object({
  /** How the reader is called; empty for somebody who has told no name. */
  name: z.string(),
  /** The product's name in the mail's language. */
  brand: z.string(),
  link: z.url(),
  /** How long the link works; null for links that always do. */
  minutes: z.int().nullable(),
});
export type AccountMail = z.infer<typeof accountMail>;

type Kind = keyof AccountTexts['mails'];

/** A mail about an account: one thing to know, one button, and what to do if it was not the reader's doing. */
export function accountDocument(kind: Kind, mail: AccountMail, locale: Locale): MailDocument {
  const texts = ACCOUNT_TEXTS[locale];
  const { subject, heading, paragraphs, button, quiet } = texts.mails[kind];
  const greeting: Phrase[] = mail.name === '' ? [] : [texts.greeting(mail.name)];
  const notes = [...(mail.minutes === null ? [] : [texts.validity(mail.minutes)]), ...quiet];
  const paragraph = (text: Phrase): Block => ({ kind: 'paragraph', text });
  return {
    subject: subject(name(mail.brand)),
    preview: paragraphs[0] ?? heading,
    heading,
    blocks: [
      ...[...greeting, ...paragraphs].map(paragraph),
      { kind: 'button', label: button, href: mail.link },
      ...notes.map((text) => ({ ...paragraph(text), isQuiet: true })),
    ],
  };
}
