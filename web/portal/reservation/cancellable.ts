import type { CancellationTerms } from '#contract/cancellation.ts';
import type { WireDate } from '#contract/primitives/calendar-date.ts';
import type { Reservation } from '#contract/reservations.ts';
import type { ReservationAccess } from './reservation-queries.ts';

/** What the question needs of a reservation, be it opened or one of a list. */
export interface Cancellable {
  readonly id: string;
  readonly access: ReservationAccess;
  readonly hotelTitle: string;
  /** The property's, for when it is too late to cancel here. */
  readonly phone: string;
  readonly from: WireDate;
  readonly to: WireDate;
  readonly bookedDate: WireDate;
  readonly totalAgorot: number;
  /** Last digits of the card that would be charged; absent where they are not at hand. */
  readonly lastFour?: string;
}

/** An opened reservation as the question takes it. */
export function cancellableOf(reservation: Reservation, access: ReservationAccess): Cancellable {
  const { id, hotel, from, to, bookedDate, quote, guarantee } = reservation;
  return {
    id,
    access,
    hotelTitle: hotel.title,
    phone: hotel.phone,
    from,
    to,
    bookedDate,
    totalAgorot: quote.totalAgorot,
    ...(guarantee && { lastFour: guarantee.lastFour }),
  };
}

/** Whom the question speaks to: guests of what is theirs, everybody else of the guest. */
export type SpokenTo = 'guest' | 'team';

export function spokenTo(terms: Pick<CancellationTerms, 'onBehalfOf'> | undefined): SpokenTo {
  return terms?.onBehalfOf.includes('host') ? 'team' : 'guest';
}

/** The text of what stands in the way. */
export function obstacleText(terms: Pick<CancellationTerms, 'onBehalfOf' | 'obstacle'>) {
  const obstacle = terms.obstacle ?? 'tooLate';
  return obstacle === 'noShow' ? (`cancel.obstacle_noShow_${spokenTo(terms)}` as const) : (`cancel.obstacle_${obstacle}` as const);
}
