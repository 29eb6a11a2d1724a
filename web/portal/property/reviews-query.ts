import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { ReviewCompany, ReviewSort } from '#contract/primitives/review-choices.ts';
import type { Api } from '#web/api/client.ts';

/** Which of a property's reviews, in which order; what is absent is not asked for. */
export interface ReviewFilter {
  /** Absent: the newest first. */
  readonly sort?: ReviewSort;
  readonly company?: ReviewCompany;
  readonly stars?: number;
  readonly search?: string;
}

/** A page of a property's reviews, with the sums of all. @param page from 1 */
export const reviewsQuery = (api: Api, language: Locale, hotelId: number | string, filter: ReviewFilter = {}, page = 1) =>
  queryOptions({
    queryKey: ['reviews', language, String(hotelId), filter, page],
    queryFn: ({ signal }) => api.get('/portal/hotels/{id}/reviews', { ...filter, page }, { params: { id: hotelId }, signal }),
    placeholderData: keepPreviousData,
  });
