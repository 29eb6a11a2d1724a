import { type Stay, withNights } from '#rules/stay/stay.ts';
import { cheapestOffer } from './find-offer.ts';
import { isLongEnough, priceUnits } from './priced-units.ts';
import type { CandidateUnit, Party } from './types.ts';

/**
 * Why a property has no offer (docs/product.md §6).
 * - `noPlace`: it has no unit at all
 * - `tooManyGuests`: the party would not fit even if everything were free (nor where children are not taken)
 * - `soldOut`: it would fit, but not into the units that are free
 * - `minimumStay`: it fits into the free units, but they ask for more nights
 */
export type NoOfferReason = 'noPlace' | 'tooManyGuests' | 'soldOut' | 'minimumStay';

/**
 * Says why there is no offer; undefined when there is one.
 * @param units all units of the property
 * @param freeUnitIds those of them that are free for the whole stay
 * @throws RangeError when the stay has no night
 */
export function explainNoOffer(
  units: readonly CandidateUnit[],
  freeUnitIds: ReadonlySet<number>,
  party: Party,
  stay: Stay,
): NoOfferReason | undefined {
  if (units.length === 0) return 'noPlace';
  const all = priceUnits(units, withNights(stay));
  if (cheapestOffer(all, party) === undefined) return 'tooManyGuests';
  const free = all.filter(({ unit }) => freeUnitIds.has(unit.unitId));
  if (cheapestOffer(free, party) === undefined) return 'soldOut';
  return cheapestOffer(free.filter(isLongEnough), party) === undefined ? 'minimumStay' : undefined;
}
