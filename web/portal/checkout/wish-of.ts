import type { CheckoutSession } from '#contract/checkout.ts';
import type { Quote } from '#contract/quote.ts';
import { takenIn } from '#web/extra-charges/extra-choices.ts';

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
