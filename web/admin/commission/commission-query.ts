import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';

/** Rates and discounts of a property, which is named in the reader's language. */
export const commissionQuery = (api: Api, language: Locale, propertyId: number) =>
  queryOptions({
    queryKey: ['admin', 'commission', propertyId, language],
    queryFn: ({ signal }) => api.get('/admin/commission/{propertyId}', undefined, { params: { propertyId }, signal }),
  });
