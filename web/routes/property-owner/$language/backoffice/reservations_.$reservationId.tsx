import { createFileRoute } from '@tanstack/react-router';
import { hostReservationQuery } from '#web/host/calendar/calendar-query.ts';
import { ReservationPage } from '#web/host/reservations/reservation-page.tsx';
import { ReservationsSkeleton } from '#web/host/reservations/reservations-page.tsx';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

/** One reservation. */
export const Route = createFileRoute('/property-owner/$language/backoffice/reservations_/$reservationId')({
  loader: ({ context: { queryClient, api }, params: { language, reservationId } }) =>
    queryClient.prefetchQuery(hostReservationQuery(api, language, reservationId)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('hostReservations.title')} · ${match.context.site.name[language]}` }],
  }),
  pendingMs: 300,
  pendingComponent: ReservationsSkeleton,
  component: OneReservation,
});

function OneReservation() {
  return <ReservationPage id={Route.useParams().reservationId} />;
}
