import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#web/api/client.ts';

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
