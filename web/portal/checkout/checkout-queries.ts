import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CheckoutSession } from '#contract/checkout.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';

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
