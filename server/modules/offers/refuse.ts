import type { ErrorCode } from '#contract/errors.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/rooms-info.ts';
import type { StayObstacle as PresentedObstacle } from '#contract/stay-rules.ts';
import { type AskedStay, explainNoOffer, type NoOfferReason } from '#rules/fitting/explain-no-offer.ts';
import { matchesRooms } from '#rules/fitting/find-offer.ts';
import { type StayProblem, stayProblem } from '#rules/stay/open-stays.ts';
import type { Stay } from '#rules/stay/stay.ts';
import type { RuleObstacle, StayObstacle } from '#rules/stay-rules/stay-obstacle.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

export const CODE_OF_STAY_PROBLEM: Readonly<Record<StayProblem, ErrorCode>> = {
  inThePast: 'stay_in_past',
  noNights: 'departure_not_after_arrival',
  tooManyNights: 'stay_too_long',
  tooFarAhead: 'stay_too_far_ahead',
};

/** Why a stay cannot be asked for at all, with the limits to keep. */
export interface StayRefusal {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Undefined for a stay within the limits of docs/product.md §6. */
export function refusalOf(stay: Stay, today: LocalDate): StayRefusal | undefined {
  const problem = stayProblem(stay, today);
  const { maxNights, maxDaysAhead } = SEARCH_LIMITS;
  return problem && { code: CODE_OF_STAY_PROBLEM[problem], details: { maxNights, maxDaysAhead } };
}

/** @throws DomainError `stay_in_past`, `departure_not_after_arrival`, `stay_too_long`, `stay_too_far_ahead` */
export function requireAllowedStay(stay: Stay, today: LocalDate): void {
  const refusal = refusalOf(stay, today);
  if (refusal) throw new DomainError(refusal.code, refusal.details);
}

/** Returns what a host asks for, as the contract has it. */
export function presentObstacle(obstacle: StayObstacle): PresentedObstacle {
  switch (obstacle.kind) {
    case 'tonight':
    case 'notice':
      return { ...obstacle, earliestArrival: toWireDate(obstacle.earliestArrival) };
    case 'arrivalDay':
    case 'departureDay':
      return { kind: obstacle.kind, weekdays: [...obstacle.weekdays] };
    default:
      return obstacle;
  }
}

const CODE_OF_RULE = {
  tonight: 'tonight_closed',
  notice: 'notice_too_short',
  arrivalDay: 'arrival_day_not_allowed',
  departureDay: 'departure_day_not_allowed',
  maximum: 'maximum_stay_exceeded',
  noArrival: 'no_arrival_on_day',
  shabbatArrival: 'arrival_on_shabbat',
  shabbatDeparture: 'departure_on_shabbat',
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
  /** Absent where the choice of units does not match the rooms. */
  readonly reason?: NoOfferReason;
  readonly details: Readonly<Record<string, unknown>>;
  /** What the host asks of stays that this one does not meet; other dates may. */
  readonly obstacle?: StayObstacle;
}

const CODE_OF_REASON = {
  tooManyGuests: 'party_does_not_fit',
  childrenNotAllowed: 'children_not_allowed',
  soldOut: 'room_taken',
} as const satisfies Record<Exclude<NoOfferReason, 'stayRule' | 'minimumStay'>, ErrorCode>;

/** Why no units of the property make an offer, or why those that the guest chose cannot be had: what {@link explainNoOffer} says, with its code. */
export function refusalFor(asked: AskedStay): Refusal {
  const { party, chosen } = asked;
  if (chosen && !matchesRooms(party, chosen))
    return { code: 'units_do_not_match_rooms', details: { rooms: party.length, units: chosen.length } };
  const why = explainNoOffer(asked);
  if (!why) throw new Error('A stay that can be had is not refused');
  const { reason, obstacle } = why;
  if (obstacle?.kind === 'minimum')
    return { reason, code: 'minimum_stay_not_met', details: { minimumNights: obstacle.nights, obstacle }, obstacle };
  if (obstacle) return { reason, code: CODE_OF_RULE[obstacle.kind], details: { obstacle: presentObstacle(obstacle) }, obstacle };
  if (reason === 'stayRule' || reason === 'minimumStay') throw new Error(`A refusal for ${reason} has an obstacle`);
  const details = reason === 'soldOut' && chosen ? { unitIds: [...new Set(chosen)] } : {};
  return { reason, code: CODE_OF_REASON[reason], details };
}
