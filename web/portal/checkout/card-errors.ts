import { ApiError } from '#web/api/api-error.ts';
import type { CardForm } from './card-rules.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  'cardHolderName required': 'checkout.cardHolderMissing',
  'cardNumber required': 'checkout.cardNumberMissing',
  'cardNumber invalid_card_number': 'checkout.cardNumberWrong',
  'expiryDate required': 'checkout.expiryMissing',
  'expiryDate invalid_expiry_date': 'checkout.expiryWrong',
  'expiryDate card_expired': 'checkout.cardExpired',
  'cvv required': 'checkout.cvvMissing',
  'cvv invalid_cvv': 'checkout.cvvWrong',
};

/** A field of the card, and the text that says what is wrong with it. */
interface CardError {
  readonly field: keyof CardForm;
  readonly message: string;
}

/** What the payment provider finds wrong with single fields of a card; empty when a failure is about something else. */
export function cardErrorsOf(error: Error | null): readonly CardError[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.flatMap(({ path, code }) => {
    const field = path.split('.').at(-1) ?? '';
    const message = MESSAGES[`${field} ${code}`];
    // Only fields of the form have messages.
    return message ? [{ field: field as keyof CardForm, message }] : [];
  });
}
