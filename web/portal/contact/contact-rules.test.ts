import { describe, expect, it } from 'vitest';
import { CONTACT_RULES } from './contact-rules.ts';

describe('the contact form', () => {
  it.each([
    ['', 'contactForm.emailMissing'],
    ['  ', 'contactForm.emailMissing'],
    ['noa@', 'contactForm.emailWrong'],
    ['נועה@example.com', 'common.emailHebrew'],
    [`${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.com`, 'contactForm.emailWrong'],
    [' noa@example.com ', undefined],
  ])('says of the address “%s”: %s', (typed, message) => {
    expect(CONTACT_RULES.email(typed)).toBe(message);
  });

  it.each([
    ['', 'contactForm.messageMissing'],
    [' \n ', 'contactForm.messageMissing'],
    ['x'.repeat(4001), 'contactForm.messageTooLong'],
    [` ${'x'.repeat(4000)} `, undefined],
  ])('wants a message of 1 to 4,000 characters (%#)', (typed, message) => {
    expect(CONTACT_RULES.message(typed)).toBe(message);
  });
});
