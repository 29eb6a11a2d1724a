import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CheckoutSession } from '#contract/checkout.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';

/** The steps of checkout that stand in its address. `card` and `confirmation` are one screen; `cancelled` is where a guest lands whose room went to somebody else. */
const CHECKOUT_STEPS = ['details', 'card', 'confirmation', 'cancelled'] as const;
type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

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

/**
 * A checkout session as it is now; null when there is none of that id for this browser.
 */
export function checkoutSessionQuery(api: Api, language: Locale, sessionId: string | undefined) {
  return queryOptions({
    queryKey: ['checkoutSession', language, sessionId ?? null],
    queryFn: async (): Promise<CheckoutSession | null> => {
      if (sessionId === undefined) return null;
      return api.get('/portal/checkout/sessions/{id}', undefined, { params: { id: sessionId } }).catch(nullWhenMissing);
    },
  });
}

/** Brings the session anew at each visit: its clock runs on the server, and a guest who comes back must see what became of it. */
export async function loadCheckout(queryClient: QueryClient, api: Api, language: Locale, sessionId: string | undefined): Promise<void> {
  await queryClient.prefetchQuery({ ...checkoutSessionQuery(api, language, sessionId), staleTime: 0 });
}

function nullWhenMissing(error: unknown): null {
  if (failureCodeOf(error) === 'checkout_session_not_found') return null;
  throw error;
}
