import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Database } from '#database/types.ts';
import type { OfferedUnit } from '#rules/fitting/types.ts';
import type { AgeGroup, QuoteLine } from '#rules/quote/types.ts';
import type { ReservationOutcome } from '#rules/reservation-status.ts';
import type { FrozenStay } from './frozen-stay.ts';
import type { ReservationSnapshot } from './reservation-rows.ts';

/** A reservation as it is stored, its stay in the same form as when it was chosen. */
export interface StoredReservation {
  readonly id: string;
  readonly origin: 'online' | 'direct';
  readonly bookedDate: LocalDate;
  readonly outcome: ReservationOutcome | null;
  readonly chargedAgorot: number | null;
  readonly arrivalTime: string | null;
  readonly specialRequests: string;
  readonly locale: Locale;
  readonly frozen: FrozenStay;
  readonly guest: {
    readonly userId: number | null;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly guarantee: { readonly brand: string; readonly lastFour: string } | null;
}

export async function findReservation(db: Kysely<Database>, id: string): Promise<StoredReservation | undefined> {
  const row = await db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.id', 'reservations.guest_id')
    .leftJoin('guarantees', 'guarantees.reservation_id', 'reservations.id')
    .selectAll('reservations')
    .select([
      'guests.user_id',
      'guests.first_name',
      'guests.last_name',
      'guests.email',
      'guests.phone',
      'guarantees.brand',
      'guarantees.last_four',
    ])
    .where('reservations.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const units = await findOfferedUnits(db, id);
  // Snapshot, rooms and the columns below are written by this module alone, and checked by the database.
  const { property, vatPercent } = row.snapshot as unknown as ReservationSnapshot;
  const isMerged = units.length === 1 && (units[0]?.rooms.length ?? 0) > 1;
  return {
    id: row.id,
    origin: row.origin as 'online' | 'direct',
    bookedDate: row.booked_date,
    outcome: row.outcome as ReservationOutcome | null,
    chargedAgorot: row.charged_agorot,
    arrivalTime: row.arrival_time,
    specialRequests: row.special_requests,
    locale: row.locale as Locale,
    frozen: {
      stay: { arrivalDate: row.arrival_date, departureDate: row.departure_date },
      roomsInfo: row.rooms_info as unknown as RoomsInfo,
      offer: { shape: isMerged ? 'merged' : 'perRoom', units, totalAgorot: row.total_agorot },
      property,
      vatPercent,
    },
    guest: { userId: row.user_id, firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone },
    guarantee: row.brand !== null && row.last_four !== null ? { brand: row.brand, lastFour: row.last_four } : null,
  };
}

/** The reservation that a checkout session became. */
export async function findReservationOfSession(db: Kysely<Database>, sessionId: string): Promise<string | null> {
  const row = await db.selectFrom('reservations').select('id').where('checkout_session_id', '=', sessionId).executeTakeFirst();
  return row?.id ?? null;
}

/** The units with their price lines, in the order of their rooms. */
async function findOfferedUnits(db: Kysely<Database>, reservationId: string): Promise<OfferedUnit[]> {
  const units = await db.selectFrom('reservation_units').selectAll().where('reservation_id', '=', reservationId).execute();
  const lines = await db
    .selectFrom('reservation_lines')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('unit_id')
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.unit_id);
  return units
    .sort((first, second) => (first.rooms[0] ?? 0) - (second.rooms[0] ?? 0))
    .map((unit) => ({
      unitId: unit.unit_id,
      rooms: unit.rooms,
      quote: { lines: (linesOf.get(unit.unit_id) ?? []).map(toLine), totalAgorot: unit.total_agorot },
    }));
}

function toLine(row: {
  kind: string;
  night: string | null;
  age_group: string | null;
  count: number | null;
  amount_agorot: number;
}): QuoteLine {
  return {
    // The columns' checks leave no other values.
    kind: row.kind as QuoteLine['kind'],
    ...(row.night === null ? {} : { date: row.night }),
    ...(row.age_group === null ? {} : { ageGroup: row.age_group as AgeGroup }),
    ...(row.count === null ? {} : { count: row.count }),
    amountAgorot: row.amount_agorot,
  };
}
