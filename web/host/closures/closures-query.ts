import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';

/** Nights off sale, and what is taken in the next three months. Guests book at any time, and other tabs close: it is asked again on return. */
export function closuresQuery(api: Api, language: Locale) {
  return queryOptions({
    queryKey: ['closures', language],
    queryFn: ({ signal }) => api.get('/backoffice/closures', undefined, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
}
