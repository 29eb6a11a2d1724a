import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';
import type { WireMonth } from './month.ts';

/** A month of the host's calendar. Guests book at any time, so it is asked again every minute and whenever the host comes back to the page. */
export function calendarQuery(api: Api, language: Locale, month: WireMonth | undefined) {
  return queryOptions({
    queryKey: ['hostCalendar', language, month ?? 'present'],
    queryFn: ({ signal }) => api.get('/backoffice/calendar', month === undefined ? {} : { month }, { signal }),
    staleTime: 10_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
}

/** A reservation of the host's property, whole. */
export function hostReservationQuery(api: Api, language: Locale, id: string) {
  return queryOptions({
    queryKey: ['hostReservation', language, id],
    queryFn: ({ signal }) => api.get('/backoffice/reservations/{id}', undefined, { params: { id }, signal }),
    staleTime: 10_000,
  });
}
