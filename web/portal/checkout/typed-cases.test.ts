import { describe, expect, it } from 'vitest';
import { TYPED_CASES, TYPED_ON, type TypedCase } from '#rules/testing/typed-cases.ts';
import { containsHebrew } from '#rules/validators/password.ts';
import { groupedCardNumber, slashedExpiry } from './card-fields.tsx';
import { CARD_RULES, type CardForm } from './card-rules.ts';
import { GUEST_RULES, readGuest } from './guest-rules.ts';

const casesOf = (...fields: TypedCase['field'][]) => TYPED_CASES.filter(({ field }) => fields.includes(field));
const NOBODY = { firstName: '', lastName: '', email: '', mobilePhone: '', specialRequests: '' };
const CARD: CardForm = { cardHolderName: '', cardNumber: '', expiryDate: '', cvv: '', terms: true };

describe('what guests type on the page', () => {
  it.each(casesOf('mobilePhone', 'name', 'email'))('as $field, $typed, is sent as $kept', ({ field, typed, kept }) => {
    const name = { mobilePhone: 'mobilePhone', name: 'firstName', email: 'email' }[field as 'name'] as 'firstName';
    const wrong = { mobilePhone: 'checkout.phoneWrong', name: 'checkout.nameWrong', email: 'checkout.emailWrong' }[field as 'name'];
    const words = field === 'email' && containsHebrew(typed) ? 'common.emailHebrew' : wrong;
    expect(GUEST_RULES[name](typed)).toBe(kept === undefined ? words : undefined);
    if (kept !== undefined) expect(readGuest({ ...NOBODY, [name]: typed })[name]).toBe(kept);
  });

  it.each(casesOf('cardNumber'))('as a card’s number, $typed, is taken for $kept', ({ typed, kept }) => {
    expect(CARD_RULES.cardNumber(groupedCardNumber(typed), CARD, TYPED_ON)).toBe(kept ? undefined : 'checkout.cardNumberWrong');
  });

  it.each(casesOf('expiryDate'))('as an expiry date, $typed, is shown as $kept', ({ typed, kept }) => {
    const shown = slashedExpiry(typed);
    if (kept) expect(shown).toBe(kept);
    const words = CARD_RULES.expiryDate(shown, CARD, TYPED_ON);
    if (kept === undefined) expect(words).toMatch(/^checkout\.(expiryMissing|expiryWrong|cardExpired)$/);
    else expect(words).toBeUndefined();
  });
});
