import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UsersAddress } from '#web/admin-addresses.ts';
import type { Api } from '#web/api/client.ts';

/** A page of the accounts. */
export const usersQuery = (api: Api, { keyword, role, verified, page }: UsersAddress) => {
  const query = { ...(keyword && { keyword }), ...(role && { role }), ...(verified && { verified }), currentPage: page ?? 1 };
  return queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }) => api.get('/users', query, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** One account, with its sessions and property. */
export const userQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'user', id],
    queryFn: ({ signal }) => api.get('/admin/users/{id}', undefined, { params: { id }, signal }),
  });
