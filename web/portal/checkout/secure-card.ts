import { cardDigits, cardExpiryOf, cardExpiryText } from '#rules/validators/card.ts';
import type { Api } from '#web/api/client.ts';
import type { CardForm } from './card-rules.ts';

/**
 * Gives the card to the payment provider; the product's own servers keep nothing of it.
 * @returns the token that stands for it
 * @throws ApiError `card_invalid`, `card_expired`, `invalid_fields`, `too_many_requests` …
 */
export async function secureCard(api: Api, card: Omit<CardForm, 'terms'>): Promise<string> {
  const { cardHolderName, cardNumber, expiryDate, cvv } = card;
  const expiry = cardExpiryOf(expiryDate);
  const { token } = await api.post('/portal/payment/tokens', {
    cardHolderName: cardHolderName.trim(),
    cardNumber: cardDigits(cardNumber),
    expiryDate: expiry ? cardExpiryText(expiry) : expiryDate.trim(),
    cvv: cardDigits(cvv),
  });
  return token;
}
