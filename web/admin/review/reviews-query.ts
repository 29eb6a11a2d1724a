import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';
import { bringOptions } from '#web/api/stored-options.ts';

/** What waits for review, the oldest first. */
export const reviewsQuery = (api: Api) =>
  queryOptions({ queryKey: ['admin', 'reviews'], queryFn: ({ signal }) => api.get('/admin/reviews', undefined, { signal }) });

/** One request with everything in it. */
export const reviewQuery = (api: Api, propertyId: number) =>
  queryOptions({
    queryKey: ['admin', 'review', propertyId],
    queryFn: ({ signal }) => api.get('/admin/reviews/{propertyId}', undefined, { params: { propertyId }, signal }),
  });

/** The property's page as it would be after an approval. */
export const previewQuery = (api: Api, language: Locale, propertyId: number) =>
  queryOptions({
    queryKey: ['admin', 'preview', language, propertyId],
    queryFn: ({ signal }) => api.get('/admin/preview/{propertyId}', undefined, { params: { propertyId }, signal }),
  });

/** The option sets and their words, in the page's language. */
export const optionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['assets'],
    queryFn: () => bringOptions(api),
    staleTime: Number.POSITIVE_INFINITY,
  });
