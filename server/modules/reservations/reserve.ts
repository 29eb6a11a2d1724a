import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { reserveNights } from '#server/modules/inventory/index.ts';
import type { NewReservation } from './reservation-rows.ts';
import { type NewGuest, writingReservations } from './write-reservations.ts';

/**
 * Writes a reservation with its guest, units, price lines and guarantee, and takes its nights. All of it or, when the caller's transaction rolls
 * back, none. Bookings of guests are written by `book-together.ts`.
 * @throws DomainError `room_taken` when a night is gone
 */
export async function reserve(trx: Kysely<Database>, reservation: NewReservation, by: NewGuest): Promise<void> {
  const { id, frozen, sessionId, bookedAt } = reservation;
  const unitIds = frozen.offer.units.map((unit) => unit.unitId);
  const before = writingReservations([{ ...by, reservation }]);
  await reserveNights(trx, { reservationId: id, unitIds, stay: frozen.stay, sessionId, now: bookedAt, before });
}
