import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Puts mails that were given up back into the queue: one by its number, or all. */
export function useRetryMails() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number | 'all') => api.post('/admin/mails/retry', id === 'all' ? {} : { ids: [id] }),
    onSuccess: ({ count }) => show({ tone: 'good', text: t('adminMails.requeued', { count }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'mails'] }),
  });
}
