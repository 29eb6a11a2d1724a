import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';
import type { CabinetAddress } from '#web/paths.ts';

/** A page of the signed-in guest's reservations. While another page is on its way the one before stays. */
export function cabinetQuery(api: Api, language: Locale, { when, page }: CabinetAddress) {
  const query = { when: when ?? ('upcoming' as const), page: page ?? 1 };
  return queryOptions({
    queryKey: ['reservations', language, query],
    queryFn: ({ signal }) => api.get('/portal/reservations', query, { signal }),
    placeholderData: keepPreviousData,
  });
}
