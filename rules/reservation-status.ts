import type { ReservationOutcome, ReservationStatus } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Stay } from '#rules/stay/stay.ts';

/**
 * The status of a reservation on a day: as people set it (null while nobody did), else by its dates (docs/product.md §7 "Status"):
 * reserved before arrival, in house while arrival ≤ today < departure, then checked out.
 */
export function reservationStatus(stay: Stay, outcome: ReservationOutcome | null, today: LocalDate): ReservationStatus {
  if (outcome !== null) return outcome;
  if (today < stay.arrivalDate) return 'reserved';
  return today < stay.departureDate ? 'inHouse' : 'checkedOut';
}
