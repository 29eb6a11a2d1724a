import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';

const SOON_MS = 1500;

/** Calendars that are exchanged with other sites. While one of them is being read, it is asked again until that is done. */
export function syncQuery(api: Api, language: Locale) {
  return queryOptions({
    queryKey: ['sync', language],
    queryFn: ({ signal }) => api.get('/backoffice/sync', undefined, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.units.some(({ feeds }) => feeds.some(({ isBeingRead }) => isBeingRead)) ? SOON_MS : false),
  });
}
