import { hostRatesQuery } from '#web/host/rates/rates-query.ts';
import type { LoadRequest } from '../route-parts.ts';

export { PageSkeleton } from '#web/host/frame/host-page.tsx';
export { BaseRatesPage } from '#web/host/rates/base/base-rates-page.tsx';
export { BulkRatesPage } from '#web/host/rates/bulk/bulk-rates-page.tsx';
export { ExtraChargesPage } from '#web/host/rates/charges/extra-charges-page.tsx';
export { RateHistoryPage } from '#web/host/rates/history/rate-history-page.tsx';
export { RatesFrame } from '#web/host/rates/rates-frame.tsx';
export { StayRulesPage } from '#web/host/rates/rules/stay-rules-page.tsx';
export { SpecialRatesPage } from '#web/host/rates/special/special-rates-page.tsx';
export { RateYearPage } from '#web/host/rates/year/rate-year-page.tsx';

export const loadRates = ({ context: { queryClient, api }, params: { language } }: LoadRequest): Promise<unknown> =>
  queryClient.prefetchQuery(hostRatesQuery(api, language));
