import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Stay } from '#rules/stay/stay.ts';

/** What people decide about a reservation, and what is therefore stored; null while nobody did. */
export type ReservationOutcome = 'cancelled' | 'noShow';

export type ReservationStatus = 'reserved' | 'inHouse' | 'checkedOut' | ReservationOutcome;

/**
 * The status of a reservation on a day: as people set it, else by its dates (product.md §7 "Status"):
 * reserved before arrival, in house while arrival ≤ today < departure, then checked out.
 */
export function reservationStatus(stay: Stay, outcome: ReservationOutcome | null, today: LocalDate): ReservationStatus {
  if (outcome !== null) return outcome;
  if (today < stay.arrivalDate) return 'reserved';
  return today < stay.departureDate ? 'inHouse' : 'checkedOut';
}
