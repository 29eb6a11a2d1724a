import { cardDigits } from '#rules/validators/card.ts';
import type { Api } from '#web/api/client.ts';
import type { CardForm } from './card-rules.ts';

/** A card that the payment provider has taken: what may be shown of it, and the token that stands for it. */
export interface SecuredCard {
  readonly token: string;
  readonly brand: string;
  readonly lastFour: string;
}

/**
 * Gives the card to the payment provider; the product's own servers keep nothing of it.
 * @throws ApiError `card_invalid`, `card_expired`, `invalid_fields`, `too_many_requests` …
 */
export async function secureCard(api: Api, form: CardForm): Promise<SecuredCard> {
  const { cardHolderName, cardNumber, expiryDate, cvv } = form;
  return api.post('/portal/payment/tokens', {
    cardHolderName: cardHolderName.trim(),
    cardNumber: cardDigits(cardNumber),
    expiryDate: expiryDate.trim(),
    cvv: cvv.trim(),
  });
}
