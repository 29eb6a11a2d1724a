import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '#web/api/client.ts';
import type { InvoicesAddress } from '#web/paths.ts';

/** A page of the invoices in a status, or of all. */
export const invoicesQuery = (api: Api, { status, page }: InvoicesAddress) => {
  const query = { ...(status && { status }), currentPage: page ?? 1 };
  return queryOptions({
    queryKey: ['admin', 'invoices', query],
    queryFn: ({ signal }) => api.get('/admin/invoices', query, { signal }),
    placeholderData: keepPreviousData,
  });
};
