import { expect, it } from 'vitest';
import { CARD_RULES, type CardForm } from './card-rules.ts';

const today = '2026-11-20';
const card: CardForm = {
  cardHolderName: 'Noa Avrahami',
  cardNumber: '4111 1111 1111 1111',
  expiryDate: '09 / 28',
  cvv: '123',
  terms: true,
};
const amex: CardForm = { ...card, cardNumber: '3782 822463 10005', cvv: '1234' };

it('finds nothing wrong with a good card', () => {
  for (const form of [card, amex]) {
    expect(CARD_RULES.cardHolderName(form.cardHolderName, form, today)).toBeUndefined();
    expect(CARD_RULES.cardNumber(form.cardNumber, form, today)).toBeUndefined();
    expect(CARD_RULES.expiryDate(form.expiryDate, form, today)).toBeUndefined();
    expect(CARD_RULES.cvv(form.cvv, form, today)).toBeUndefined();
    expect(CARD_RULES.terms(form.terms, form, today)).toBeUndefined();
  }
});

it('tells what is missing from what is wrong', () => {
  expect(CARD_RULES.cardNumber('', card, today)).toBe('checkout.cardNumberMissing');
  expect(CARD_RULES.cardNumber('4111 1111 1111 1112', card, today)).toBe('checkout.cardNumberWrong');
  expect(CARD_RULES.expiryDate('', card, today)).toBe('checkout.expiryMissing');
  expect(CARD_RULES.expiryDate('13/28', card, today)).toBe('checkout.expiryWrong');
  expect(CARD_RULES.expiryDate('10/26', card, today)).toBe('checkout.cardExpired');
});

it('asks for three digits, of American Express for four', () => {
  expect(CARD_RULES.cvv('1234', card, today)).toBe('checkout.cvvWrong');
  expect(CARD_RULES.cvv('123', amex, today)).toBe('checkout.cvvWrongAmex');
});

it('needs the agreement', () => {
  expect(CARD_RULES.terms(false, card, today)).toBe('checkout.termsMissing');
});
