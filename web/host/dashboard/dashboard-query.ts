import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';
import type { DashboardAddress } from '#web/paths.ts';

/** The host's day. Guests book at any time, so it is asked again every minute and whenever the host comes back to the page. */
export function dashboardQuery(api: Api, language: Locale) {
  return queryOptions({
    queryKey: ['hostDashboard', language],
    queryFn: ({ signal }) => api.get('/backoffice/dashboard', undefined, { signal }),
    // Not again while the page starts, but whenever the host comes back from mending something.
    staleTime: 2_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
}

export function statisticsQuery(api: Api, language: Locale, { span: asked, unit }: DashboardAddress) {
  const span = asked ?? 'months';
  return queryOptions({
    queryKey: ['hostStatistics', language, span, unit ?? 'all'],
    queryFn: ({ signal }) => api.get('/backoffice/statistics', { span, ...(unit === undefined ? {} : { unitId: unit }) }, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
