import { createFileRoute } from '@tanstack/react-router';
import { parseReservationsAddress } from '#web/host/reservations/reservations-address.ts';
import { ReservationsPage, ReservationsSkeleton } from '#web/host/reservations/reservations-page.tsx';
import { hostReservationsQuery } from '#web/host/reservations/reservations-query.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';

export const Route = createFileRoute('/property-owner/$language/backoffice/reservations')({
  validateSearch: parseReservationsAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, params: { language }, deps }) =>
    queryClient.prefetchQuery(hostReservationsQuery(api, language, deps)),
  head: ({ match, params: { language } }) => ({
    meta: [{ title: `${i18nOf(language).t('hostReservations.title')} · ${match.context.site.name[language]}` }],
  }),
  pendingMs: 300,
  pendingComponent: ReservationsSkeleton,
  component: Reservations,
});

function Reservations() {
  return <ReservationsPage address={Route.useSearch()} />;
}
