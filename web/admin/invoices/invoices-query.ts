import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InvoicesAddress } from '#web/admin-addresses.ts';
import type { Api } from '#web/api/client.ts';

/** A page of the invoices that are asked for. */
export const invoicesQuery = (api: Api, address: InvoicesAddress) => {
  const query = { ...filtersOf(address), currentPage: address.page ?? 1 };
  return queryOptions({
    queryKey: ['admin', 'invoices', query],
    queryFn: ({ signal }) => api.get('/admin/invoices', query, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** What the list and its file are asked for alike. */
export function filtersOf({ status, keyword, from, to }: InvoicesAddress) {
  return { ...(status && { status }), ...(keyword && { keyword }), ...(from && { from }), ...(to && { to }) };
}

/** An invoice with what is left of its lines. */
export const invoiceQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'invoice', id],
    queryFn: ({ signal }) => api.get('/admin/invoices/{id}', undefined, { params: { id }, signal }),
  });
