import type { ErrorCode } from '#contract/errors.ts';
import { explainNoOffer } from '#rules/fitting/explain-no-offer.ts';
import { findOfferTotals } from '#rules/fitting/find-offer.ts';
import { type ChoiceProblem, quoteChosenUnits } from '#rules/fitting/quote-chosen-units.ts';
import type { CandidateUnit, Party } from '#rules/fitting/types.ts';
import { requiredMinimumNights } from '#rules/quote/minimum-stay.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { withChildrenAllowed, withoutMinimumStay } from './candidates.ts';

/** Why there is no offer, as the catalogue of errors says it. */
export interface Refusal {
  readonly code: Extract<
    ErrorCode,
    'room_taken' | 'minimum_stay_not_met' | 'party_does_not_fit' | 'children_not_allowed' | 'units_do_not_match_rooms'
  >;
  readonly details: Readonly<Record<string, unknown>>;
}

const refusal = (code: Refusal['code'], details: Refusal['details'] = {}): Refusal => ({ code, details });

/** Why no units of the property make an offer, though the guest leaves the choice to us. */
export function whyNoOffer(all: readonly CandidateUnit[], free: readonly CandidateUnit[], party: Party, stay: Stay): Refusal {
  const freeIds = new Set(free.map((unit) => unit.unitId));
  switch (explainNoOffer(all, freeIds, party, stay)) {
    case 'soldOut':
      return refusal('room_taken');
    case 'minimumStay':
      return refusal('minimum_stay_not_met', { minimumNights: nightsNeeded(free, party, stay) });
    default:
      return findOfferTotals(withoutMinimumStay(withChildrenAllowed(all)), party, stay)
        ? refusal('children_not_allowed')
        : refusal('party_does_not_fit');
  }
}

/** The fewest nights that any offer from these units asks for, judged by the nights of the stay. All of them together make one. */
function nightsNeeded(free: readonly CandidateUnit[], party: Party, stay: Stay): number | undefined {
  const minimums = free.map((unit) => requiredMinimumNights(unit.pricing, stay));
  const open = withoutMinimumStay(free);
  const ascending = [...new Set(minimums)].sort((first, second) => first - second);
  return ascending.find((nights) =>
    findOfferTotals(
      open.filter((_, index) => (minimums[index] ?? 0) <= nights),
      party,
      stay,
    ),
  );
}

/** Why the units that the guest chose cannot be had. A party that would not fit anyway is told so first, before what is taken. */
export function whyNotChosen(
  all: readonly CandidateUnit[],
  party: Party,
  stay: Stay,
  choice: { readonly unitIdsByRoom: readonly number[]; readonly problem: ChoiceProblem },
): Refusal {
  const ids = new Set(choice.unitIdsByRoom);
  const chosen = all.filter((unit) => ids.has(unit.unitId));
  const anyway = quoteChosenUnits(withoutMinimumStay(chosen), party, stay, choice.unitIdsByRoom);
  const problem = 'problem' in anyway ? anyway.problem : choice.problem;
  switch (problem) {
    case 'wrongCount':
    case 'mixedUnits':
      return refusal('units_do_not_match_rooms', { rooms: party.length, units: choice.unitIdsByRoom.length });
    case 'unavailable':
      return refusal('room_taken', { unitIds: [...ids] });
    case 'minimumStay':
      return refusal('minimum_stay_not_met', {
        minimumNights: Math.max(...chosen.map((unit) => requiredMinimumNights(unit.pricing, stay))),
      });
    default: {
      const withChildren = quoteChosenUnits(withoutMinimumStay(withChildrenAllowed(chosen)), party, stay, choice.unitIdsByRoom);
      return 'offer' in withChildren ? refusal('children_not_allowed') : refusal('party_does_not_fit');
    }
  }
}
