import { queryOptions } from '@tanstack/react-query';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { NightRange } from '#rules/stay/stay.ts';
import type { Api } from '#web/api/client.ts';

/** Under which the calendar is kept: whatever changes nights or prices asks for it again. */
export const CALENDAR_KEY = 'hostCalendar';

/**
 * Nights of the host's calendar, with their prices. What changes is told by events; where those do not come through it is asked again every
 * minute, and whenever the host comes back to the page.
 */
export function calendarQuery(api: Api, language: Locale, { firstNight, lastNight }: NightRange) {
  return queryOptions({
    queryKey: [CALENDAR_KEY, language, firstNight, lastNight],
    queryFn: ({ signal }) => api.get('/backoffice/calendar', { from: toWireDate(firstNight), to: toWireDate(lastNight) }, { signal }),
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
