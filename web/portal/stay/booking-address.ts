import type { CabinetAddress } from '#web/paths.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The steps of checkout in its address: `card` and `confirmation` are one screen; `cancelled` is for a guest whose room
 * went to somebody else.
 */
const CHECKOUT_STEPS = ['details', 'card', 'confirmation', 'cancelled'] as const;

/** The parameters of `checkout/`. */
export interface CheckoutSearch {
  /** Id of the session; absent when the address was cut off. */
  session?: string | undefined;
  step?: (typeof CHECKOUT_STEPS)[number] | undefined;
}

/**
 * Reads the address of a checkout; what is not understood is `undefined`, so that its raw text does not come through
 * the router.
 */
export function parseCheckoutSearch(raw: Record<string, unknown>): CheckoutSearch {
  return { session: readPaymentKey(raw.session), step: CHECKOUT_STEPS.find((known) => known === raw.step) };
}

/** How a payment on the provider's page ended (`payment/{type}/`, docs/product.md §9). */
const PAYMENT_RESULTS = ['success', 'failure', 'cancelled'] as const;
export type PaymentResult = (typeof PAYMENT_RESULTS)[number];

/** Reads the result that an address names; `undefined` for one that there is not. */
export function readPaymentResult(type: string): PaymentResult | undefined {
  return PAYMENT_RESULTS.find((known) => known === type);
}

/** Reads the attempt to pay an invoice that an address names; `undefined` where it names none. */
export function readPaymentKey(raw: unknown): string | undefined {
  return typeof raw === 'string' && UUID.test(raw) ? raw : undefined;
}

/**
 * Reads the parameters of a reservation's page: the code of the mail's link; `undefined` when it cannot be one, over
 * the raw text.
 */
export function parseReservationSearch({ code }: Record<string, unknown>): { code?: string | undefined } {
  return { code: typeof code === 'string' && code !== '' && code.length <= 200 ? code : undefined };
}

/**
 * Reads the parameters of the personal cabinet. What is not understood is `undefined`, over the raw text: the upcoming
 * ones, from the first page.
 */
export function parseCabinetAddress(raw: Record<string, unknown>): { [Name in keyof CabinetAddress]?: CabinetAddress[Name] | undefined } {
  const page = typeof raw.page === 'string' && /^\d{1,4}$/.test(raw.page) ? Number(raw.page) : raw.page;
  return {
    when: raw.when === 'past' || raw.when === 'cancelled' ? raw.when : undefined,
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined,
  };
}
