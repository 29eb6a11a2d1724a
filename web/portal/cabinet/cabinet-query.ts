import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';
import type { CabinetAddress } from '#web/paths.ts';

/** Reads the parameters of the personal cabinet. What is not understood is `undefined`, over the raw text: the upcoming ones, from the first page. */
export function parseCabinetAddress(raw: Record<string, unknown>): {
  when?: CabinetAddress['when'] | undefined;
  page?: number | undefined;
} {
  const page = typeof raw.page === 'string' && /^\d{1,4}$/.test(raw.page) ? Number(raw.page) : raw.page;
  return {
    when: raw.when === 'past' || raw.when === 'cancelled' ? raw.when : undefined,
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined,
  };
}

/** A page of the signed-in guest's reservations. While another page is on its way the one before stays. */
export function cabinetQuery(api: Api, language: Locale, { when, page }: CabinetAddress) {
  const query = { when: when ?? ('upcoming' as const), page: page ?? 1 };
  return queryOptions({
    queryKey: ['reservations', language, query],
    queryFn: ({ signal }) => api.get('/portal/reservations', query, { signal }),
    placeholderData: keepPreviousData,
  });
}
