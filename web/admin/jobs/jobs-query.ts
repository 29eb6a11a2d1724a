import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** Every kind of job, and what failed. They go on by themselves, so they are asked for again. */
export const jobsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'jobs'],
    queryFn: ({ signal }) => api.get('/admin/jobs', undefined, { signal }),
    refetchInterval: 10_000,
  });

/** Has a failed job done again, by its number. */
export function useRetryJob() {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.post('/admin/jobs/{id}/retry', undefined, { params: { id } }),
    onSuccess: () => show({ tone: 'good', text: t('adminJobs.retried') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'jobs'] }),
  });
}
