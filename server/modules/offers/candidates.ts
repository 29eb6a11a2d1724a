import type { CandidateUnit } from '#rules/fitting/types.ts';
import type { UnitPricing } from '#rules/quote/types.ts';
import type { PropertyListing } from '#server/modules/properties/index.ts';

/** The property's units that have rates, as the fitting rules see them; which of them are free is asked elsewhere. */
export function candidatesOf(listing: PropertyListing, pricing: ReadonlyMap<number, UnitPricing>): CandidateUnit[] {
  return listing.units.flatMap(({ unitId, position, capacity }) => {
    const prices = pricing.get(unitId);
    return prices ? [{ unitId, position, capacity, pricing: prices, childrenAllowed: listing.childrenAllowed }] : [];
  });
}

/** The same units as if children were welcome, to tell whether it is them who keep a party out. */
export function withChildrenAllowed(units: readonly CandidateUnit[]): CandidateUnit[] {
  return units.map((unit) => ({ ...unit, childrenAllowed: true }));
}

/** The same units as if any stay were long enough, to tell whether the minimum stay keeps a party out. */
export function withoutMinimumStay(units: readonly CandidateUnit[]): CandidateUnit[] {
  return units.map((unit) => ({
    ...unit,
    pricing: {
      ...unit.pricing,
      minimumNights: 1,
      minimumNightsByDate: new Map(),
      specials: unit.pricing.specials.map((special) => ({ ...special, minimumNights: null })),
    },
  }));
}
