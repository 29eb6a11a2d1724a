import { useParams, useSearch } from '@tanstack/react-router';
import { ChangePage } from '#web/portal/change-stay/change-page.tsx';
import { changesQuery, reservationQuery } from '#web/portal/reservation/reservation-queries.ts';
import type { LoadRequest } from '../route-parts.ts';

export const loadChanges = ({
  context: { queryClient, api },
  params,
  deps,
}: LoadRequest<'reservationId', { readonly code?: string }>): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(reservationQuery(api, params.language, params.reservationId, deps)),
    queryClient.prefetchQuery(changesQuery(api, params.language, params.reservationId, deps)),
  ]);

export function ChangeStay() {
  const from = '/portal/$language/_site/customer-area/reservation/$reservationId/change';
  const { reservationId } = useParams({ from });
  // Another reservation is another page.
  return <ChangePage key={reservationId} reservationId={reservationId} code={useSearch({ from }).code} />;
}
