import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RATES_KEY } from './rates-query.ts';

/**
 * Writes prices or rules. Afterwards everything about prices is asked for again, and the toast offers to take the
 * change back: that one alone, whatever others have changed since.
 * @param said what was done, in words
 * @param onRefused told of a refusal once the prices have been asked for again
 */
export function useRatesWrite<Sent>(
  write: (sent: Sent) => Promise<{ readonly changeId: number | null }>,
  said: string,
  onSaved?: () => void,
  onRefused?: (error: unknown) => void,
) {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const undo = useUndo();
  return useMutation({
    mutationFn: write,
    onSuccess: async ({ changeId }) => {
      await queryClient.invalidateQueries({ queryKey: [RATES_KEY] });
      onSaved?.();
      const action = changeId !== null && { label: t('rates.undo'), run: () => undo.mutate(changeId) };
      toasts.show({ text: said, tone: 'good', ...(action && { action }) });
    },
    onError: async (error) => {
      const code = failureCodeOf(error);
      if (code === 'revision_conflict' || code.endsWith('_not_found')) await queryClient.invalidateQueries({ queryKey: [RATES_KEY] });
      onRefused?.(error);
    },
  });
}

export type RatesWrite<Sent> = ReturnType<typeof useRatesWrite<Sent>>;

/** Takes a change back, by its id. */
export function useUndo() {
  const { api } = useSurroundings();
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (id: number) => api.post('/backoffice/rateChanges/{id}/undo', undefined, { params: { id } }),
    onSuccess: async ({ nightsLeft }) => {
      await queryClient.invalidateQueries({ queryKey: [RATES_KEY] });
      toasts.show({ text: nightsLeft > 0 ? t('rates.undoneBut', { count: nightsLeft }) : t('rates.undone'), tone: 'good' });
    },
    onError: (error) => toasts.show({ text: t(`errors.${failureCodeOf(error)}`), tone: 'bad' }),
  });
}
