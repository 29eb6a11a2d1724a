/** The steps of checkout that stand in its address. `card` and `confirmation` are one screen; `cancelled` is where a guest lands whose room went to somebody else. */
export const CHECKOUT_STEPS = ['details', 'card', 'confirmation', 'cancelled'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The parameters of `checkout/`. */
export interface CheckoutSearch {
  /** Id of the session; absent when the address was cut off. */
  session?: string | undefined;
  step?: CheckoutStep | undefined;
}

const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the address of a checkout; what is not understood is `undefined`, so that its raw text does not come through the router. */
export function parseCheckoutSearch(raw: Record<string, unknown>): CheckoutSearch {
  const { session } = raw;
  return {
    session: typeof session === 'string' && SESSION_ID.test(session) ? session : undefined,
    step: CHECKOUT_STEPS.find((known) => known === raw.step),
  };
}
