import { z } from 'zod';
import { bilingual, LOCALES, type Locale, locale as localeSchema } from '#contract/primitives/locale.ts';
import { REGISTRATION_STEPS, registrationStep } from '#contract/registration.ts';
import type { MessageKey } from '#texts/translate.ts';
import { translatorOf } from '#texts/translator.ts';
import { type Block, ltr, type MailDocument, mailAddress, name, type Phrase, phrasesIn, template } from './mail-document.ts';

/** What a mail about an account tells; it waits in the outbox in this form. */
const accountMail = z.object({
  /** How the reader is called; empty for somebody who has told no name. */
  name: z.string(),
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
function accountDocument(kind: Kind, mail: AccountMail, locale: Locale): MailDocument {
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

/** What a mail about a registration tells; it waits in the outbox in this form. */
const registrationMail = z.object({
  /** `waiting` goes to support, all others to the host. */
  event: z.enum(['received', 'waiting', 'approved', 'sentBack', 'changeApproved', 'changeRefused']),
  hostName: z.string(),
  propertyName: bilingual,
  unitCount: z.int(),
  /** It was sent before, and sent back. */
  isRepeated: z.boolean(),
  /** What to mend, by step, in the admin's words. */
  reasons: z.partialRecord(registrationStep, z.string()),
  url: z.string(),
});
export type RegistrationMail = z.infer<typeof registrationMail>;

/** A mail about a registration: received, waiting, approved, sent back. */
function registrationDocument(mail: RegistrationMail, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const { event, propertyName } = mail;
  const named = propertyName[locale] || LOCALES.map((each) => propertyName[each]).find((text) => text !== '');
  const place = name(named ?? translatorOf(locale)('registrationMails.unnamed'));
  const heading = say(`registrationMails.${event}_heading`);
  const reasons = REGISTRATION_STEPS.flatMap((step) => {
    const reason = mail.reasons[step];
    return reason === undefined ? [] : [{ label: say(`registration.step_${step}`), value: [name(reason)] }];
  });
  const facts = [
    { label: say('registrationMails.host'), value: [name(mail.hostName)] },
    { label: say('registrationMails.units'), value: [name(String(mail.unitCount))] },
  ];
  const blocks: Block[] = [
    { kind: 'paragraph', text: say(`registrationMails.${event}_text`, { place }) },
    ...(event === 'waiting' ? [{ kind: 'facts' as const, rows: facts }] : []),
    ...(event === 'waiting' && mail.isRepeated ? [{ kind: 'paragraph' as const, text: say('registrationMails.again') }] : []),
    ...(reasons.length > 0 ? [{ kind: 'facts' as const, rows: reasons }] : []),
    { kind: 'button', label: say(`registrationMails.${event}_button`), href: mail.url },
  ];
  return { subject: say(`registrationMails.${event}_subject`, { place }), preview: heading, heading, blocks };
}

/** What support is told about a visitor's message; it waits in the outbox in this form. */
const contactMail = z.object({
  email: z.string(),
  message: z.string(),
  /** The language of the page on which it was written. */
  language: localeSchema,
  partner: z.string().nullable(),
});
export type ContactMail = z.infer<typeof contactMail>;

/** A visitor's message, for support to answer by a mere reply. */
function contactDocument(mail: ContactMail, locale: Locale): MailDocument {
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

const aboutAccount = (kind: Kind) => template(accountMail, (mail, locale) => accountDocument(kind, mail, locale));

export const ACCOUNT_MAILS = {
  'account-factor-added': aboutAccount('factorAdded'),
  'account-factor-removed': aboutAccount('factorRemoved'),
  'account-invited': aboutAccount('invited'),
  'account-one-time-link': aboutAccount('oneTime'),
  'account-password-changed': aboutAccount('passwordChanged'),
  'account-restore-link': aboutAccount('restore'),
  'account-welcome-customer': aboutAccount('welcomeCustomer'),
  'account-welcome-owner': aboutAccount('welcomeOwner'),
  'contact-message': template(contactMail, contactDocument),
  registration: template(registrationMail, registrationDocument),
};
