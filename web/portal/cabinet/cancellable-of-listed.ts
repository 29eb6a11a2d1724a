import type { ListedReservation } from '#contract/reservations.ts';
import type { Cancellable } from '#web/portal/reservation/cancel/cancellable.ts';

/** A reservation of the list as the question takes it; the session opens it. */
export function cancellableOfListed({ id, hotel, from, to, bookedDate, totalAgorot }: ListedReservation): Cancellable {
  return { id, access: {}, hotelTitle: hotel.title, phone: hotel.phone, from, to, bookedDate, totalAgorot };
}
