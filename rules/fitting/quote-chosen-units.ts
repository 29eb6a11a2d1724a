import { type Stay, withNights } from '#rules/stay/stay.ts';
import { offerOf, type PricedRooms, withQuotes } from './find-offer.ts';
import { hasBedroomsFor, isLongEnough, keepsRules, type PricedUnit, priceUnits, totalIn } from './priced-units.ts';
import type { CandidateUnit, Offer, Party } from './types.ts';

/**
 * Why a guest's own choice of units cannot be had.
 * - `wrongCount`: not one unit id for each room
 * - `mixedUnits`: neither one unit for all rooms nor a unit of its own for each
 * - `unavailable`: a unit is not among the free ones
 * - `minimumStay`: a unit asks for more nights
 * - `tooFewBedrooms`: all rooms in one unit need a bedroom each
 * - `doesNotFit`: the guests of a room find no beds, or children are not taken
 * - `stayRule`: the stay breaks a rule of a unit
 */
export type ChoiceProblem = 'wrongCount' | 'mixedUnits' | 'unavailable' | 'minimumStay' | 'tooFewBedrooms' | 'doesNotFit' | 'stayRule';

export type ChosenOffer = { readonly offer: Offer } | { readonly problem: ChoiceProblem };

/**
 * Quotes the units that a guest chose, by room: the same id for all rooms is one unit for the whole party (`merged`; with one room `perRoom`),
 * different ids are a unit for each room (`perRoom`).
 * @param candidates the property's units that are free for the whole stay
 * @throws RangeError when the stay has no night
 */
export function quoteChosenUnits(
  candidates: readonly CandidateUnit[],
  party: Party,
  stay: Stay,
  unitIdsByRoom: readonly number[],
): ChosenOffer {
  if (party.length === 0 || unitIdsByRoom.length !== party.length) return { problem: 'wrongCount' };
  const ids = new Set(unitIdsByRoom);
  if (ids.size > 1 && ids.size < party.length) return { problem: 'mixedUnits' };
  const nights = withNights(stay);
  const chosen = priceUnits(
    candidates.filter((unit) => ids.has(unit.unitId)),
    nights,
  );
  if (chosen.length < ids.size) return { problem: 'unavailable' };
  if (!chosen.every(isLongEnough)) return { problem: 'minimumStay' };
  const isMerged = party.length > 1 && ids.size === 1;
  if (isMerged && chosen.some(({ unit }) => !hasBedroomsFor(unit, party.length))) return { problem: 'tooFewBedrooms' };
  const units = isMerged ? takenByAll(chosen, party) : takenByRoom(chosen, party, unitIdsByRoom);
  const totals = offerOf(isMerged ? 'merged' : 'perRoom', units);
  if (totals.totalAgorot === Infinity) return { problem: 'doesNotFit' };
  if (!chosen.every(keepsRules)) return { problem: 'stayRule' };
  return { offer: withQuotes(totals, party, nights) };
}

function takenByAll(chosen: readonly PricedUnit[], party: Party): PricedRooms[] {
  return chosen.map((priced) => ({ priced, rooms: [...party.keys()], totalAgorot: totalIn(priced, party) }));
}

function takenByRoom(chosen: readonly PricedUnit[], party: Party, unitIdsByRoom: readonly number[]): PricedRooms[] {
  return party.flatMap((guests, room) =>
    chosen
      .filter(({ unit }) => unit.unitId === unitIdsByRoom[room])
      .map((priced) => ({ priced, rooms: [room], totalAgorot: totalIn(priced, [guests]) })),
  );
}
