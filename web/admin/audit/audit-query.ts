import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '#web/api/client.ts';
import type { AuditAddress } from '#web/paths.ts';

/** A page of what administrators did. */
export const auditQuery = (api: Api, { page, ...filter }: AuditAddress) => {
  const query = { ...filter, currentPage: page ?? 1 };
  return queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => api.get('/admin/audit', query, { signal }),
    placeholderData: keepPreviousData,
  });
};
