import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailsAddress } from '#web/admin-addresses.ts';
import type { Api } from '#web/api/client.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useToasts } from '#web/design-system/toasts.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';

/** A page of the mails in a state. Those that wait leave by themselves, so they are asked for again. */
export const mailsQuery = (api: Api, { state, page }: MailsAddress) => {
  const query = { state: state ?? ('dead' as const), currentPage: page ?? 1 };
  return queryOptions({
    queryKey: ['admin', 'mails', query],
    queryFn: ({ signal }) => api.get('/admin/mails', query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
};

/** Each attempt to send a mail. */
export const mailAttemptsQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'mail', id],
    queryFn: ({ signal }) => api.get('/admin/mails/{id}', undefined, { params: { id }, signal }),
  });

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
