import type { Agorot } from '#contract/primitives/money.ts';
import { countGuests, type GuestCounts } from '#rules/quote/age-groups.ts';
import { pricesForStay, type StayPrices, totalOf } from '#rules/quote/stay-prices.ts';
import type { RoomRequest } from '#rules/quote/types.ts';
import type { StayNights } from '#rules/stay/stay.ts';
import { type RuleObstacle, ruleObstacle } from '#rules/stay-rules/stay-obstacle.ts';
import type { CandidateUnit, UnitCapacity } from './types.ts';

/** A candidate with its prices summed over the stay, and the stay rule that the stay breaks, if any. */
export interface PricedUnit {
  readonly unit: CandidateUnit;
  readonly prices: StayPrices;
  readonly broken: RuleObstacle | undefined;
}

/** Sums the prices of the units, in the order of their positions, on which the tie rules stand. */
export function priceUnits(candidates: readonly CandidateUnit[], stay: StayNights): PricedUnit[] {
  return candidates
    .map((unit) => ({ unit, prices: pricesForStay(unit.pricing, stay), broken: ruleObstacle(unit.pricing, stay) }))
    .sort((first, second) => first.unit.position - second.unit.position);
}

/** Returns whether the unit takes the stay: it keeps its stay rules, and is long enough. */
export function takesStay(priced: PricedUnit): boolean {
  return keepsRules(priced) && isLongEnough(priced);
}

/** Returns whether the stay keeps the unit's stay rules, minima aside. */
export function keepsRules({ broken }: PricedUnit): boolean {
  return broken === undefined;
}

/** Returns whether the stay is long enough for the unit. */
export function isLongEnough(priced: PricedUnit): boolean {
  return priced.prices.nights >= priced.prices.minimumNights;
}

/** Returns what some rooms together cost in the unit, without what the property charges once; `Infinity` where they do not fit, or where the property takes no children and there are some. */
export function totalIn(priced: PricedUnit, rooms: readonly RoomRequest[]): Agorot {
  const { unit, prices } = priced;
  const guests = countGuests(rooms, unit.pricing.ageBorders);
  return takesGuests(unit, guests) ? totalOf(prices, guests) : Infinity;
}

/** Returns whether the guests of some rooms together may stay in the unit, whatever the stay. */
export function hasRoomFor(unit: CandidateUnit, rooms: readonly RoomRequest[]): boolean {
  return takesGuests(unit, countGuests(rooms, unit.pricing.ageBorders));
}

/** Returns whether guests find beds in a unit, and a host who takes children where some are among them. */
export function takesGuests(
  { childrenAllowed, capacity }: Pick<CandidateUnit, 'childrenAllowed' | 'capacity'>,
  guests: GuestCounts,
): boolean {
  return !(childrenAllowed === false && guests.babies + guests.children > 0) && fits(guests, capacity);
}

/** Returns whether the whole party may share the unit as far as bedrooms go: at least one for each room (docs/product.md §5 "Fitting"). */
export function hasBedroomsFor(unit: Pick<CandidateUnit, 'capacity'>, rooms: number): boolean {
  return unit.capacity.bedrooms >= rooms;
}

/**
 * Returns whether every guest finds a bed that may take them (docs/product.md §5 "Fitting"): places take anyone, cribs babies, child extra beds babies
 * and children, adult extra beds children and adults. By Hall's theorem a matching exists exactly when no set of age groups needs more beds
 * than there are beds open to any of them; the sets left out here are implied by the four that are asked.
 */
export function fits(guests: GuestCounts, capacity: UnitCapacity): boolean {
  const { places, cribs, childExtraBeds, adultExtraBeds } = capacity;
  const { babies, children, adults } = guests;
  return (
    adults <= places + adultExtraBeds &&
    babies <= places + cribs + childExtraBeds &&
    adults + children <= places + childExtraBeds + adultExtraBeds &&
    adults + children + babies <= places + cribs + childExtraBeds + adultExtraBeds
  );
}
