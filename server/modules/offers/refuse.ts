import type { ErrorCode } from '#contract/errors.ts';
import { explainNoOffer, ruleInTheWay } from '#rules/fitting/explain-no-offer.ts';
import { findOfferTotals } from '#rules/fitting/find-offer.ts';
import { type ChoiceProblem, quoteChosenUnits } from '#rules/fitting/quote-chosen-units.ts';
import type { CandidateUnit, Party } from '#rules/fitting/types.ts';
import { requiredMinimumNights } from '#rules/quote/minimum-stay.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { minimumOf, type RuleObstacle, ruleObstacle, type StayObstacle } from '#rules/stay-rules/stay-obstacle.ts';
import { takingAnyStay, withChildrenAllowed, withoutMinimumStay } from './candidates.ts';
import { presentObstacle } from './present-obstacle.ts';

const CODE_OF_RULE = {
  tonight: 'tonight_closed',
  notice: 'notice_too_short',
  arrivalDay: 'arrival_day_not_allowed',
  departureDay: 'departure_day_not_allowed',
  maximum: 'maximum_stay_exceeded',
} as const satisfies Record<RuleObstacle['kind'], ErrorCode>;

/** Why there is no offer, as the catalogue of errors says it. */
export interface Refusal {
  readonly code: Extract<
    ErrorCode,
    | 'room_taken'
    | 'minimum_stay_not_met'
    | 'party_does_not_fit'
    | 'children_not_allowed'
    | 'units_do_not_match_rooms'
    | (typeof CODE_OF_RULE)[RuleObstacle['kind']]
  >;
  readonly details: Readonly<Record<string, unknown>>;
  /** What the host asks of stays that this one does not meet; other dates may. */
  readonly obstacle?: StayObstacle;
}

const refusal = (code: Refusal['code'], details: Refusal['details'] = {}): Refusal => ({ code, details });

function refusalByRule(obstacle: RuleObstacle): Refusal {
  return { code: CODE_OF_RULE[obstacle.kind], details: { obstacle: presentObstacle(obstacle) }, obstacle };
}

/** @param asking the units of which one asks for so many nights */
function refusalByMinimum(minimumNights: number, asking: readonly CandidateUnit[], stay: Stay): Refusal {
  const minima = asking.map(({ pricing }) => minimumOf(pricing, stay));
  const obstacle = minima.find(({ nights }) => nights === minimumNights) ?? { kind: 'minimum', nights: minimumNights, over: 'any' };
  return { code: 'minimum_stay_not_met', details: { minimumNights, obstacle }, obstacle };
}

/** Why no units of the property make an offer, though the guest leaves the choice to us. */
export function whyNoOffer(all: readonly CandidateUnit[], free: readonly CandidateUnit[], party: Party, stay: Stay): Refusal {
  const freeIds = new Set(free.map((unit) => unit.unitId));
  const reason = explainNoOffer(all, freeIds, party, stay);
  const rule = reason === 'stayRule' ? ruleInTheWay(all, freeIds, party, stay) : undefined;
  if (rule) return refusalByRule(rule);
  if (reason === 'soldOut') return refusal('room_taken');
  if (reason === 'minimumStay') return refusalByMinimum(nightsNeeded(free, party, stay), free, stay);
  return findOfferTotals(takingAnyStay(withChildrenAllowed(all)), party, stay)
    ? refusal('children_not_allowed')
    : refusal('party_does_not_fit');
}

/** The fewest nights that any offer from these units asks for, judged by the nights of the stay. */
function nightsNeeded(free: readonly CandidateUnit[], party: Party, stay: Stay): number {
  const minimums = free.map((unit) => requiredMinimumNights(unit.pricing, stay));
  const open = withoutMinimumStay(free);
  const ascending = [...new Set(minimums)].sort((first, second) => first - second);
  const enough = ascending.find((nights) =>
    findOfferTotals(
      open.filter((_, index) => (minimums[index] ?? 0) <= nights),
      party,
      stay,
    ),
  );
  return enough ?? Math.max(...minimums);
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
  const rule = chosen.map(({ pricing }) => ruleObstacle(pricing.stayRules, stay)).find((obstacle) => obstacle !== undefined);
  if (problem === 'stayRule' && rule) return refusalByRule(rule);
  switch (problem) {
    case 'wrongCount':
    case 'mixedUnits':
      return refusal('units_do_not_match_rooms', { rooms: party.length, units: choice.unitIdsByRoom.length });
    case 'unavailable':
      return refusal('room_taken', { unitIds: [...ids] });
    case 'minimumStay':
      return refusalByMinimum(Math.max(...chosen.map((unit) => requiredMinimumNights(unit.pricing, stay))), chosen, stay);
    default: {
      const withChildren = quoteChosenUnits(takingAnyStay(withChildrenAllowed(chosen)), party, stay, choice.unitIdsByRoom);
      return 'offer' in withChildren ? refusal('children_not_allowed') : refusal('party_does_not_fit');
    }
  }
}
