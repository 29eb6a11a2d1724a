import type { Kysely } from 'kysely';
import type { CalendarReservation } from '#contract/backoffice.ts';
import type { HostListedReservation } from '#contract/host-reservations.ts';
import type { HostList, ReservationDate, ReservationOutcome } from '#contract/primitives/enums.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import { reservationStatus } from '#rules/reservation-status.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Clock } from '#server/platform/clock.ts';
import { findReservations } from '../reservation-queries.ts';
import { listIds, presentListed } from './list-for-host.ts';

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

/** More than a property has units. */
const ALL = 100;

interface StaysOfDay {
  readonly arriving: HostListedReservation[];
  readonly leaving: HostListedReservation[];
  /** Who came before today and leaves after it. */
  readonly staying: HostListedReservation[];
  readonly arrivingTomorrow: HostListedReservation[];
}

/** Who comes, leaves and stays today: each as the list of reservations has it when filtered likewise. */
export async function staysOfDay(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  propertyId: number,
  locale: Locale,
): Promise<StaysOfDay> {
  const today = clock.today();
  const tomorrow = addDays(today, 1);
  const list = async (which: { list: HostList; dateBy: ReservationDate; from?: LocalDate; to: LocalDate }) => {
    const ids = await listIds(db, { propertyId, today, ...which }, { sortBy: 'departure', sortOrder: 'asc', limit: ALL, offset: 0 });
    return await presentListed({ db, clock }, propertyId, await findReservations(db, ids), locale);
  };
  return {
    arriving: byHour(await list({ list: 'standing', dateBy: 'arrival', from: today, to: today })),
    leaving: await list({ list: 'standing', dateBy: 'departure', from: today, to: today }),
    staying: await list({ list: 'inHouse', dateBy: 'arrival', to: addDays(today, -1) }),
    arrivingTomorrow: byHour(await list({ list: 'standing', dateBy: 'arrival', from: tomorrow, to: tomorrow })),
  };
}

/** Who has not told an hour comes after those who have. */
function byHour(stays: readonly HostListedReservation[]): HostListedReservation[] {
  return stays.toSorted((one, other) => hourOf(one).localeCompare(hourOf(other)));
}

const hourOf = ({ arrivalTime }: HostListedReservation): string => arrivalTime ?? '24:00';

/** What goes on at a property although it has left the market. */
interface Ahead {
  /** Stays that are still to come or have not ended. */
  readonly reservations: number;
  /** The last departure date of the last of them; null without any. */
  readonly lastDepartureDate: LocalDate | null;
  /** Guests who are about to book units that are kept for them. */
  readonly holds: number;
}

/** Returns what would still happen at a property that guests could not find any more. */
export async function countAhead(db: Kysely<Database>, propertyId: number, clock: Clock): Promise<Ahead> {
  const stays = await db
    .selectFrom('reservations')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('departure_date').as('last')])
    .where('property_id', '=', propertyId)
    .where('outcome', 'is', null)
    .where('departure_date', '>', clock.today())
    .executeTakeFirstOrThrow();
  const holds = await db
    .selectFrom('checkout_sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('property_id', '=', propertyId)
    .where('status', '=', 'open')
    .where('expires_at', '>', clock.now())
    .executeTakeFirstOrThrow();
  return { reservations: stays.count, lastDepartureDate: stays.last, holds: holds.count };
}
