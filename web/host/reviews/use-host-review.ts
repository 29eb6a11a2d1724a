import { useQueryClient } from '@tanstack/react-query';
import type { ReviewForHost } from '#contract/reviews.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { hostReviewQuery } from './host-reviews-query.ts';

/** Returns what puts the server's newest word on a stay's reviews in place of what the pages know; lists are asked anew. */
export function useHostReview(reservationId: string) {
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  return (answer: ReviewForHost) => {
    queryClient.setQueryData(hostReviewQuery(api, reservationId).queryKey, answer);
    for (const key of ['hostReviews', 'hostDashboard']) void queryClient.invalidateQueries({ queryKey: [key] });
  };
}
