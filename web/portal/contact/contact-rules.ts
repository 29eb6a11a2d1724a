import { TEXT_LIMITS } from '#contract/primitives/text-limits.ts';
import { isEmail } from '#rules/validators/email.ts';
import type { MessageKey } from '#texts/translate.ts';

/** What a visitor writes. */
export interface ContactForm {
  email: string;
  message: string;
}

/** The longest address that the server takes (contract/contact.ts). */
const LONGEST_EMAIL = 200;

/** What is wrong with a field, as the text that says what to do; undefined when nothing is (specification §5). */
export const CONTACT_RULES: Readonly<Record<keyof ContactForm, (typed: string) => MessageKey | undefined>> = {
  email: (typed) => {
    const email = typed.trim();
    if (email === '') return 'contactForm.emailMissing';
    return email.length <= LONGEST_EMAIL && isEmail(email) ? undefined : 'contactForm.emailWrong';
  },
  message: (typed) => {
    const message = typed.trim();
    if (message === '') return 'contactForm.messageMissing';
    return message.length <= TEXT_LIMITS.message ? undefined : 'contactForm.messageTooLong';
  },
};
