import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { cardBrandOf, cardExpiryOf, isCardExpiry, isCardNumber, isCvv } from '#rules/validators/card.ts';
import type { MessageKey } from '#texts/translate.ts';
import { ApiError } from '#web/api/api-error.ts';

/** The card as it is typed, and the agreement. Lives in memory only: it never touches the browser's storage. */
export interface CardForm {
  cardHolderName: string;
  cardNumber: string;
  expiryDate: string;
  cvv: string;
  terms: boolean;
}

type Rule<Field extends keyof CardForm> = (typed: CardForm[Field], form: CardForm, today: LocalDate) => MessageKey | undefined;

/** What is wrong with a field, as the text that says what to do; undefined when nothing is (specification §5). */
export const CARD_RULES: { readonly [Field in keyof CardForm]: Rule<Field> } = {
  cardHolderName: (typed) => (typed.trim().length < 2 ? 'checkout.cardHolderMissing' : undefined),
  cardNumber: (typed) => {
    if (typed.trim() === '') return 'checkout.cardNumberMissing';
    return isCardNumber(typed) ? undefined : 'checkout.cardNumberWrong';
  },
  expiryDate: (typed, _, today) => {
    if (typed.trim() === '') return 'checkout.expiryMissing';
    if (cardExpiryOf(typed) === undefined) return 'checkout.expiryWrong';
    return isCardExpiry(typed, today) ? undefined : 'checkout.cardExpired';
  },
  cvv: (typed, { cardNumber }) => {
    if (typed.trim() === '') return 'checkout.cvvMissing';
    const brand = cardBrandOf(cardNumber);
    if (isCvv(typed, brand)) return undefined;
    return brand === 'amex' ? 'checkout.cvvWrongAmex' : 'checkout.cvvWrong';
  },
  terms: (isAgreed) => (isAgreed ? undefined : 'checkout.termsMissing'),
};

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

/** Returns what the payment provider finds wrong with single fields of a card; empty when a failure is about something else. */
export function cardErrorsOf(error: Error | null): readonly CardError[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.flatMap(({ path, code }) => {
    const field = path.split('.').at(-1) ?? '';
    const message = MESSAGES[`${field} ${code}`];
    // Only fields of the form have messages.
    return message ? [{ field: field as keyof CardForm, message }] : [];
  });
}
