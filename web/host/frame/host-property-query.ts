import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';

/** The host's own property, as the frame names it. */
export function hostPropertyQuery(api: Api, language: Locale) {
  return queryOptions({
    queryKey: ['hostProperty', language],
    queryFn: ({ signal }) => api.get('/backoffice/property', undefined, { signal }),
    staleTime: 60_000,
  });
}
