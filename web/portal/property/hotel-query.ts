import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { Locale } from '#contract/primitives/locale.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { StayQuery } from '#web/api/endpoints.ts';
import type { ShownSearch } from '#web/portal/search-bar/use-search-bar.ts';

/** A property, and what it offers for the stay when one is asked for. */
export const hotelQuery = (api: Api, language: Locale, hotelId: string, { from, to, roomsInfo }: StayQuery) => {
  const stay = { ...(from && { from }), ...(to && { to }), ...(roomsInfo && { roomsInfo }) };
  return queryOptions({
    queryKey: ['hotel', language, hotelId, stay],
    queryFn: ({ signal }) => api.get('/portal/hotels/{id}', stay, { params: { id: hotelId }, signal }),
  });
};

/** Brings a property; one that does not exist is a page not found. */
export async function loadHotel(queryClient: QueryClient, api: Api, language: Locale, hotelId: string, stay: StayQuery) {
  try {
    const hotel = await queryClient.ensureQueryData(hotelQuery(api, language, hotelId, stay));
    const shownSearch: ShownSearch = { placeTitle: hotel.title };
    return { title: hotel.title, description: hotel.description.slice(0, 160), shownSearch };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}
