import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { ReviewForGuest } from '#contract/reviews.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { ReservationAccess } from './reservation-queries.ts';

/** A guest's review of a stay, and what the hosts wrote once both are shown; null when there is no stay that this access opens. */
export function guestReviewQuery(api: Api, language: Locale, id: string, access: ReservationAccess) {
  return queryOptions({
    queryKey: ['guestReview', language, id, access],
    queryFn: (): Promise<ReviewForGuest | null> =>
      api.get('/portal/reservations/{id}/review', access, { params: { id } }).catch((error: unknown) => {
        if (failureCodeOf(error) === 'reservation_not_found') return null;
        throw error;
      }),
  });
}
