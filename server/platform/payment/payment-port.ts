import type { LocalDate } from '#contract/primitives/local-date.ts';

/** A card as a person typed it. It lives for one call only: never stored, logged or fingerprinted. */
export interface CardDetails {
  readonly holderName: string;
  readonly number: string;
  /** MM/YY */
  readonly expiry: string;
  readonly cvv: string;
  /** The brand that the person chose; the number decides when it is missing. */
  readonly brand?: string;
}

/** What may be kept of a card. */
export interface CardFacts {
  readonly token: string;
  /** The provider's own mark of the card: the same for each of its tokens, and nothing from which the number could be found. */
  readonly cardId: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** A guarantee that the provider has accepted for an amount. */
export interface Authorisation {
  readonly id: string;
  readonly card: CardFacts;
}

/** The provider did not answer: what was asked for may have been done, and the same call with the same key finds out. */
export class PaymentUnanswered extends Error {
  override readonly name = 'PaymentUnanswered';
}

/**
 * The payment provider. It is called outside of database transactions only: before one to authorise, after a failed one to void.
 */
export interface PaymentPort {
  /** Name that is kept with each guarantee. */
  readonly provider: string;
  /**
   * Takes a card and gives a token for it, another one each time. A token is written in one way only, so that it can be known again.
   * @throws DomainError `card_invalid` or `card_expired`, with `errors[]` named after the fields of `rawCard`
   */
  tokenise(card: CardDetails, today: LocalDate): Promise<CardFacts>;
  /**
   * Secures an amount (agorot) on the card behind a token. `reference` tells the provider which booking it is for.
   * @throws DomainError `payment_declined` with `reason`, `card_expired`, or `card_invalid` when the token is not one of this provider's
   */
  authorise(request: { token: string; amountAgorot: number; reference: string; today: LocalDate }): Promise<Authorisation>;
  /**
   * Takes an amount (agorot) of the card behind a token. `key` makes it happen once: the same key is answered alike, however often it is asked.
   * @returns the provider's own number of what it took
   * @throws DomainError `payment_declined` with `reason`, `card_expired`, or `card_invalid` when the token is not one of this provider's;
   * PaymentUnanswered when nobody knows yet
   */
  charge(request: { token: string; amountAgorot: number; key: string; today: LocalDate }): Promise<{ readonly reference: string }>;
  /** Lets go of an authorisation whose booking did not come about. Voiding twice is harmless. */
  voidAuthorisation(authorisationId: string): Promise<void>;
}
