import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '#web/api/client.ts';

/** Changes of the place, the latest first, page by page. */
export function propertyHistoryQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: ['propertyHistory'],
    // Photos are kept by calls that know nothing of it.
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => api.get('/registration/history', pageParam === undefined ? {} : { before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ changes, hasMore }) => (hasMore ? changes.at(-1)?.id : undefined),
  });
}
