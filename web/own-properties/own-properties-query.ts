import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';

/** All of a host's properties, with what needs attention in each: asked for when they are looked at. */
export function ownPropertiesQuery(api: Api, language: Locale) {
  return queryOptions({
    queryKey: ['ownProperties', language],
    queryFn: ({ signal }) => api.get('/backoffice/properties', undefined, { signal }),
    staleTime: 60_000,
  });
}
