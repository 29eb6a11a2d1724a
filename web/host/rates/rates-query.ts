import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';

/** Under which everything about prices is kept: a write asks for all of it again. */
export const RATES_KEY = 'rates';

/** All prices of the property. */
export function hostRatesQuery(api: Api, language: Locale) {
  return queryOptions({
    queryKey: [RATES_KEY, 'all', language],
    queryFn: ({ signal }) => api.get('/backoffice/rates', undefined, { signal }),
    refetchOnMount: 'always' as const,
  });
}

export function stayRulesQuery(api: Api) {
  return queryOptions({
    queryKey: [RATES_KEY, 'rules'],
    queryFn: ({ signal }) => api.get('/backoffice/stayRules', undefined, { signal }),
    refetchOnMount: 'always' as const,
  });
}

export function extraChargesQuery(api: Api) {
  return queryOptions({
    queryKey: [RATES_KEY, 'charges'],
    queryFn: ({ signal }) => api.get('/backoffice/extraCharges', undefined, { signal }),
    refetchOnMount: 'always' as const,
  });
}

export function rateYearQuery(api: Api, unitId: number) {
  return queryOptions({
    queryKey: [RATES_KEY, 'year', unitId],
    queryFn: ({ signal }) => api.get('/backoffice/rateYear', { unitId }, { signal }),
    refetchOnMount: 'always' as const,
  });
}

export function rateChangesQuery(api: Api) {
  return queryOptions({
    queryKey: [RATES_KEY, 'changes'],
    queryFn: ({ signal }) => api.get('/backoffice/rateChanges', {}, { signal }),
    refetchOnMount: 'always' as const,
  });
}
