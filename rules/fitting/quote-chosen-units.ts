import { type Stay, withNights } from '#rules/stay/stay.ts';
import { offerOf, type PricedRooms, withQuotes } from './find-offer.ts';
import { hasBedroomsFor, type PricedUnit, priceUnits, takesStay, totalIn } from './priced-units.ts';
import type { CandidateUnit, Offer, Party } from './types.ts';

/** Whether a choice has a unit for each room: the same for all, or one of its own for each. */
export function matchesRooms(party: Party, unitIdsByRoom: readonly number[]): boolean {
  if (party.length === 0 || unitIdsByRoom.length !== party.length) return false;
  const { size } = new Set(unitIdsByRoom);
  return size === 1 || size === party.length;
}

/**
 * Quotes the units that a guest chose, by room: the same id for all rooms is one unit for the whole party (`merged`; with one room `perRoom`),
 * different ids are a unit for each room (`perRoom`). Undefined where they cannot be had; rules/fitting/explain-no-offer.ts says why.
 * @param candidates the property's units that are free for the whole stay
 * @throws RangeError when the stay has no night
 */
export function quoteChosenUnits(
  candidates: readonly CandidateUnit[],
  party: Party,
  stay: Stay,
  unitIdsByRoom: readonly number[],
): Offer | undefined {
  if (!matchesRooms(party, unitIdsByRoom)) return undefined;
  const nights = withNights(stay);
  const chosen = candidates.filter(({ unitId }) => unitIdsByRoom.includes(unitId));
  const taking = priceUnits(chosen, nights).filter(takesStay);
  if (!haveRoomAsChosen(taking, party, unitIdsByRoom)) return undefined;
  return withQuotes(offerOf(shapeOf(party, unitIdsByRoom), takenRooms(taking, party, unitIdsByRoom)), party, nights);
}

/** Whether these units are all that were chosen, and the guests of each room find beds in theirs. */
export function haveRoomAsChosen(units: readonly PricedUnit[], party: Party, unitIdsByRoom: readonly number[]): boolean {
  const chosen = units.filter(({ unit }) => unitIdsByRoom.includes(unit.unitId));
  if (chosen.length < new Set(unitIdsByRoom).size) return false;
  const isMerged = shapeOf(party, unitIdsByRoom) === 'merged';
  if (isMerged && chosen.some(({ unit }) => !hasBedroomsFor(unit, party.length))) return false;
  return takenRooms(chosen, party, unitIdsByRoom).every(({ totalAgorot }) => totalAgorot < Infinity);
}

function shapeOf(party: Party, unitIdsByRoom: readonly number[]): Offer['shape'] {
  return party.length > 1 && new Set(unitIdsByRoom).size === 1 ? 'merged' : 'perRoom';
}

function takenRooms(chosen: readonly PricedUnit[], party: Party, unitIdsByRoom: readonly number[]): PricedRooms[] {
  if (shapeOf(party, unitIdsByRoom) === 'merged')
    return chosen.map((priced) => ({ priced, rooms: [...party.keys()], totalAgorot: totalIn(priced, party) }));
  return party.flatMap((guests, room) =>
    chosen
      .filter(({ unit }) => unit.unitId === unitIdsByRoom[room])
      .map((priced) => ({ priced, rooms: [room], totalAgorot: totalIn(priced, [guests]) })),
  );
}
