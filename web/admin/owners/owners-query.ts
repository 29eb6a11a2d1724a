import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OwnersAddress } from '#web/admin-addresses.ts';
import type { Api } from '#web/api/client.ts';

/** A page of the property owners. While another is on its way the one before stays. */
export const ownersQuery = (api: Api, { keyword, state, page }: OwnersAddress) => {
  const query = { ...(keyword && { keyword }), ...(state && { state }), currentPage: page ?? 1 };
  return queryOptions({
    queryKey: ['admin', 'owners', query],
    queryFn: ({ signal }) => api.get('/propownerList', query, { signal }),
    placeholderData: keepPreviousData,
  });
};
