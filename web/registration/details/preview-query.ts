import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';

/** As it is now, or with what waits for review. */
export type PreviewOf = 'now' | 'approved';

export function ownPreviewQuery(api: Api, language: Locale, of: PreviewOf) {
  return queryOptions({
    queryKey: ['ownPreview', language, of],
    queryFn: ({ signal }) => api.get('/backoffice/preview', { of }, { signal }),
  });
}
