import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '#web/api/client.ts';
import type { UsersAddress } from '#web/paths.ts';

/** A page of the accounts. */
export const usersQuery = (api: Api, { keyword, role, page }: UsersAddress) => {
  const query = { ...(keyword && { keyword }), ...(role && { role }), currentPage: page ?? 1 };
  return queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }) => api.get('/users', query, { signal }),
    placeholderData: keepPreviousData,
  });
};
