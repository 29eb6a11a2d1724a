import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { Hotel } from '#contract/hotels.ts';
import type { ChosenExtraCharge } from '#contract/primitives/chosen-extra-charges.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { type FailureCode, failureCodeOf } from '#web/api/api-error.ts';
import type { Api, StayQuery } from '#web/api/client.ts';
import type { ShownSearch } from '#web/search-query/search-query.ts';

/** Asks for a property, and what it offers for the stay when one is asked for. */
export const hotelQuery = (api: Api, language: Locale, hotelId: number | string, { from, to, roomsInfo, keepsShabbat }: StayQuery) => {
  const party = { ...(roomsInfo && { roomsInfo }), ...(keepsShabbat && { keepsShabbat }) };
  const stay = from && to ? { from, to, ...party } : {};
  return queryOptions({
    queryKey: ['hotel', language, String(hotelId), stay],
    queryFn: ({ signal }) => api.get('/portal/hotels/{id}', stay, { params: { id: hotelId }, signal }),
  });
};

export interface PriceQuestion extends Record<'from' | 'to', string> {
  readonly roomsInfo: NonNullable<StayQuery['roomsInfo']>;
  readonly keepsShabbat?: '1';
  readonly hotelId: number;
  readonly units: number[];
  readonly extraCharges: ChosenExtraCharge[];
}

/** Asks for the price of units that the guest chose instead of the offer. Until it is there the one before stays. */
export const bookingPriceQuery = (api: Api, language: Locale, question: PriceQuestion) =>
  queryOptions({
    queryKey: ['booking-price', language, question],
    queryFn: ({ signal }) => api.get('/portal/bookingPrice', question, { signal }),
    placeholderData: keepPreviousData,
  });

/** Problems of the asked dates: the property itself can still be shown. */
const ABOUT_DATES: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'stay_in_past',
  'stay_too_long',
  'stay_too_far_ahead',
  'departure_not_after_arrival',
]);
const NOT_THERE: ReadonlySet<FailureCode> = new Set<FailureCode>(['hotel_not_found', 'not_found', 'invalid_fields', 'malformed_request']);

interface HotelLoad {
  readonly title: string;
  readonly city: string;
  readonly description: string;
  readonly cover?: string;
  readonly shownSearch: ShownSearch;
  /** Why the property is shown without the dates that were asked for. */
  readonly stayProblem?: FailureCode;
}

/** Brings a property; one that does not exist is a page not found, and dates that cannot be had are left out. */
export async function loadHotel(
  queryClient: QueryClient,
  api: Api,
  language: Locale,
  hotelId: string,
  stay: StayQuery,
): Promise<HotelLoad> {
  const bring = (asked: StayQuery) => queryClient.ensureQueryData(hotelQuery(api, language, hotelId, asked));
  try {
    return loadOf(await bring(stay));
  } catch (error) {
    const code = failureCodeOf(error);
    if (NOT_THERE.has(code)) throw notFound();
    if (ABOUT_DATES.has(code)) return { ...loadOf(await bring({})), stayProblem: code };
    throw error;
  }
}

const DESCRIPTION_LENGTH = 158;

function loadOf(hotel: Hotel): HotelLoad {
  const [cover] = hotel.photos;
  return {
    title: hotel.title,
    city: hotel.city.name,
    description: hotel.description.length > DESCRIPTION_LENGTH ? `${hotel.description.slice(0, DESCRIPTION_LENGTH)}…` : hotel.description,
    ...(cover ? { cover: cover.url } : {}),
    shownSearch: { placeTitle: hotel.title },
  };
}
