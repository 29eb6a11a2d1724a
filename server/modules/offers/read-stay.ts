import type { ErrorCode } from '#contract/errors.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/rooms-info.ts';
import { type StayProblem, stayProblem } from '#rules/stay/open-stays.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

const CODES: Readonly<Record<StayProblem, ErrorCode>> = {
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
  return problem && { code: CODES[problem], details: { maxNights, maxDaysAhead } };
}

/** @throws DomainError `stay_in_past`, `departure_not_after_arrival`, `stay_too_long`, `stay_too_far_ahead` */
export function requireAllowedStay(stay: Stay, today: LocalDate): void {
  const refusal = refusalOf(stay, today);
  if (refusal) throw new DomainError(refusal.code, refusal.details);
}
