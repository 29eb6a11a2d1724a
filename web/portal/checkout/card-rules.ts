import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { cardBrandOf, cardExpiryOf, isCardExpiry, isCardNumber, isCvv } from '#rules/validators/card.ts';
import type { MessageKey } from '#texts/translate.ts';

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
