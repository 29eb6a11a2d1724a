import { z } from 'zod';
import { bilingual, type Locale } from '#contract/primitives/locale.ts';
import { REGISTRATION_STEPS, registrationStep } from '#contract/registration.ts';
import { type Block, type MailDocument, name, type Phrase, say } from './mail-document.ts';

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

type Said = (place: Phrase) => Phrase;
interface EventTexts {
  readonly subject: Said;
  readonly heading: string;
  readonly text: Said;
  readonly button: string;
}

const HEBREW: Record<RegistrationMail['event'], EventTexts> = {
  received: {
    subject: (place) => say`קיבלנו את הבקשה: ${place}`,
    heading: 'הבקשה אצלנו, עכשיו תורנו',
    text: (place) =>
      say`תודה שרשמתם את ${place}. אנחנו קוראים כל מקום חדש בעצמנו, ולרוב עונים בתוך יום עבודה. בינתיים אפשר להמשיך לערוך: השינויים נשמרים ונבדקים יחד עם הבקשה.`,
    button: 'לצפייה בבקשה',
  },
  waiting: {
    subject: (place) => say`ממתין לאישור: ${place}`,
    heading: 'מקום אירוח מחכה לבדיקה',
    text: (place) => say`נשלחה בקשה לאישור של ${place}.`,
    button: 'לתור האישורים',
  },
  approved: {
    subject: (place) => say`אושר: ${place}`,
    heading: 'המקום אושר',
    text: (place) => say`שמחים לארח אתכם: ${place} אושר. נשאר רק לפרסם, והמקום יופיע בחיפוש בתוך דקה.`,
    button: 'לפרסום המקום',
  },
  sentBack: {
    subject: (place) => say`נשאר לתקן: ${place}`,
    heading: 'עוד קצת, ואפשר לאשר',
    text: (place) => say`עברנו על ${place}, ויש כמה דברים לתקן לפני האישור. אחרי התיקון שלחו שוב.`,
    button: 'לתיקון ולשליחה',
  },
  changeApproved: {
    subject: (place) => say`השינויים אושרו: ${place}`,
    heading: 'השינויים באתר',
    text: (place) => say`השינויים בפרטים של ${place} אושרו, והאורחים רואים אותם מעכשיו.`,
    button: 'לפרטי המקום',
  },
  changeRefused: {
    subject: (place) => say`השינויים לא אושרו: ${place}`,
    heading: 'השינויים עוד לא באתר',
    text: (place) => say`לא אישרנו את השינויים בפרטים של ${place}. הפרטים הקודמים נשארו באתר. תקנו, ונבדוק שוב.`,
    button: 'לפרטי המקום',
  },
};

const ENGLISH: Record<RegistrationMail['event'], EventTexts> = {
  received: {
    subject: (place) => say`We have your request: ${place}`,
    heading: 'We have it. Our turn now',
    text: (place) =>
      say`Thank you for registering ${place}. We read every new place ourselves, and mostly answer within one working day. You can go on editing: changes are saved and reviewed with the request.`,
    button: 'See the request',
  },
  waiting: {
    subject: (place) => say`Awaiting approval: ${place}`,
    heading: 'A place awaits review',
    text: (place) => say`Approval was requested for ${place}.`,
    button: 'To the review queue',
  },
  approved: {
    subject: (place) => say`Approved: ${place}`,
    heading: 'Your place is approved',
    text: (place) => say`Welcome: ${place} is approved. Publish it, and it appears in searches within a minute.`,
    button: 'Publish the place',
  },
  sentBack: {
    subject: (place) => say`A few things to mend: ${place}`,
    heading: 'Almost there',
    text: (place) => say`We looked at ${place}, and there are things to mend before we can approve it. Send it again when you have.`,
    button: 'Mend and send',
  },
  changeApproved: {
    subject: (place) => say`Changes approved: ${place}`,
    heading: 'Your changes are live',
    text: (place) => say`The changes to the details of ${place} are approved; guests see them from now on.`,
    button: 'Details of the place',
  },
  changeRefused: {
    subject: (place) => say`Changes not approved: ${place}`,
    heading: 'Your changes are not live yet',
    text: (place) =>
      say`We did not approve the changes to the details of ${place}. The former details are still live. Mend them, and we look again.`,
    button: 'Details of the place',
  },
};

const TEXTS = {
  he: {
    events: HEBREW,
    host: 'המארחים',
    units: 'יחידות',
    again: 'נשלח שוב אחרי תיקון.',
    unnamed: 'מקום האירוח',
    steps: {
      basic: 'פרטים כלליים',
      facilities: 'מתקנים ושירותים',
      layout: 'יחידות ומחירים',
      photos: 'תמונות',
      policies: 'מדיניות',
      approval: 'אישור',
    },
  },
  en: {
    events: ENGLISH,
    host: 'Host',
    units: 'Units',
    again: 'Sent again after mending.',
    unnamed: 'your place',
    steps: {
      basic: 'Basic information',
      facilities: 'Facilities & services',
      layout: 'Layout & pricing',
      photos: 'Photos',
      policies: 'Policies',
      approval: 'Approval',
    },
  },
} as const;

/** A mail about a registration: received, waiting, approved, sent back. */
export function registrationDocument(mail: RegistrationMail, locale: Locale): MailDocument {
  const texts = TEXTS[locale];
  const { subject, heading, text, button } = texts.events[mail.event];
  const place: Phrase = [name(mail.propertyName[locale] || mail.propertyName.he || mail.propertyName.en || texts.unnamed)];
  const reasons = REGISTRATION_STEPS.flatMap((step) => {
    const reason = mail.reasons[step];
    return reason === undefined ? [] : [{ label: [texts.steps[step]], value: [name(reason)] }];
  });
  const facts = [
    { label: [texts.host], value: [name(mail.hostName)] },
    { label: [texts.units], value: [name(String(mail.unitCount))] },
  ];
  const blocks: Block[] = [
    { kind: 'paragraph', text: text(place) },
    ...(mail.event === 'waiting' ? [{ kind: 'facts' as const, rows: facts }] : []),
    ...(mail.event === 'waiting' && mail.isRepeated ? [{ kind: 'paragraph' as const, text: [texts.again] }] : []),
    ...(reasons.length > 0 ? [{ kind: 'facts' as const, rows: reasons }] : []),
    { kind: 'button', label: [button], href: mail.url },
  ];
  return { subject: subject(place), preview: [heading], heading: [heading], blocks };
}
