import { z } from 'zod';
import type { Locale } from '#contract/primitives/locale.ts';
import { type MailDocument, name, phrasesIn } from './mail-document.ts';

/** What visitors are told of their own message; it waits in the outbox in this form. */
export const contactReceivedMail = z.object({ brand: z.string() });

/** Tells visitors that their message has arrived. */
export function contactReceivedDocument({ brand }: z.infer<typeof contactReceivedMail>, locale: Locale): MailDocument {
  const say = phrasesIn(locale);
  const text = say('contactReceivedMail.text');
  return {
    subject: say('contactReceivedMail.subject', { brand: name(brand) }),
    preview: text,
    heading: say('contactReceivedMail.heading'),
    blocks: [{ kind: 'paragraph', text }],
  };
}
