import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';

/** A stay far from every default, for tests about nights alone. */
export const SOME_STAY = { arrivalDate: '2027-02-07', departureDate: '2027-02-10' };

/** Saves the row of a checkout session, for the nights to refer to; the booking itself is not under test where this is used. */
export async function saveSession(db: Kysely<Database>, propertyId: number, expiresAt: Date): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('checkout_sessions')
    .values({
      id,
      address_digest: 'test',
      property_id: propertyId,
      arrival_date: SOME_STAY.arrivalDate,
      departure_date: SOME_STAY.departureDate,
      rooms_info: '{}',
      offer: '{}',
      created_at: new Date(expiresAt.getTime() - 15 * 60_000),
      expires_at: expiresAt,
    })
    .execute();
  return id;
}

/** Saves the row of a reservation, for the nights to refer to. */
export async function saveReservation(db: Kysely<Database>, propertyId: number, at: Date): Promise<string> {
  const guest = { first_name: 'Dana', last_name: 'Cohen', email: 'dana@example.com', phone: '0501234567', locale: 'he', created_at: at };
  const { id: guest_id } = await db.insertInto('guests').values(guest).returning('id').executeTakeFirstOrThrow();
  const id = randomBytes(5).toString('hex').toUpperCase();
  const values = {
    id,
    property_id: propertyId,
    guest_id,
    origin: 'direct',
    booked_date: '2026-11-22',
    booked_at: at,
    arrival_date: SOME_STAY.arrivalDate,
    departure_date: SOME_STAY.departureDate,
    rooms_info: '{}',
    total_agorot: 0,
    vat_status: 'exempt',
    commission_basis_points: 0,
    snapshot: '{}',
    locale: 'he',
  };
  await db.insertInto('reservations').values(values).execute();
  return id;
}

/** Returns what stands on a unit's nights, by date: `closure`, `hold`, `hold/closure` with what is below, `reservation`. */
export async function nightsOfUnit(db: Kysely<Database>, unitId: number): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('occupancy')
    .select(['night', sql<string>`cause || coalesce('/' || below, '')`.as('state')])
    .where('unit_id', '=', unitId)
    .orderBy('night')
    .execute();
  return Object.fromEntries(rows.map(({ night, state }) => [night, state]));
}

/** Saves a calendar of another site. */
export async function saveFeed(db: Kysely<Database>, unitId: number, at: Date): Promise<number> {
  const url = `https://calendar.example.com/${randomUUID()}.ics`;
  const feed = { unit_id: unitId, name: 'Airbnb', url, created_at: at, due_at: at };
  return (await db.insertInto('calendar_feeds').values(feed).returning('id').executeTakeFirstOrThrow()).id;
}

/** Saves a calendar of another site whose event a reservation stands in the way of. */
export async function saveConflict(
  db: Kysely<Database>,
  { reservationId, unitId, at }: { readonly reservationId: string; readonly unitId: number; readonly at: Date },
): Promise<{ feedId: number; conflictId: number }> {
  const feedId = await saveFeed(db, unitId, at);
  const conflict = {
    ...{ feed_id: feedId, unit_id: unitId, reservation_id: reservationId, found_at: at },
    ...{ first_night: SOME_STAY.arrivalDate, last_night: SOME_STAY.arrivalDate },
  };
  const { id: conflictId } = await db.insertInto('import_conflicts').values(conflict).returning('id').executeTakeFirstOrThrow();
  return { feedId, conflictId };
}

/** All nights of a month as calls of calendars ask for them. @param month MM-YYYY */
export function nightsOfMonth(month: string): string {
  const [number = 1, year = 2000] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `from=01-${month}&to=${lastDay}-${month}`;
}

/** Units and years whose calendar says something else than their nights; none in a good house. */
export async function calendarsThatDiffer(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    with taken as (
      select unit_id, night from occupancy where cause <> 'hold' or below is not null
    ), noted as (
      select unit_id, make_date(year, 1, 1) + day as night
      from unit_calendars cross join generate_series(0, 365) as day where get_bit(nights, day) = 1
    )
    (select 'missing' as is, * from taken except select 'missing', * from noted)
    union all (select 'left over' as is, * from noted except select 'left over', * from taken)`.execute(db);
  return rows;
}
