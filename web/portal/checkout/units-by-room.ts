import type { Quote } from '#contract/quote.ts';

/** Unit ids in the order of the request's rooms, as opening a session and `/bookingPrice` take them; the same id for all where one unit takes all. */
export function unitsByRoom({ units }: Pick<Quote, 'units'>): number[] {
  const pairs = units.flatMap(({ unitId, rooms }) => rooms.map((room) => ({ room, unitId })));
  return pairs.sort((one, other) => one.room - other.room).map(({ unitId }) => unitId);
}
