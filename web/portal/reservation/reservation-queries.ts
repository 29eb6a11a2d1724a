import { queryOptions } from '@tanstack/react-query';
import type { ReservationChanges } from '#contract/changes.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Reservation } from '#contract/reservations.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { type Api, hrefOf } from '#web/api/client.ts';

/** What opens a reservation: the signed code of the mail. Without it: the signed-in guest's own. */
export interface ReservationAccess {
  readonly code?: string;
}

/** A reservation, or null when there is none that this access opens. */
export function reservationQuery(api: Api, language: Locale, id: string, access: ReservationAccess) {
  return queryOptions({
    queryKey: ['reservation', language, id, access],
    queryFn: (): Promise<Reservation | null> =>
      api.get('/portal/reservations/{id}', access, { params: { id } }).catch((error: unknown) => {
        if (failureCodeOf(error) === 'reservation_not_found') return null;
        throw error;
      }),
  });
}

/** Asks what may be changed of a reservation, and for every proposal about it; null when there is none that this access opens. */
export function changesQuery(api: Api, language: Locale, id: string, access: ReservationAccess) {
  return queryOptions({
    queryKey: ['reservationChanges', language, id, access],
    queryFn: (): Promise<ReservationChanges | null> =>
      api.get('/portal/reservations/{id}/changes', access, { params: { id } }).catch((error: unknown) => {
        if (failureCodeOf(error) === 'reservation_not_found') return null;
        throw error;
      }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
    // The other side may answer while the page is open.
    refetchInterval: ({ state }) => (state.data?.open ? 60_000 : false),
  });
}

/** Asks what cancelling costs right now, anew each time. */
export function cancellationQuery(api: Api, language: Locale, id: string, access: ReservationAccess) {
  return queryOptions({
    queryKey: ['cancellation', language, id, access],
    queryFn: () => api.get('/portal/reservations/{id}/cancellation', access, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Returns the address of a reservation's calendar file. */
export function calendarFileOf(id: string, language: Locale, { code }: ReservationAccess): string {
  return hrefOf('/portal/reservations/{id}/calendar.ics', { ...(code && { code }), lang: language }, { params: { id } });
}

/** Returns the address of a reservation's confirmation as PDF. */
export function confirmationOf(id: string, language: Locale, { code }: ReservationAccess): string {
  return hrefOf('/portal/reservations/{id}/confirmation.pdf', { ...(code && { code }), lang: language }, { params: { id } });
}
