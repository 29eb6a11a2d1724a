import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MessagesAddress } from '#web/admin-addresses.ts';
import type { Api } from '#web/api/client.ts';

/** A page of the messages in a state. */
export const messagesQuery = (api: Api, { state, page }: MessagesAddress) => {
  const query = { state: state ?? ('open' as const), currentPage: page ?? 1 };
  return queryOptions({
    queryKey: ['admin', 'messages', query],
    queryFn: ({ signal }) => api.get('/admin/messages', query, { signal }),
    placeholderData: keepPreviousData,
  });
};
