import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { readEmail } from '#rules/validators/email.ts';
import type { MessageKey } from '#texts/translate.ts';
import { emailWrong } from '#web/contact-input/email-input.tsx';

/** The fields of the contact form. */
export interface ContactForm {
  email: string;
  message: string;
}

/** The longest address that the server takes (contract/contact.ts). */
const LONGEST_EMAIL = 200;

/** Returns the text about what is wrong with a field; undefined when nothing is (specification §5). */
export const CONTACT_RULES: Readonly<Record<keyof ContactForm, (typed: string) => MessageKey | undefined>> = {
  email: (typed) => {
    if (typed.trim() === '') return 'contactForm.emailMissing';
    return readEmail(typed).length <= LONGEST_EMAIL ? emailWrong(typed, 'contactForm.emailWrong') : 'contactForm.emailWrong';
  },
  message: (typed) => {
    const message = typed.trim();
    if (message === '') return 'contactForm.messageMissing';
    return message.length <= TEXT_LIMITS.message ? undefined : 'contactForm.messageTooLong';
  },
};
