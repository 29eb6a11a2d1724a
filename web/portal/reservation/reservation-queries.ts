import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Reservation } from '#contract/reservations.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';

/** What opens a reservation: the signed code of the mail, or the address it was booked with. Neither: the signed-in guest's own. */
export interface ReservationKey {
  readonly code?: string;
  readonly email?: string;
}

/** A reservation, or null when there is none that this key opens. */
export function reservationQuery(api: Api, language: Locale, id: string, key: ReservationKey) {
  return queryOptions({
    queryKey: ['reservation', language, id, key],
    queryFn: (): Promise<Reservation | null> =>
      api.get('/portal/reservations/{id}', key, { params: { id } }).catch((error: unknown) => {
        if (failureCodeOf(error) === 'reservation_not_found') return null;
        throw error;
      }),
  });
}

/** The parameters of the reservation page: the code of the mail's link; `undefined` when it cannot be one, over the raw text. */
export function parseReservationSearch(raw: Record<string, unknown>): { code?: string | undefined } {
  const { code } = raw;
  return { code: typeof code === 'string' && code !== '' && code.length <= 200 ? code : undefined };
}
