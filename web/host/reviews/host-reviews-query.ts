import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Api } from '#web/api/client.ts';
import type { HostReviewsAddress } from '#web/paths.ts';

/** A page of the shown reviews of the host's property, and the stays that the host may still write about. */
export const hostReviewsQuery = (api: Api, language: Locale, { list, page = 1 }: HostReviewsAddress) => {
  const query = { list: list ?? ('all' as const), page };
  return queryOptions({
    queryKey: ['hostReviews', language, query],
    queryFn: ({ signal }) => api.get('/backoffice/reviews', query, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Asks what guests think of the host's property, score by score, over twelve months. */
export const reviewScoresQuery = (api: Api) =>
  queryOptions({ queryKey: ['reviewScores'], queryFn: ({ signal }) => api.get('/backoffice/reviewScores', undefined, { signal }) });

/** The reviews that host and guest wrote about a stay, as its host sees it. */
export const hostReviewQuery = (api: Api, reservationId: string) =>
  queryOptions({
    queryKey: ['hostReview', reservationId],
    queryFn: ({ signal }) => api.get('/backoffice/reservations/{id}/review', undefined, { params: { id: reservationId }, signal }),
  });

/** The record that hosts wrote about the guest of a stay. */
export const guestRecordQuery = (api: Api, language: Locale, reservationId: string) =>
  queryOptions({
    queryKey: ['guestRecord', language, reservationId],
    queryFn: ({ signal }) => api.get('/backoffice/reservations/{id}/guestRecord', undefined, { params: { id: reservationId }, signal }),
  });
