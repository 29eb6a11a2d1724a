import type { CheckoutSession } from '#contract/checkout.ts';
import { chosenToText } from '#contract/primitives/chosen-extra-charges.ts';
import type { Quote } from '#contract/quote.ts';
import { takenIn } from '#web/extra-charges/extra-choices.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

type Stay = Required<Pick<SearchQuery, 'from' | 'to' | 'roomsInfo'>> & Pick<SearchQuery, 'extras'>;

/** The guest's wish as the parameters of a search: the same dates, rooms and extras. */
export function stayOf({ quote, roomsInfo }: Pick<CheckoutSession, 'quote' | 'roomsInfo'>): Stay {
  const extras = chosenToText(takenIn(quote));
  return { roomsInfo, from: quote.from, to: quote.to, ...(extras && { extras }) };
}

/** What a session holds, as it is asked for: the same stay, rooms, units and extras. */
export function wishOf({ hotel, quote, roomsInfo }: Pick<CheckoutSession, 'hotel' | 'quote' | 'roomsInfo'>) {
  const { from, to } = quote;
  return { hotelId: hotel.id, from, to, roomsInfo, units: unitsByRoom(quote), extraCharges: takenIn(quote) };
}

/** Unit ids in the order of the request's rooms, as opening a session and `/bookingPrice` take them; the same id for all where one unit takes all. */
export function unitsByRoom({ units }: Pick<Quote, 'units'>): number[] {
  const pairs = units.flatMap(({ unitId, rooms }) => rooms.map((room) => ({ room, unitId })));
  return pairs.sort((one, other) => one.room - other.room).map(({ unitId }) => unitId);
}
