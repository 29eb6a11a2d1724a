import type { Kysely } from 'kysely';
import type { CalendarReservation } from '#contract/backoffice.ts';
import type { ReservationOutcome } from '#contract/primitives/enums.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import { reservationStatus } from '#rules/reservation-status.ts';

/** Those of the reservations that are the property's, in short: who comes, when, and what became of it. */
export async function listStaysOfHost(
  db: Kysely<Database>,
  { propertyId, ids }: { readonly propertyId: number; readonly ids: readonly string[] },
  today: LocalDate,
): Promise<CalendarReservation[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.id', 'reservations.guest_id')
    .select(['reservations.id', 'origin', 'outcome', 'arrival_date', 'departure_date', 'rooms_info', 'first_name', 'last_name'])
    .where('reservations.id', 'in', ids)
    .where('property_id', '=', propertyId)
    .orderBy('arrival_date')
    .orderBy('reservations.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    // Outcome, origin and rooms are written by this module alone, and checked by the database.
    status: reservationStatus(
      { arrivalDate: row.arrival_date, departureDate: row.departure_date },
      row.outcome as ReservationOutcome | null,
      today,
    ),
    origin: row.origin as CalendarReservation['origin'],
    guestName: `${row.first_name} ${row.last_name}`,
    familyName: row.last_name,
    guests: (row.rooms_info as unknown as RoomsInfo).numberOfGuests,
    from: toWireDate(row.arrival_date),
    to: toWireDate(row.departure_date),
  }));
}
