import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import { findOffer, quoteChosenUnits } from '#rules/fitting/find-offer.ts';
import type { CandidateUnit, Offer, Party } from '#rules/fitting/types.ts';
import type { HoursRules, Weekday } from '#rules/quote/types.ts';
import type { Stay } from '#rules/stay/stay.ts';
import type { UnitRates } from '#server/modules/pricing/index.ts';
import type { UnitListing } from '#server/modules/properties/index.ts';

/** What of a property, beside rates, decides who may stay in its units and for how much. */
interface OfferingProperty {
  readonly weekendNights: readonly Weekday[];
  readonly childrenAllowed: boolean;
  readonly units: readonly Pick<UnitListing, 'unitId' | 'position' | 'capacity' | 'ageBorders'>[];
}

/**
 * The property's units that have rates, as the fitting rules see them, in the property's order; which of them are free is asked elsewhere. The
 * one way from what hosts described to what offers are made of: search, property page, booking price and checkout all come this way.
 * @param hours those of the property, for the guests who ask
 */
export function candidatesOf(property: OfferingProperty, rates: ReadonlyMap<number, UnitRates>, hours: HoursRules | null): CandidateUnit[] {
  const { weekendNights, childrenAllowed } = property;
  return property.units.flatMap(({ unitId, position, capacity, ageBorders }) => {
    const unitRates = rates.get(unitId);
    return unitRates ? [{ unitId, position, capacity, childrenAllowed, pricing: { ...unitRates, ageBorders, weekendNights, hours } }] : [];
  });
}

/** The same units as if they took any stay, for what is said of a night's price. */
export function takingAnyStay(units: readonly CandidateUnit[]): CandidateUnit[] {
  return units.map((unit) => ({
    ...unit,
    pricing: {
      ...unit.pricing,
      minimumNights: 1,
      minimumNightsByDate: new Map(),
      specials: unit.pricing.specials.map((special) => ({ ...special, minimumNights: null })),
      stayRules: [],
      hours: null,
    },
  }));
}

/** The same units as if nothing were charged beside the nights, for what is said of a night's price. */
export function withoutCharges(units: readonly CandidateUnit[]): CandidateUnit[] {
  return units.map((unit) => ({ ...unit, pricing: { ...unit.pricing, extraCharges: [] } }));
}

/** The rooms of a request as the rules take them. `numberOfGuests` is not looked at: it only informs. */
export function partyOf(rooms: RoomsInfo): Party {
  return rooms.rooms.map((room) => ({ adults: room.numberOfAdults, childAges: room.children.map((child) => child.age) }));
}

/** The cheapest offer that free units make, or that of the units which the guest chose: one for each room, or one for all. */
export function makeOffer(
  free: readonly CandidateUnit[],
  party: Party,
  stay: Stay,
  chosen: readonly number[] | undefined,
): Offer | undefined {
  return chosen ? quoteChosenUnits(free, party, stay, unitIdsByRoom(party, chosen)) : findOffer(free, party, stay);
}

/** The unit of each room by a guest's choice. */
export function unitIdsByRoom(party: Party, chosen: readonly number[]): readonly number[] {
  return chosen.length === 1 ? party.flatMap(() => chosen) : chosen;
}
