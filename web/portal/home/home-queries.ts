import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';
import { FRESH_FOR_MS } from '#web/portal/places/place-queries.ts';

const FREE_STAYS_FRESH_FOR_MS = 60_000;

/** Describes the call for every place on the map; never part of the page that the server sends. */
export const mapHotelsQuery = (api: Api, language: Locale) =>
  queryOptions({
    queryKey: ['map-hotels', language],
    queryFn: ({ signal }) => api.get('/portal/hotelsOnMainPageMap', undefined, { signal }),
    staleTime: FRESH_FOR_MS,
  });

/** Places that are free soon. The server makes the answer once a minute for everybody, so the page asks as often. */
export const freeStaysQuery = (api: Api, language: Locale) =>
  queryOptions({
    queryKey: ['freeStays', language],
    queryFn: ({ signal }) => api.get('/portal/freeStays', undefined, { signal }),
    staleTime: FREE_STAYS_FRESH_FOR_MS,
  });
