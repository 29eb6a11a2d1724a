import { createFileRoute } from '@tanstack/react-router';
import { useCurrentUser } from '#web/account/user/use-current-user.ts';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { ReservationPage } from '#web/portal/reservation/reservation-page.tsx';
import { parseReservationSearch, reservationQuery } from '#web/portal/reservation/reservation-queries.ts';

export const Route = createFileRoute('/portal/$language/_site/customer-area/reservation/$reservationId/')({
  validateSearch: parseReservationSearch,
  loaderDeps: ({ search: { code } }) => (code === undefined ? {} : { code }),
  loader: ({ context: { queryClient, api }, params: { language, reservationId }, deps }) =>
    queryClient.prefetchQuery(reservationQuery(api, language, reservationId, deps)),
  head: ({ match, params: { language, reservationId } }) => {
    const { t } = i18nOf(language);
    const page = `customer-area/reservation/${encodeURIComponent(reservationId)}/`;
    return pageHead({ context: match.context, language, page, title: t('reservation.titleOf', { id: reservationId }), isIndexed: false });
  },
  component: Reservation,
});

function Reservation() {
  const { reservationId } = Route.useParams();
  // Another reservation is another page: what was found for the first one does not belong to it.
  return (
    <ReservationPage
      key={reservationId}
      reservationId={reservationId}
      code={Route.useSearch().code}
      isSignedIn={useCurrentUser() !== null}
    />
  );
}
