import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ChargeReason } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { bestCancellation } from '#rules/cancellation/cancellation-timeline.ts';
import { noShowFee } from '#rules/cancellation/fee-on.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { importCaptures } from '#server/modules/payments/index.ts';
import { cancellationFacts, type FrozenStay } from './frozen-stay.ts';
import {
  type Guarantee,
  guaranteeRow,
  lineRows,
  type NewOutcome,
  type NewReservation,
  type ReservationSnapshot,
  reservationRow,
  snapshotOf,
  unitRows,
} from './reservation-rows.ts';

/** Who stays, as another system or the demo market names them. */
export interface ImportedGuest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly locale: Locale;
  readonly userId: number | null;
}

interface Imported {
  readonly guest: ImportedGuest;
  readonly reservation: NewReservation;
  readonly guarantee: Guarantee | undefined;
  readonly past: ImportedPast | undefined;
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
  await insertFromJson(
    trx,
    'guests',
    sql`(id, user_id, first_name, last_name, email, phone, locale, created_at) overriding system value`,
    guests,
  );
  await insertReservations(trx, batch, guestIds);
  const units = batch.flatMap(({ reservation }) => unitRows(reservation));
  await insertFromJson(trx, 'reservation_units', columnsOf(units[0]), units);
  const lines = batch.flatMap(({ reservation }) => lineRows(reservation));
  await insertFromJson(trx, 'reservation_lines', columnsOf(lines[0]), lines);
  const guarantees = batch.flatMap(({ reservation, guarantee }) =>
    guarantee ? [guaranteeRow(reservation.id, guarantee, reservation.bookedAt)] : [],
  );
  await insertFromJson(trx, 'guarantees', columnsOf(guarantees[0]), guarantees);
  const histories = batch.flatMap(({ reservation, past }) => (past ? [historyRows(reservation, past)] : []));
  const [events, notes, charges] = [
    histories.flatMap((history) => history.events),
    histories.flatMap((history) => history.notes),
    histories.flatMap((history) => history.charges),
  ];
  await insertFromJson(trx, 'reservation_events', columnsOf(events[0]), events);
  await insertFromJson(trx, 'reservation_notes', columnsOf(notes[0]), notes);
  await importCaptures(trx, charges);
}

/**
 * Reservations of one property share nearly all of their snapshot, which is by far the largest part of the row: it travels and is read once
 * per property, and the names of the units are put in for each.
 */
async function insertReservations(trx: Kysely<Database>, batch: readonly Imported[], guestIds: readonly number[]): Promise<void> {
  const shared = new Map<number, { property_id: number; snapshot: ReservationSnapshot }>();
  const rows = batch.map(({ reservation }, index) => {
    const { property } = reservation.frozen;
    const snapshot = snapshotOf(reservation.frozen);
    if (!shared.has(property.id)) shared.set(property.id, { property_id: property.id, snapshot });
    const row = reservationRow(reservation, guestIds[index] ?? 0);
    return { ...row, rooms_info: reservation.frozen.roomsInfo, snapshot: snapshot.property.unitNames };
  });
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((column) =>
    column === 'snapshot' ? sql`jsonb_set(shared.snapshot, '{property,unitNames}', input.snapshot)` : sql.ref(`input.${column}`),
  );
  await sql`
    insert into reservations (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)}
    from json_populate_recordset(null::reservations, ${JSON.stringify(rows)}::json) as input
    join json_to_recordset(${JSON.stringify([...shared.values()])}::json) as shared (property_id integer, snapshot jsonb)
      on shared.property_id = input.property_id`.execute(trx);
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
async function insertFromJson(
  trx: Kysely<Database>,
  table: keyof Database,
  into: RawBuilder<unknown>,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} ${into}
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(trx);
}

/** What the host of an imported reservation did with it. */
export interface ImportedPast {
  readonly hostId: number;
  /** For the host's eyes, written when it was booked. */
  readonly note?: string;
  /** Whether the card was charged what the terms ask for a cancellation or no-show. */
  readonly isFeeCharged: boolean;
}

interface DecidedStay {
  readonly origin: NewReservation['origin'];
  readonly frozen: FrozenStay;
  readonly bookedDate: LocalDate;
}

/** An outcome with who decided it, what the terms asked for it, and what was charged. */
export function settledOutcome(
  { kind, at }: Pick<NewOutcome, 'kind' | 'at'>,
  { hostId, isFeeCharged }: ImportedPast,
  { origin, frozen, bookedDate }: DecidedStay,
): NewOutcome {
  const facts = cancellationFacts(frozen, bookedDate);
  const [day = bookedDate] = [todayIn(at), frozen.stay.arrivalDate].sort();
  const isByHost = kind === 'noShow' || origin === 'direct';
  const feeAgorot = kind === 'noShow' ? noShowFee(facts) : 0;
  const fee = isByHost ? { feeAgorot, rule: null } : bestCancellation(day, facts);
  const chargedAgorot = isFeeCharged && origin === 'online' ? fee.feeAgorot : 0;
  return { kind, at, chargedAgorot, ...fee, by: isByHost ? 'owner' : 'guest', userId: isByHost ? hostId : null };
}

/** The rows that the operations would have written: history, note and charge. */
export function historyRows({ id, origin, bookedAt, outcome, frozen }: NewReservation, { hostId, note }: ImportedPast) {
  const author = { reservation_id: id, impersonator_id: null };
  const ofHost = { ...author, actor: 'owner', author_id: hostId, before: {} };
  const { kind, at, by, userId = null, feeAgorot = 0, chargedAgorot } = outcome ?? {};
  const isCharged = chargedAgorot !== null && chargedAgorot !== undefined && chargedAgorot > 0;
  const isFeeTold = kind === 'noShow' || origin === 'online';
  const decided =
    kind && at ? [{ ...ofHost, kind, at, actor: by ?? 'owner', author_id: userId, after: isFeeTold ? { feeAgorot } : {} }] : [];
  const settled =
    kind && at && feeAgorot > 0 ? [isCharged ? chargedEvent(chargedAgorot) : { kind: 'notCharged', after: { feeAgorot } }] : [];
  return {
    events: [...decided, ...settled.map((event) => ({ ...ofHost, at, ...event }))],
    notes: note === undefined ? [] : [{ ...author, text: note, written_at: bookedAt, author_id: hostId }],
    charges:
      isCharged && at
        ? [{ reservationId: id, propertyId: frozen.property.id, hostId, purpose: reasonOf(kind), amountAgorot: chargedAgorot, at }]
        : [],
  };
}

const chargedEvent = (amountAgorot: number) => ({ kind: 'charged', after: { amountAgorot } });
const reasonOf = (kind: NewOutcome['kind'] | undefined): ChargeReason => (kind === 'noShow' ? 'noShow' : 'cancellation');
