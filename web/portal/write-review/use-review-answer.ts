import { useQueryClient } from '@tanstack/react-query';
import type { ReviewForGuest } from '#contract/reviews.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { ReservationAccess } from '#web/portal/reservation/reservation-queries.ts';
import { guestReviewQuery } from '#web/portal/reservation/review-query.ts';

/** Returns what puts the server's newest word on a review in place of what the pages know. */
export function useReviewAnswer(id: string, access: ReservationAccess) {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const queryClient = useQueryClient();
  const { queryKey } = guestReviewQuery(api, language, id, access);
  return (answer: ReviewForGuest) => {
    queryClient.setQueryData(queryKey, answer);
  };
}
