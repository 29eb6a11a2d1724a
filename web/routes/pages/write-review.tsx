import { useParams, useSearch } from '@tanstack/react-router';
import { reservationQuery } from '#web/portal/reservation/reservation-queries.ts';
import { guestReviewQuery } from '#web/portal/reservation/review-query.ts';
import { WriteReviewPage } from '#web/portal/write-review/write-review-page.tsx';
import type { LoadRequest } from '../route-parts.ts';

export const loadReview = ({
  context: { queryClient, api },
  params,
  deps,
}: LoadRequest<'reservationId', { readonly code?: string }>): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(reservationQuery(api, params.language, params.reservationId, deps)),
    queryClient.prefetchQuery(guestReviewQuery(api, params.language, params.reservationId, deps)),
  ]);

export function WriteReview() {
  const from = '/portal/$language/_site/customer-area/reservation/$reservationId/review';
  const { reservationId } = useParams({ from });
  // Another reservation is another page.
  return <WriteReviewPage key={reservationId} reservationId={reservationId} code={useSearch({ from }).code} />;
}
