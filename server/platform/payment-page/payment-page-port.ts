import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';

/** A page on which somebody is to pay. */
export interface PageWanted {
  /** Our own name of the attempt, a UUID: one page each. */
  readonly key: string;
  readonly amountAgorot: Agorot;
  /** What it is for, as the payer reads it. */
  readonly reference: string;
  readonly payer: { readonly name: string; readonly email: string };
  readonly language: Locale;
  readonly returnTo: ReturnAddresses;
  /** Where the provider tells that something became of it. */
  readonly callbackUrl: string;
}

/** Where the payer comes back to. */
export interface ReturnAddresses {
  readonly success: string;
  readonly failure: string;
  readonly cancelled: string;
}

/** What became of a page, as its provider says. */
export type PagePaymentState =
  /** `declined`, `cancelled`: so far; some providers let the payer try again on the same page. */
  | { readonly kind: 'open' | 'declined' | 'cancelled' }
  | {
      readonly kind: 'paid';
      /** Null where the provider's answer is no amount. */
      readonly amountAgorot: Agorot | null;
      /** ISO 4217 */
      readonly currency: string;
      /** The provider's own id of what it took. */
      readonly transaction: string;
      readonly cardLastFour: string | null;
    };

/** A call that came in, as it came. */
export interface CallbackReceived {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * The provider on whose own page people pay. It is called outside of database transactions only, once a row stands that tells of the attempt.
 * Each call throws PaymentUnanswered where nobody knows what became of it, and PaymentRefused where the provider does not do it.
 */
export interface PaymentPagePort {
  /** Name that is kept with each attempt. */
  readonly provider: string;
  /** @returns the page's address, and the provider's own id of it */
  createPage(wanted: PageWanted): Promise<{ readonly url: string; readonly reference: string }>;
  /** @param page the provider's id of the page; null where it was never told */
  askState(attempt: { readonly key: string; readonly page: string | null }): Promise<PagePaymentState>;
  /** Gives back all of what was taken. Asking twice gives it back once. */
  refund(taken: { readonly transaction: string; readonly amountAgorot: Agorot; readonly key: string }): Promise<void>;
  /**
   * Which attempt a callback is about; undefined where it was not signed by the provider, or too long ago. What else it says is not believed:
   * callbacks come twice, late and out of order, and {@link askState} says how things are.
   */
  readCallback(callback: CallbackReceived, now: Date): string | undefined;
}

/** The provider answered that it does not do this. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
}
