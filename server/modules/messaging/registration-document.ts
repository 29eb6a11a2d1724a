import { z } from 'zod';
import { bilingual, LOCALES, type Locale } from '#contract/primitives/locale.ts';
import { REGISTRATION_STEPS, registrationStep } from '#contract/registration.ts';
import { translatorOf } from '#texts/translator.ts';
import { type Block, type MailDocument, name, phrasesIn } from './mail-document.ts';

/** What a mail about a registration tells; it waits in the outbox in this form. */
export const registrationMail = z.object({
  /** `waiting` goes to support, all others to the host. */
  event: z.enum(['received', 'waiting', 'approved', 'sentBack', 'changeApproved', 'changeRefused']),
  hostName: z.string(),
  propertyName: bilingual,
  unitCount: z.int(),
  /** It was sent before, and sent back. */
  isRepeated: z.boolean(),
  /** What to mend, by step, in the admin's words. */
  reasons: z.partialRecord(registrationStep, z.string()),
  /** The page where to go on. */
  url: z.string(),
});
export type RegistrationMail = z.infer<typeof registrationMail>;

/** A mail about a registration: received, waiting, approved, sent back. */
export function registrationDocument(mail: RegistrationMail, locale: Locale): MailDocument {
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
