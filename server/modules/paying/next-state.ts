import type { InvoicePaymentState } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { PagePaymentState } from '#server/platform/payment-page/payment-page-port.ts';

/** Invoices are in shekels. */
const CURRENCY = 'ILS';

interface Attempt {
  readonly state: InvoicePaymentState;
  readonly amountAgorot: Agorot;
}

/**
 * What an attempt becomes by what its provider says of it; undefined: what it is already. What was taken is never forgotten, whatever is said
 * later: it pays the invoice if it is the sum that was asked for and still is what the invoice asks for, and goes back otherwise.
 * @param isNotOwed whether the invoice asks for another sum by now: something else has paid it, or a credit note has settled part of it
 */
export function nextState({ state, amountAgorot }: Attempt, isNotOwed: boolean, said: PagePaymentState): InvoicePaymentState | undefined {
  if (state === 'paid' || state === 'mismatched' || state === 'refunding' || state === 'refunded') return undefined;
  if (said.kind !== 'paid') return said.kind === 'open' || said.kind === state ? undefined : said.kind;
  if (said.amountAgorot !== amountAgorot || said.currency !== CURRENCY) return 'mismatched';
  return isNotOwed ? 'refunding' : 'paid';
}
