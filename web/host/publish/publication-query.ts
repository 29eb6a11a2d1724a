import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#web/api/client.ts';

/** Returns whether the host's property is published, and its checklist; asked again whenever the host comes back from completing something. */
export function publicationQuery(api: Api) {
  return queryOptions({
    queryKey: ['publication'],
    queryFn: ({ signal }) => api.get('/publication', undefined, { signal }),
    refetchOnMount: 'always' as const,
    refetchOnWindowFocus: true,
  });
}
