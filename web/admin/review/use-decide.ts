import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewResponse } from '#contract/admin-reviews.ts';
import { reviewQuery, reviewsQuery } from '#web/admin/admin-queries.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { Reasons } from './reasons-form.tsx';

/** Reasons send it back; null approves. */
type Decision = Reasons | null;

/** Decides on what was seen. Where it was decided or edited meanwhile, the present state is brought, and nothing was done. */
export function useDecide({ propertyId, revision }: Pick<ReviewResponse, 'propertyId' | 'revision'>, onDecided: () => void) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (reasons: Decision) =>
      reasons === null
        ? api.post('/admin/reviews/{propertyId}/approval', { revision }, { params: { propertyId } })
        : api.post('/admin/reviews/{propertyId}/changes', { revision, reasons }, { params: { propertyId } }),
    onSuccess: async (_, reasons) => {
      toasts.show({ tone: 'good', text: t(reasons === null ? 'adminReview.approved' : 'adminReview.sentBack') });
      const { queryKey } = reviewsQuery(api);
      queryClient.setQueryData(
        queryKey,
        (list) => list && { ...list, reviews: list.reviews.filter((one) => one.propertyId !== propertyId) },
      );
      // What was decided waits no more: asking for it again would find nothing.
      await queryClient.invalidateQueries({ queryKey: reviewQuery(api, propertyId).queryKey, refetchType: 'none' });
      onDecided();
      await queryClient.invalidateQueries({ queryKey });
    },
    onError: async (error) => {
      if (failureCodeOf(error) !== 'registration_not_in_review') return;
      await queryClient.invalidateQueries({ queryKey: ['admin'] });
    },
  });
}
