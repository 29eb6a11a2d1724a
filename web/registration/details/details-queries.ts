import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { SaveChangesBody } from '#contract/registration.ts';
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

/** As it is now, with what waits for review, or with that and what was edited and not saved. */
export type PreviewOf = 'now' | 'approved' | 'edited';

/** @param edits what was edited and not saved; null for the other two */
export function ownPreviewQuery(api: Api, language: Locale, of: PreviewOf, edits: SaveChangesBody | null) {
  return queryOptions({
    queryKey: ['ownPreview', language, of, edits],
    // Whoever looks wants to see what was changed a moment ago, photos too.
    staleTime: 0,
    queryFn: ({ signal }) =>
      of === 'edited' ? api.post('/backoffice/preview', edits ?? {}, { signal }) : api.get('/backoffice/preview', { of }, { signal }),
  });
}
