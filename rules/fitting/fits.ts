import type { GuestCounts } from '#rules/quote/age-groups.ts';
import type { UnitCapacity } from './types.ts';

/**
 * Whether every guest finds a bed that may take them (docs/product.md §5 "Fitting"): places take anyone, cribs babies, child extra beds babies
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
