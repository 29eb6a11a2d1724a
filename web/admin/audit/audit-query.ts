import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditAddress } from '#web/admin-addresses.ts';
import type { Api } from '#web/api/client.ts';

/** A page of what administrators did. */
export const auditQuery = (api: Api, { page, ...filter }: AuditAddress) => {
  const query = { ...filter, currentPage: page ?? 1 };
  return queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => api.get('/admin/audit', query, { signal }),
    placeholderData: keepPreviousData,
  });
};
