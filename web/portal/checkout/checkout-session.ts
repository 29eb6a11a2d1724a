import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CheckoutSession } from '#contract/checkout.ts';
import { chosenToText } from '#contract/primitives/chosen-extra-charges.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Quote } from '#contract/quote.ts';
import { failureCodeOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { takenIn } from '#web/extra-charges/extra-choices.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

/** Asks for a checkout session as it is now; null when there is none of that id for this browser. */
export function checkoutSessionQuery(api: Api, language: Locale, sessionId: string | undefined) {
  return queryOptions({
    queryKey: ['checkoutSession', language, sessionId ?? null],
    queryFn: async (): Promise<CheckoutSession | null> => {
      if (sessionId === undefined) return null;
      return api.get('/portal/checkout/sessions/{id}', undefined, { params: { id: sessionId } }).catch(nullWhenMissing);
    },
  });
}

/**
 * Brings the session anew at each visit: its clock runs on the server, and a guest who comes back must see what became
 * of it.
 */
export async function loadCheckout(queryClient: QueryClient, api: Api, language: Locale, sessionId: string | undefined): Promise<void> {
  await queryClient.prefetchQuery({ ...checkoutSessionQuery(api, language, sessionId), staleTime: 0 });
}

function nullWhenMissing(error: unknown): null {
  if (failureCodeOf(error) === 'checkout_session_not_found') return null;
  throw error;
}

type Stay = Required<Pick<SearchQuery, 'from' | 'to' | 'roomsInfo'>> & Pick<SearchQuery, 'extras' | 'keepsShabbat'>;

/** Returns the guest's wish as the parameters of a search: the same dates, rooms and extras. */
export function stayOf({ quote, roomsInfo }: Pick<CheckoutSession, 'quote' | 'roomsInfo'>): Stay {
  const extras = chosenToText(takenIn(quote));
  const { from, to, hours } = quote;
  return { roomsInfo, ...(hours.keepsShabbat && { keepsShabbat: '1' }), from, to, ...(extras && { extras }) };
}

/** Returns what a session holds, as it is asked for: the same stay, rooms, units and extras. */
export function wishOf({ hotel, quote, roomsInfo }: Pick<CheckoutSession, 'hotel' | 'quote' | 'roomsInfo'>) {
  const { from, to, hours } = quote;
  const party = { roomsInfo, ...(hours.keepsShabbat && { keepsShabbat: true }) };
  return { hotelId: hotel.id, from, to, ...party, units: unitsByRoom(quote), extraCharges: takenIn(quote) };
}

/**
 * Returns unit ids in the order of the request's rooms, as opening a session and `/bookingPrice` take them; the same id
 * for all where one unit takes all.
 */
export function unitsByRoom({ units }: Pick<Quote, 'units'>): number[] {
  const pairs = units.flatMap(({ unitId, rooms }) => rooms.map((room) => ({ room, unitId })));
  return pairs.sort((one, other) => one.room - other.room).map(({ unitId }) => unitId);
}
