/** How a payment on the provider's page ended (`payment/{type}/`, docs/product.md §9). */
export const PAYMENT_RESULTS = ['success', 'failure', 'cancelled'] as const;
export type PaymentResult = (typeof PAYMENT_RESULTS)[number];

/** The result that an address names; `undefined` for one that there is not. */
export function readPaymentResult(type: string): PaymentResult | undefined {
  return PAYMENT_RESULTS.find((known) => known === type);
}

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The attempt to pay an invoice that an address names; `undefined` where it names none. */
export function readPaymentKey(raw: unknown): string | undefined {
  return typeof raw === 'string' && KEY.test(raw) ? raw : undefined;
}
