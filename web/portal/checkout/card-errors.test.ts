import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { cardErrorsOf } from './card-rules.ts';

it('puts what the payment provider found at the fields of the card', () => {
  const errors = [
    { path: 'cardNumber', code: 'invalid_card_number' },
    { path: 'payment.expiryDate', code: 'card_expired' },
  ];
  expect(cardErrorsOf(new ApiError('invalid_fields', 400, { errors }))).toEqual([
    { field: 'cardNumber', message: 'checkout.cardNumberWrong' },
    { field: 'expiryDate', message: 'checkout.cardExpired' },
  ]);
});

it('says nothing of failures that are about something else', () => {
  const errors = [{ path: 'guest.email', code: 'invalid_email' }];
  expect(cardErrorsOf(new ApiError('invalid_fields', 400, { errors }))).toEqual([]);
  expect([cardErrorsOf(new ApiError('payment_declined', 402)), cardErrorsOf(new TypeError()), cardErrorsOf(null)]).toEqual([[], [], []]);
});
