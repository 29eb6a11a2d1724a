import { useParams, useSearch } from '@tanstack/react-router';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { hotelQuery } from '#web/portal/property/hotel-query.ts';
import { ReservationPage } from '#web/portal/reservation/reservation-page.tsx';
import { changesQuery, reservationQuery } from '#web/portal/reservation/reservation-queries.ts';
import { guestReviewQuery } from '#web/portal/reservation/review-query.ts';
import { ReservedPropertyPage } from '#web/portal/reserved-property/reserved-property-page.tsx';
import type { LoadRequest } from '../route-parts.ts';

export { FindReservationPage } from '#web/portal/reservation/reservation-page.tsx';

type ReservationRequest<Others extends string = never> = LoadRequest<'reservationId' | Others, { readonly code?: string }>;

export const loadReservation = ({ context: { queryClient, api }, params, deps }: ReservationRequest): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(reservationQuery(api, params.language, params.reservationId, deps)),
    queryClient.prefetchQuery(changesQuery(api, params.language, params.reservationId, deps)),
    queryClient.prefetchQuery(guestReviewQuery(api, params.language, params.reservationId, deps)),
  ]);

export function Reservation() {
  const from = '/portal/$language/_site/customer-area/reservation/$reservationId';
  const { reservationId } = useParams({ from });
  const { code } = useSearch({ from });
  const isSignedIn = useCurrentUser() !== null;
  // Another reservation is another page: what was found for the first one does not belong to it.
  return <ReservationPage key={reservationId} reservationId={reservationId} code={code} isSignedIn={isSignedIn} />;
}

export const loadReservedProperty = ({ context: { queryClient, api }, params, deps }: ReservationRequest<'hotelId'>): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(reservationQuery(api, params.language, params.reservationId, deps)),
    queryClient.prefetchQuery(hotelQuery(api, params.language, params.hotelId, {})),
  ]);

export function ReservedProperty() {
  const from = '/portal/$language/_site/hotel-details/$hotelId/reservation/$reservationId';
  const { hotelId, reservationId } = useParams({ from });
  return <ReservedPropertyPage key={reservationId} hotelId={hotelId} reservationId={reservationId} code={useSearch({ from }).code} />;
}
