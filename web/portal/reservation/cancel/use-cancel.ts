import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CancelBody } from '#contract/cancellation.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { reservationQuery } from '../reservation-queries.ts';
import type { Cancellable } from './cancellable.ts';

/** Failures after which there is nothing left to cancel: somebody was faster, the day went by, or it is not the guest's to do. */
const FINAL: ReadonlySet<string> = new Set(['already_cancelled', 'cancellation_too_late', 'cancelled_by_owner_only']);

export function isFinalFailure(error: Error | null): boolean {
  return error !== null && FINAL.has(failureCodeOf(error));
}

/**
 * Cancels for the fee that was shown, once, whatever happens to the connection. Lists and searches are asked anew afterwards: the nights are
 * free again.
 * @param onFeeChanged called when the fee is not the shown one any more
 */
export function useCancel({ id, access }: Cancellable, onFeeChanged: () => void) {
  const { api } = useSurroundings();
  const { language } = useI18n();
  const queryClient = useQueryClient();
  const once = useOnce();
  return useMutation({
    mutationFn: (wanted: Pick<CancelBody, 'expectedFeeAgorot' | 'onBehalfOf'>) => {
      const body = { ...wanted, ...access };
      return once(body, (idempotencyKey) => api.post('/portal/reservations/{id}/cancellation', body, { params: { id }, idempotencyKey }));
    },
    onSuccess: async (cancelled) => {
      queryClient.setQueryData(reservationQuery(api, language, id, access).queryKey, cancelled);
      queryClient.removeQueries({ type: 'inactive' });
      await queryClient.invalidateQueries({ queryKey: ['reservations'] });
    },
    onError: async (error) => {
      if (failureCodeOf(error) === 'cancellation_fee_changed') onFeeChanged();
      // The page behind says how it stands now.
      if (isFinalFailure(error)) {
        await queryClient.invalidateQueries({ queryKey: reservationQuery(api, language, id, access).queryKey });
        await queryClient.invalidateQueries({ queryKey: ['reservations'] });
      }
    },
  });
}
