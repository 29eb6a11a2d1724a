import { z } from 'zod';
import type { Locale } from '#contract/primitives/locale.ts';
import type { MessageKey } from '#texts/translate.ts';
import { type Block, type MailDocument, name, type Phrase, phrasesIn } from './mail-document.ts';

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

/** What each mail says besides its `…_text`, and what it adds in small print. */
const MAILS = {
  welcomeCustomer: { more: ['accountMails.welcomeCustomer_paying'], quiet: ['accountMails.notOpenedByYou'] },
  welcomeOwner: {
    more: ['accountMails.welcomeOwner_review'],
    quiet: ['accountMails.welcomeOwner_computer', 'accountMails.notOpenedByYou'],
  },
  restore: { more: [], quiet: ['accountMails.restore_notAsked'] },
  oneTime: { more: [], quiet: ['accountMails.oneTime_notAsked'] },
  invited: { more: [], quiet: ['accountMails.invited_expired'] },
  passwordChanged: { more: ['accountMails.passwordChanged_notYou'], quiet: [] },
  factorAdded: { more: ['accountMails.passwordChanged_notYou'], quiet: [] },
  factorRemoved: { more: ['accountMails.passwordChanged_notYou'], quiet: [] },
} as const satisfies Record<string, { more: readonly MessageKey[]; quiet: readonly MessageKey[] }>;
type Kind = keyof typeof MAILS;

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** A mail about an account: one thing to know, one button, and what to do if it was not the reader's doing. */
export function accountDocument(kind: Kind, mail: AccountMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const { more, quiet } = MAILS[kind];
  const text = say(`accountMails.${kind}_text`);
  const greeting: Phrase[] = mail.name === '' ? [] : [say('accountMails.greeting', { name: name(mail.name) })];
  const paragraph = (phrase: Phrase): Block => ({ kind: 'paragraph', text: phrase });
  const notes = [...validity(mail.minutes, locale), ...quiet.map((key) => say(key))];
  return {
    subject: say(`accountMails.${kind}_subject`, { brand: name(mail.brand) }),
    preview: text,
    heading: say(`accountMails.${kind}_heading`),
    blocks: [
      ...[...greeting, text, ...more.map((key) => say(key))].map(paragraph),
      { kind: 'button', label: say(`accountMails.${kind}_button`), href: mail.link },
      ...notes.map((phrase) => ({ ...paragraph(phrase), isQuiet: true })),
    ],
  };
}

/** How long the link works, if it ends. */
function validity(minutes: number | null, locale: Locale): Phrase[] {
  const say = phrasesIn(locale);
  if (minutes === null) return [];
  if (minutes === MINUTES_PER_DAY) return [say('accountMails.validDay')];
  return [minutes === MINUTES_PER_HOUR ? say('accountMails.validHour') : say('accountMails.validMinutes', { minutes })];
}
