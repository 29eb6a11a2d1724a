import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureCodeOf } from '#web/api/api-error.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { hostRatesQuery, RATES_KEY } from './rates-query.ts';

/**
 * Writes prices or rules. Afterwards everything about prices is asked for again, and the toast offers to take the change back.
 * @param said what was done, in words
 */
export function useRatesWrite<Sent>(write: (sent: Sent) => Promise<unknown>, said: string, onSaved?: () => void) {
  const { api } = useSurroundings();
  const { language, t } = useI18n();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const undo = useUndo();
  return useMutation({
    mutationFn: write,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [RATES_KEY] });
      // What is saved is said to be, also where the connection goes before the new prices come.
      const rates = await queryClient.fetchQuery(hostRatesQuery(api, language)).catch(() => undefined);
      onSaved?.();
      const action = rates && { label: t('rates.undo'), run: () => undo.mutate(rates.revision) };
      toasts.show({ text: said, tone: 'good', ...(action && { action }) });
    },
    onError: async (error) => {
      const code = failureCodeOf(error);
      if (code === 'revision_conflict') await queryClient.invalidateQueries({ queryKey: [RATES_KEY] });
    },
  });
}

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
