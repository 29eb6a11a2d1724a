import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/app/page-head.ts';
import { i18nOf } from '#web/i18n/i18n-provider.tsx';
import { hotelQuery } from '#web/portal/property/hotel-query.ts';
import { parseReservationSearch, reservationQuery } from '#web/portal/reservation/reservation-queries.ts';
import { ReservedPropertyPage } from '#web/portal/reserved-property/reserved-property-page.tsx';

export const Route = createFileRoute('/portal/$language/_site/hotel-details/$hotelId/reservation/$reservationId/')({
  validateSearch: parseReservationSearch,
  loaderDeps: ({ search: { code } }) => (code === undefined ? {} : { code }),
  loader: async ({ context: { queryClient, api }, params: { language, hotelId, reservationId }, deps }) => {
    await Promise.all([
      queryClient.prefetchQuery(reservationQuery(api, language, reservationId, deps)),
      queryClient.prefetchQuery(hotelQuery(api, language, hotelId, {})),
    ]);
  },
  head: ({ match, params: { language, hotelId, reservationId } }) => {
    const { t } = i18nOf(language);
    const page = `hotel-details/${encodeURIComponent(hotelId)}/reservation/${encodeURIComponent(reservationId)}/`;
    return pageHead({ context: match.context, language, page, title: t('reservation.titleOf', { id: reservationId }), isIndexed: false });
  },
  component: ReservedProperty,
});

function ReservedProperty() {
  const { hotelId, reservationId } = Route.useParams();
  return <ReservedPropertyPage key={reservationId} hotelId={hotelId} reservationId={reservationId} code={Route.useSearch().code} />;
}
