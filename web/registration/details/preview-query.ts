import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { SaveChangesBody } from '#contract/registration.ts';
import type { Api } from '#web/api/client.ts';

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
