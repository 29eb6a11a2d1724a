import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '#web/api/client.ts';
import type { MailsAddress } from '#web/paths.ts';

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
