import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { nightsBetween } from './local-dates.ts';
import type { Stay } from './stay.ts';

export type StayProblem = 'inThePast' | 'noNights' | 'tooManyNights' | 'tooFarAhead';

/**
 * Why a stay may not be searched or booked on the given day (docs/product.md §6: 1–30 nights, arrival at most 548 days ahead, not in the past);
 * undefined when it may.
 */
export function stayProblem(stay: Stay, today: LocalDate): StayProblem | undefined {
  if (stay.arrivalDate < today) return 'inThePast';
  const nights = nightsBetween(stay.arrivalDate, stay.departureDate);
  if (nights < 1) return 'noNights';
  if (nights > SEARCH_LIMITS.maxNights) return 'tooManyNights';
  if (nightsBetween(today, stay.arrivalDate) > SEARCH_LIMITS.maxDaysAhead) return 'tooFarAhead';
  return undefined;
}
