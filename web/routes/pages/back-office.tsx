import { useParams, useSearch } from '@tanstack/react-router';
import { hostReservationQuery } from '#web/host/calendar/calendar-query.ts';
import { closuresQuery } from '#web/host/closures/closure-calls.ts';
import { DashboardPage } from '#web/host/dashboard/dashboard-page.tsx';
import { dashboardQuery, statisticsQuery } from '#web/host/dashboard/dashboard-query.ts';
import { publicationQuery } from '#web/host/publish/publication-query.ts';
import { ReservationPage } from '#web/host/reservations/reservation-page.tsx';
import { ReservationsPage } from '#web/host/reservations/reservations-page.tsx';
import { hostReservationsQuery } from '#web/host/reservations/reservations-query.ts';
import { hostReviewQuery, hostReviewsQuery, reviewScoresQuery } from '#web/host/reviews/host-reviews-query.ts';
import { ReviewsPage } from '#web/host/reviews/reviews-page.tsx';
import { syncQuery } from '#web/host/sync/sync-calls.ts';
import type { DashboardAddress, HostReviewsAddress, ReservationsAddress } from '#web/paths.ts';
import type { LoadRequest } from '../route-parts.ts';

export { ClosuresPage, ClosuresSkeleton } from '#web/host/closures/closures-page.tsx';
export { DashboardSkeleton } from '#web/host/dashboard/dashboard-page.tsx';
export { PageSkeleton } from '#web/host/frame/host-page.tsx';
export { PublishPage, PublishSkeleton } from '#web/host/publish/publish-page.tsx';
export { SyncPage } from '#web/host/sync/sync-page.tsx';

export const loadDashboard = ({ context: { queryClient, api }, params, deps }: LoadRequest<never, DashboardAddress>): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(dashboardQuery(api, params.language)),
    queryClient.prefetchQuery(statisticsQuery(api, params.language, deps)),
  ]);

export function Dashboard() {
  return <DashboardPage address={useSearch({ from: '/property-owner/$language/backoffice/dashboard' })} />;
}

export const loadClosures = ({ context: { queryClient, api }, params }: LoadRequest): Promise<unknown> =>
  queryClient.prefetchQuery(closuresQuery(api, params.language));

export const loadReservations = ({
  context: { queryClient, api },
  params,
  deps,
}: LoadRequest<never, ReservationsAddress>): Promise<unknown> =>
  queryClient.prefetchQuery(hostReservationsQuery(api, params.language, deps));

export function Reservations() {
  return <ReservationsPage address={useSearch({ from: '/property-owner/$language/backoffice/reservations' })} />;
}

export const loadReservation = ({ context: { queryClient, api }, params }: LoadRequest<'reservationId'>): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(hostReservationQuery(api, params.language, params.reservationId)),
    queryClient.prefetchQuery(hostReviewQuery(api, params.reservationId)),
  ]);

export function Reservation() {
  return <ReservationPage id={useParams({ from: '/property-owner/$language/backoffice/reservations/$reservationId' }).reservationId} />;
}

export const loadReviews = ({ context: { queryClient, api }, params, deps }: LoadRequest<never, HostReviewsAddress>): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(hostReviewsQuery(api, params.language, deps)), queryClient.prefetchQuery(reviewScoresQuery(api))]);

export function Reviews() {
  return <ReviewsPage address={useSearch({ from: '/property-owner/$language/backoffice/reviews' })} />;
}

export const loadPublication = ({ context: { queryClient, api } }: LoadRequest): Promise<unknown> =>
  queryClient.prefetchQuery(publicationQuery(api));

export const loadSync = ({ context: { queryClient, api }, params }: LoadRequest): Promise<unknown> =>
  queryClient.prefetchQuery(syncQuery(api, params.language));
