import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DisputesAddress } from '#web/admin-addresses.ts';
import type { Api } from '#web/api/client.ts';

/** A page of the disputes in a state. */
export const disputesQuery = (api: Api, { state, page }: DisputesAddress) => {
  const query = { state: state ?? ('open' as const), currentPage: page ?? 1 };
  return queryOptions({
    queryKey: ['admin', 'disputes', query],
    queryFn: ({ signal }) => api.get('/admin/disputes', query, { signal }),
    placeholderData: keepPreviousData,
  });
};
