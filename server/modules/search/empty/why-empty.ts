import { explainNoOffer } from '#rules/fitting/explain-no-offer.ts';
import type { CandidateUnit, Party } from '#rules/fitting/types.ts';
import type { StayNights } from '#rules/stay/stay.ts';

/** Properties of the place by why they are not among the results (product.md §6 "No match: say why"). */
export interface EmptyCounts {
  noPlace: number;
  soldOut: number;
  tooManyGuests: number;
  minimumStay: number;
  childrenNotAllowed: number;
  filteredOut: number;
}

/**
 * Why a property is not among the results. Taking no children is told apart from having no room: the party would fit if they were taken.
 * Who has an offer and is not shown was filtered out.
 * @param units all units of the property
 * @param freeUnitIds those free on all nights
 */
export function whyLeftOut(
  units: readonly CandidateUnit[],
  freeUnitIds: ReadonlySet<number>,
  party: Party,
  stay: StayNights,
): keyof EmptyCounts {
  const reason = explainNoOffer(units, freeUnitIds, party, stay);
  if (reason === undefined) return 'filteredOut';
  if (reason !== 'tooManyGuests') return reason;
  const welcoming = units.map((unit) => ({ ...unit, childrenAllowed: true }));
  const wouldFit = explainNoOffer(welcoming, new Set(units.map((unit) => unit.unitId)), party, stay) !== 'tooManyGuests';
  return wouldFit ? 'childrenNotAllowed' : 'tooManyGuests';
}
