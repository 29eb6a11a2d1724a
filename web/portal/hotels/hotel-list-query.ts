import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { HotelsResponse } from '#contract/hotel-list.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { HotelsAddress } from '#web/paths.ts';

/** Specification §9. */
const PER_PAGE = 30;
/** What hosts publish changes this slowly. */
const FRESH_FOR_MS = 5 * 60_000;

/** Which list of properties: of a place by its slug, or all; which page of it. */
export interface ListQuestion extends HotelsAddress {
  readonly location?: string;
}

export const hotelListQuery = (api: Api, language: Locale, { location, page = 1, sortBy }: ListQuestion) =>
  queryOptions({
    queryKey: ['hotel-list', language, location, page, sortBy],
    queryFn: ({ signal }) =>
      api.get(
        '/portal/hotels',
        { ...(location && { location }), ...(sortBy && { sortBy }), currentPage: page, perPage: PER_PAGE },
        { signal },
      ),
    staleTime: FRESH_FOR_MS,
  });

export const similarHotelsQuery = (api: Api, language: Locale, hotelId: number | string) =>
  queryOptions({
    queryKey: ['similar-hotels', language, String(hotelId)],
    queryFn: ({ signal }) => api.get('/portal/hotels/{id}/similar', undefined, { params: { id: hotelId }, signal }),
    staleTime: FRESH_FOR_MS,
  });

/** Brings a page of a list; an unknown place and a page behind the last are pages not found. */
export async function loadHotelList(queryClient: QueryClient, api: Api, language: Locale, question: ListQuestion): Promise<HotelsResponse> {
  try {
    const list = await queryClient.ensureQueryData(hotelListQuery(api, language, question));
    if (list.data.length === 0 && list.meta.currentPage > 1) throw notFound();
    return list;
  } catch (error) {
    if (failureCodeOf(error) === 'place_not_found') throw notFound();
    throw error;
  }
}
