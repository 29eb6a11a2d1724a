import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { CancellationObstacle, CancellationSide, ReservationOutcome } from '#contract/primitives/enums.ts';
import type { Stay } from '#rules/stay/stay.ts';

/** The person who wants to cancel: the guest, the property's owner, or an admin on either's behalf. */
export type CancellationActor = 'guest' | 'owner' | 'admin';

/** The facts of a reservation that decide whether it may be cancelled. */
export interface CancellableFacts extends Stay {
  readonly origin: 'online' | 'direct';
  readonly outcome: ReservationOutcome | null;
  /** Check-in time of the arrival date, HH:MM. */
  readonly arrivalFrom: string;
}

/**
 * Returns why that person can't cancel at that moment, or null (docs/product.md §7 "Status", §5 "Cancelling"): online reservations are the guest's to
 * cancel, direct ones the owner's, both an admin's. Guests may until the check-in time of the arrival date, that moment included; owners and
 * admins, who settle what has gone wrong, until the departure date.
 * @param now date and time of day (HH:MM:SS) in Israel
 */
export function cancellationObstacle(
  { origin, outcome, arrivalDate, departureDate, arrivalFrom }: CancellableFacts,
  by: CancellationActor,
  now: { readonly date: LocalDate; readonly time: string },
): CancellationObstacle | null {
  if (outcome !== null) return outcome === 'cancelled' ? 'alreadyCancelled' : 'noShow';
  if (by === 'guest' && origin === 'direct') return 'notByGuest';
  if (by === 'owner' && origin === 'online') return 'notByOwner';
  if (by !== 'guest') return now.date < departureDate ? null : 'tooLate';
  const isInTime = now.date < arrivalDate || (now.date === arrivalDate && now.time <= `${arrivalFrom}:00`);
  return isInTime ? null : 'tooLate';
}

/**
 * On whose behalf that person may cancel, the usual one first: who cancels at the host's wish costs the guest nothing (docs/product.md §7
 * "Status"), so only an admin says so of an online reservation; direct ones are the host's.
 */
export function cancellableOnBehalfOf(origin: CancellableFacts['origin'], by: CancellationActor): CancellationSide[] {
  if (origin === 'direct') return ['host'];
  return by === 'admin' ? ['guest', 'host'] : ['guest'];
}
