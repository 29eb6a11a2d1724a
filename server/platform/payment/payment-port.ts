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

/** The provider did not answer: what was asked for may have been done. The same call with the same key, or `find`, tells. */
export class PaymentUnanswered extends Error {
  override readonly name = 'PaymentUnanswered';
}

/** What became of a call. */
export type PaymentOutcome =
  | {
      readonly state: 'done';
      /** The provider's own number of what it did. */
      readonly reference: string;
    }
  | { readonly state: 'declined'; readonly reason: string };

/**
 * The payment provider. It is called outside of database transactions only, and after a row of the journal (modules/payments) was committed
 * whose id is the call's key: the same key is answered alike, however often it is asked. Every call but `tokenise` may throw PaymentUnanswered,
 * within a minute at the latest; what has not reached the provider by then never will.
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
   * Secures an amount (agorot) on the card behind a token.
   * @throws DomainError `payment_declined` with `reason`, `card_expired`, or `card_invalid` when the token is not one of this provider's
   */
  authorise(request: { token: string; amountAgorot: number; key: string; today: LocalDate }): Promise<Authorisation>;
  /**
   * Takes an amount (agorot) of the card behind a token.
   * @returns the provider's own number of what it took
   * @throws DomainError `payment_declined` with `reason`, `card_expired`, or `card_invalid` when the token is not one of this provider's
   */
  charge(request: { token: string; amountAgorot: number; key: string; today: LocalDate }): Promise<{ readonly reference: string }>;
  /**
   * Gives an amount (agorot) back of what a charge took; several times, until all of it is back.
   * @throws DomainError `payment_declined` with `reason`
   */
  refund(request: { chargeReference: string; amountAgorot: number; key: string }): Promise<{ readonly reference: string }>;
  /** Lets go of an authorisation that secures nothing any more. One that has lapsed, or was let go before, is let go all the same. */
  voidAuthorisation(request: { authorisationId: string; key: string }): Promise<{ readonly reference: string }>;
  /** Returns what became of the call with that key; undefined where the provider has never heard of it. */
  find(key: string): Promise<PaymentOutcome | undefined>;
}
