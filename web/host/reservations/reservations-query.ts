import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';
import type { GetCalls } from '#web/api/endpoints.ts';
import type { ReservationsAddress } from '#web/paths.ts';
import { filtersOf } from './reservations-address.ts';

/** A page of the host's reservations. */
export function hostReservationsQuery(api: Api, language: Locale, address: ReservationsAddress) {
  return queryOptions({
    queryKey: ['hostReservations', language, address],
    queryFn: ({ signal }) => api.get('/backoffice/reservations', { ...filtersOf(address), page: address.page ?? 1 }, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
}

export type QuoteWanted = GetCalls['/backoffice/directQuote']['query'];

/** Asks what a direct stay costs by the list, and what is in its way; asked anew whenever the host comes back to it. */
export function directQuoteQuery(api: Api, language: Locale, wanted: QuoteWanted) {
  return queryOptions({
    queryKey: ['directQuote', language, wanted],
    queryFn: ({ signal }) => api.get('/backoffice/directQuote', wanted, { signal }),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
