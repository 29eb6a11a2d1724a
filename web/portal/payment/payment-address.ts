import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#web/api/client.ts';

/** How a payment on the provider's page ended (`payment/{type}/`, docs/product.md §9). */
const PAYMENT_RESULTS = ['success', 'failure', 'cancelled'] as const;
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

/** The provider's answer is seldom longer under way than its page. */
const LOOK_MS = 3000;
/** So many looks are about a minute; whoever waits longer hears by mail. */
const MOST_LOOKS = 20;

/** An attempt to pay an invoice, looked at again while nobody knows what became of it. */
export function invoicePaymentQuery(api: Api, key: string) {
  return queryOptions({
    queryKey: ['invoicePayment', key],
    queryFn: ({ signal }) => api.get('/backoffice/invoicePayments/{key}', undefined, { params: { key }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => (data?.state === 'open' && dataUpdateCount < MOST_LOOKS ? LOOK_MS : false),
    retry: false,
  });
}
