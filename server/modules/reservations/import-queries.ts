import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import type { ImportedGuest } from './import-reservations.ts';
import { lineRows, type NewReservation, reservationRow, snapshotOf, unitRows } from './reservation-rows.ts';

interface Imported {
  readonly guest: ImportedGuest;
  readonly reservation: NewReservation;
}

/**
 * Writes reservations with guests, units and lines: one statement per table, its rows in one JSON parameter, which PostgreSQL unfolds much
 * faster than as many single parameters.
 */
export async function insertImported(trx: Kysely<Database>, batch: readonly Imported[]): Promise<void> {
  const guestIds = await nextGuestIds(trx, batch.length);
  const guests = batch.map(({ guest, reservation }, index) => ({
    id: guestIds[index],
    user_id: guest.userId,
    first_name: guest.firstName,
    last_name: guest.lastName,
    email: guest.email,
    phone: guest.phone,
    locale: guest.locale,
    created_at: reservation.bookedAt,
  }));
  await insertFromJson(trx, 'guests', sql`(id, user_id, first_name, last_name, email, phone, locale, created_at) overriding system value`, guests);
  const reservations = batch.map(({ reservation }, index) => ({
    ...reservationRow(reservation, guestIds[index] ?? 0, ''),
    snapshot: snapshotOf(reservation.frozen),
    rooms_info: reservation.frozen.roomsInfo,
  }));
  await insertFromJson(trx, 'reservations', columnsOf(reservations[0]), reservations);
  const units = batch.flatMap(({ reservation }) => unitRows(reservation));
  await insertFromJson(trx, 'reservation_units', columnsOf(units[0]), units);
  const lines = batch.flatMap(({ reservation }) => lineRows(reservation));
  await insertFromJson(trx, 'reservation_lines', columnsOf(lines[0]), lines);
}

/** Numbers for guests, taken beforehand so that each reservation knows its own. */
async function nextGuestIds(trx: Kysely<Database>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('guests', 'id')) as id from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map((row) => row.id);
}

function columnsOf(row: object | undefined): RawBuilder<unknown> {
  return sql`(${sql.join(Object.keys(row ?? {}).map((column) => sql.ref(column)))})`;
}

/** Inserts rows whose properties are named after the columns; each value takes its column's type. */
async function insertFromJson(trx: Kysely<Database>, table: keyof Database, into: RawBuilder<unknown>, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} ${into}
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(trx);
}
