import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api, GetCalls } from '#web/api/client.ts';

/** Asks what may be changed of a reservation, and for every proposal about it. Guests answer at any time, so it is asked again while one is open. */
export function hostChangesQuery(api: Api, language: Locale, id: string) {
  return queryOptions({
    queryKey: ['hostChanges', language, id],
    queryFn: ({ signal }) => api.get('/backoffice/reservations/{id}/changes', undefined, { params: { id }, signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.open ? 60_000 : false),
  });
}

export type HostWish = GetCalls['/backoffice/reservations/{id}/changeQuote']['query'];

/** Asks what a change would cost and what is in its way; until it is known the one before stays. */
export function hostChangeQuoteQuery(api: Api, language: Locale, id: string, wish: HostWish) {
  return queryOptions({
    queryKey: ['hostChangeQuote', language, id, wish],
    queryFn: ({ signal }) => api.get('/backoffice/reservations/{id}/changeQuote', wish, { params: { id }, signal }),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** Units that could take the guests of one of a reservation's units. */
export function otherUnitsQuery(api: Api, language: Locale, id: string, unitId: number) {
  return queryOptions({
    queryKey: ['hostOtherUnits', language, id, unitId],
    queryFn: ({ signal }) => api.get('/backoffice/reservations/{id}/otherUnits', { unitId }, { params: { id }, signal }),
    staleTime: 0,
  });
}
