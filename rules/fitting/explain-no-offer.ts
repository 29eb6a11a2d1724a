import { type Stay, withNights } from '#rules/stay/stay.ts';
import type { RuleObstacle } from '#rules/stay-rules/stay-obstacle.ts';
import { cheapestOffer } from './find-offer.ts';
import { isLongEnough, keepsRules, priceUnits } from './priced-units.ts';
import type { CandidateUnit, Party } from './types.ts';

/**
 * Why a property has no offer (docs/product.md §6).
 * - `noPlace`: it has no unit at all
 * - `tooManyGuests`: the party would not fit even if everything were free (nor where children are not taken)
 * - `stayRule`: it would fit, but the stay breaks a rule of the units, or of those that are free
 * - `soldOut`: it would fit, but not into the units that are free
 * - `minimumStay`: it fits into the free units, but they ask for more nights
 */
export type NoOfferReason = 'noPlace' | 'tooManyGuests' | 'stayRule' | 'soldOut' | 'minimumStay';

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
  if (cheapestOffer(all.filter(keepsRules), party) === undefined) return 'stayRule';
  const free = all.filter(({ unit }) => freeUnitIds.has(unit.unitId));
  if (cheapestOffer(free, party) === undefined) return 'soldOut';
  const allowed = free.filter(keepsRules);
  if (cheapestOffer(allowed, party) === undefined) return 'stayRule';
  return cheapestOffer(allowed.filter(isLongEnough), party) === undefined ? 'minimumStay' : undefined;
}

/**
 * The rule that keeps a property from its offer where {@link explainNoOffer} says `stayRule`: of the cheapest units that would take the party,
 * of free ones if there are any.
 * @throws RangeError when the stay has no night
 */
export function ruleInTheWay(
  units: readonly CandidateUnit[],
  freeUnitIds: ReadonlySet<number>,
  party: Party,
  stay: Stay,
): RuleObstacle | undefined {
  const all = priceUnits(units, withNights(stay));
  const free = all.filter(({ unit }) => freeUnitIds.has(unit.unitId));
  const offer = cheapestOffer(free, party) ?? cheapestOffer(all, party);
  const broken = all.filter(({ unit }) => offer?.units.some((taken) => taken.unit === unit)).map((priced) => priced.broken);
  return broken.find((obstacle) => obstacle !== undefined);
}
