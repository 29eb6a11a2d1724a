import { describe, expect, it } from 'vitest';
import { TYPED_CASES, TYPED_ON, type TypedCase } from '../testing/typed-cases.ts';
import { cardDigits, cardExpiryOf, cardExpiryText, isCardExpiry, isCardNumber } from './card.ts';
import { isEmail, readEmail } from './email.ts';
import { suggestEmail } from './email-suggestion.ts';
import { isPersonName, readPersonName } from './person-name.ts';
import { readMobilePhone, readPhone } from './phone.ts';

const READ: Readonly<Record<TypedCase['field'], (typed: string) => string | undefined>> = {
  mobilePhone: readMobilePhone,
  contactPhone: readPhone,
  name: (typed) => (isPersonName(typed) ? readPersonName(typed) : undefined),
  email: (typed) => (isEmail(typed) ? readEmail(typed) : undefined),
  expiryDate: (typed) => {
    const expiry = cardExpiryOf(typed);
    return expiry && isCardExpiry(typed, TYPED_ON) ? cardExpiryText(expiry) : undefined;
  },
  cardNumber: (typed) => (isCardNumber(typed) ? cardDigits(typed) : undefined),
};

describe('what people type', () => {
  it('has more than a hundred ways', () => expect(TYPED_CASES.length).toBeGreaterThan(100));

  it.each(TYPED_CASES)('as $field, $typed, is kept as $kept', ({ field, typed, kept }) => {
    expect(READ[field](typed)).toBe(kept);
    // What is kept is read as itself.
    if (kept) expect(READ[field](kept)).toBe(kept);
  });

  it.each(TYPED_CASES.filter(({ field }) => field === 'email'))(
    'as an address, $typed, asks whether $asked was meant',
    ({ typed, asked }) => {
      expect(suggestEmail(typed)).toBe(asked);
    },
  );
});
