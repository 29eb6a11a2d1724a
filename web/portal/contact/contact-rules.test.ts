import { describe, expect, it } from 'vitest';
import { CONTACT_RULES } from './contact-rules.ts';

describe('the contact form', () => {
  it.each([
    ['', 'contact.emailMissing'],
    ['  ', 'contact.emailMissing'],
    ['noa@', 'contact.emailWrong'],
    ['נועה@example.com', 'contact.emailWrong'],
    [`${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.com`, 'contact.emailWrong'],
    [' noa@example.com ', undefined],
  ])('says of the address “%s”: %s', (typed, message) => {
    expect(CONTACT_RULES.email(typed)).toBe(message);
  });

  it.each([
    ['', 'contact.messageMissing'],
    [' \n ', 'contact.messageMissing'],
    ['x'.repeat(4001), 'contact.messageTooLong'],
    [` ${'x'.repeat(4000)} `, undefined],
  ])('wants a message of 1 to 4,000 characters (%#)', (typed, message) => {
    expect(CONTACT_RULES.message(typed)).toBe(message);
  });
});
