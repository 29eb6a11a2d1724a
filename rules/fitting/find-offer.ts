import type { Agorot } from '#contract/primitives/money.ts';
import { chargesUntil, unavoidableCharges } from '#rules/quote/charge-lines.ts';
import { quoteUnit } from '#rules/quote/quote-unit.ts';
import { type Stay, type StayNights, withNights } from '#rules/stay/stay.ts';
import { cheapestAssignment } from './cheapest-assignment.ts';
import { hasBedroomsFor, type PricedUnit, priceUnits, takesStay, totalIn } from './priced-units.ts';
import type { CandidateUnit, Offer, Party } from './types.ts';

/** A unit of an offer before its price lines are written. */
export interface TakenUnit {
  readonly unit: CandidateUnit;
  readonly rooms: readonly number[];
  readonly totalAgorot: Agorot;
}

/** An offer without price lines: all that a search needs to filter, sort and count. */
export interface OfferTotals {
  readonly shape: Offer['shape'];
  readonly units: readonly TakenUnit[];
  readonly totalAgorot: Agorot;
}

/**
 * Returns the cheaper of both shapes (docs/product.md §5 "Fitting"), a tie going to perRoom; undefined when nothing fits. The candidates are free for
 * the whole stay; those that ask for more nights, or whose rules it breaks, are passed over here. The same offer as {@link findOffer}, without lines.
 * @throws RangeError when the stay has no night
 */
export function findOfferTotals(candidates: readonly CandidateUnit[], party: Party, stay: Stay): OfferTotals | undefined {
  return cheapestOffer(priceUnits(candidates, withNights(stay)).filter(takesStay), party);
}

/** Returns the cheapest offer among units that are known to be free and to take the stay, in order of position. */
export function cheapestOffer(units: readonly PricedUnit[], party: Party): OfferTotals | undefined {
  const perRoom = cheapestPerRoom(units, party);
  // With one room a merged offer is the same as perRoom, which wins the tie.
  const merged = party.length > 1 ? cheapestMerged(units, party) : undefined;
  if (perRoom === undefined || merged === undefined) return perRoom ?? merged;
  return merged.totalAgorot < perRoom.totalAgorot ? merged : perRoom;
}

/**
 * Returns what a property can give for a request, with every price line; undefined when nothing fits.
 * @throws RangeError when the stay has no night
 */
export function findOffer(candidates: readonly CandidateUnit[], party: Party, stay: Stay): Offer | undefined {
  const nights = withNights(stay);
  const totals = findOfferTotals(candidates, party, nights);
  return totals && withQuotes(totals, party, nights);
}

/** Writes the price lines of an offer. */
function withQuotes(totals: OfferTotals, party: Party, stay: StayNights): Offer {
  const units = totals.units.map(({ unit, rooms }, index) => {
    const guests = party.filter((_, room) => rooms.includes(room));
    const charges = unavoidableCharges(chargesUntil(unit.pricing, stay.departureDate), index === 0);
    return { unitId: unit.unitId, rooms, quote: quoteUnit(unit.pricing, guests, stay, charges) };
  });
  return { shape: totals.shape, units, totalAgorot: totals.totalAgorot };
}

function cheapestPerRoom(units: readonly PricedUnit[], party: Party): OfferTotals | undefined {
  if (party.length > units.length) return undefined;
  const costs = party.map((room) => units.map((priced) => totalIn(priced, [room])));
  const columns = party.length === 1 ? firstLowest(costs[0] ?? []) : cheapestAssignment(costs);
  return (
    columns &&
    offerOf(
      'perRoom',
      columns.flatMap((column, room) => taken(units[column], [room], costs[room]?.[column])),
    )
  );
}

function cheapestMerged(units: readonly PricedUnit[], party: Party): OfferTotals | undefined {
  const costs = units.map((priced) => (hasBedroomsFor(priced.unit, party.length) ? totalIn(priced, party) : Infinity));
  const [column] = firstLowest(costs) ?? [];
  return column === undefined ? undefined : offerOf('merged', taken(units[column], [...party.keys()], costs[column]));
}

/** Returns the index of the first of the lowest finite costs, as a list of one. */
function firstLowest(costs: readonly number[]): readonly number[] | undefined {
  let best: number | undefined;
  let lowest = Infinity;
  for (const [index, cost] of costs.entries()) {
    if (cost < lowest) [best, lowest] = [index, cost];
  }
  return best === undefined ? undefined : [best];
}

/** The rooms that a unit takes, and what it adds to the total. The property's own charges are the same for every offer, so that they decide nothing. */
interface PricedRooms {
  readonly priced: PricedUnit;
  readonly rooms: readonly number[];
  readonly totalAgorot: Agorot;
}

function taken(priced: PricedUnit | undefined, rooms: readonly number[], totalAgorot: Agorot | undefined): PricedRooms[] {
  return priced === undefined || totalAgorot === undefined ? [] : [{ priced, rooms, totalAgorot }];
}

/** Puts units together to an offer: what the property charges once comes with the unit of the first room. */
function offerOf(shape: Offer['shape'], units: readonly PricedRooms[]): OfferTotals {
  const takenUnits = units.map(({ priced, rooms, totalAgorot }, index) => {
    const onceAgorot = index === 0 ? priced.prices.charges.onceAgorot : 0;
    return { unit: priced.unit, rooms, totalAgorot: totalAgorot + onceAgorot };
  });
  return { shape, units: takenUnits, totalAgorot: takenUnits.reduce((sum, unit) => sum + unit.totalAgorot, 0) };
}

/** Returns whether a choice has a unit for each room: the same for all, or one of its own for each. */
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

/** Returns whether these units are all that were chosen, and the guests of each room find beds in theirs. */
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
