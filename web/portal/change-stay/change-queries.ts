import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';
import type { ReservationAccess } from '#web/portal/reservation/reservation-queries.ts';
import type { ChangeWish } from './wish.ts';

interface Opened {
  readonly api: Api;
  readonly language: Locale;
  readonly id: string;
  readonly access: ReservationAccess;
}

/** Asks what a change would cost; until it is known the one before stays. */
export function changeQuoteQuery({ api, language, id, access }: Opened, wish: ChangeWish) {
  return queryOptions({
    queryKey: ['changeQuote', id, language, access, wish],
    queryFn: ({ signal }) => api.get('/portal/reservations/{id}/changeQuote', { ...wish, ...access }, { params: { id }, signal }),
    staleTime: 10_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** Asks for every departure of an arrival what the stay would cost instead. */
export function changePricesQuery({ api, language, id, access }: Opened, { to: _to, ...wish }: ChangeWish) {
  return queryOptions({
    queryKey: ['changePrices', id, language, access, wish],
    queryFn: ({ signal }) => api.get('/portal/reservations/{id}/changePrices', { ...wish, ...access }, { params: { id }, signal }),
    staleTime: 30_000,
    retry: false,
  });
}
