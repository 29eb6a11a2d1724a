import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { type Ask, ask, asking } from '#server/platform/database/ask-together.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import { isTaken, takenBy, UNIT_BY_UNIT } from './taken-nights-sql.ts';

/**
 * Lock order, kept by every writer here: first the units, by id, with one call of properties' `lockUnits` for all units that the operation
 * will touch; then the night rows, by (unit_id, night), as the statements below sort them. So two writers never wait for each other.
 * Sessions and reservations, which nights refer to, are locked before them and `for no key update`: a night that is written twice in one
 * transaction makes the database look at them with a lock that only `for update` would hold up.
 */

/** A night of a unit. */
export interface UnitNight {
  readonly unitId: number;
  readonly night: LocalDate;
}

/** The nights of all units that there are, in lock order. */
function sortedNights(unitIds: readonly number[], nights: readonly LocalDate[]) {
  return sql`select taken.unit_id, stay.night
    from unnest(${[...unitIds]}::int[]) as taken (unit_id) join units on units.id = taken.unit_id cross join unnest(${[...nights]}::date[]) as stay (night)
    order by taken.unit_id, stay.night`;
}

/** A night that a checkout session is to hold until it expires. */
interface HeldNight extends UnitNight {
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/**
 * Takes nights for checkout sessions: those without a row, and those of holds that have expired with nothing below.
 * @returns how many nights were taken; fewer than asked for means that some are not free
 */
export function insertHeld(nights: readonly HeldNight[], now: Date): Ask<number> {
  const inserting = sql`${PREPARED}
    insert into occupancy (unit_id, night, cause, checkout_session_id, hold_expires_at)
    select asked."unitId", asked.night, 'hold', asked."sessionId", asked."expiresAt"
    from json_to_recordset(${JSON.stringify(nights)}::json)
      as asked ("unitId" int, night date, "sessionId" uuid, "expiresAt" timestamptz) join units on units.id = asked."unitId"
    order by asked."unitId", asked.night
    on conflict (unit_id, night) do update
      set checkout_session_id = excluded.checkout_session_id, hold_expires_at = excluded.hold_expires_at
      where not (${isTaken('occupancy', { now })})`;
  return asking(inserting, (_rows, taken) => taken);
}

/** A night that a reservation takes. */
export interface ReservedNight extends UnitNight {
  readonly reservationId: string;
  /** The guest's own checkout session; null for a reservation without one. */
  readonly sessionId: string | null;
}

/** The nights of a reservation in each of its units. */
export function nightsToReserve({
  reservationId,
  unitIds,
  nights,
  sessionId = null,
}: {
  readonly reservationId: string;
  readonly unitIds: readonly number[];
  readonly nights: readonly LocalDate[];
  readonly sessionId?: string | null;
}): ReservedNight[] {
  return unitIds.flatMap((unitId) => nights.map((night) => ({ unitId, night, reservationId, sessionId })));
}

/**
 * Takes nights for reservations: free ones, those of expired holds with nothing below, and those of the guest's own hold while it lives.
 * @returns how many nights were taken
 */
export function insertReserved(nights: readonly ReservedNight[], now: Date): Ask<number> {
  const inserting = sql`${PREPARED}
    with asked as materialized (
      select each."unitId" as unit_id, each.night, each."reservationId" as reservation_id, each."sessionId" as session_id
      from json_to_recordset(${JSON.stringify(nights)}::json) as each ("unitId" int, night date, "reservationId" text, "sessionId" uuid))
    insert into occupancy (unit_id, night, cause, reservation_id)
    select asked.unit_id, asked.night, 'reservation', asked.reservation_id
    from asked join units on units.id = asked.unit_id order by asked.unit_id, asked.night
    on conflict (unit_id, night) do update
      set cause = 'reservation', reservation_id = excluded.reservation_id, checkout_session_id = null, hold_expires_at = null, below = null
      where not (${isTaken('occupancy', { now })}) or (occupancy.hold_expires_at > ${now}::timestamptz and occupancy.checkout_session_id
        in (select session_id from asked where asked.unit_id = excluded.unit_id and asked.night = excluded.night))`;
  return asking(inserting, (_rows, taken) => taken);
}

/** Nights of a unit that a guest wants. */
export interface WantedNights {
  readonly unitId: number;
  readonly firstNight: LocalDate;
  /** Included. */
  readonly lastNight: LocalDate;
  /** The guest's own checkout session, whose live hold is no obstacle. */
  readonly sessionId: string | null;
}

/** Which of these {@link insertReserved} could not take as a whole; asked once their units are locked. @returns their places in the list */
export function readingObstacles(wanted: readonly WantedNights[], now: Date): Ask<Set<number>> {
  const rows = wanted.map((each, place) => ({ place, ...each }));
  const reading = sql<{ place: number }>`${PREPARED}
    with asked as materialized (
      select each.place, each."unitId" as unit_id, each."firstNight" as first_night, each."lastNight" as last_night,
        each."sessionId" as session_id
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as each (place int, "unitId" int, "firstNight" date, "lastNight" date, "sessionId" uuid))
    select distinct asked.place
    from asked cross join lateral (
      select from occupancy
      where occupancy.unit_id = asked.unit_id and occupancy.night between asked.first_night and asked.last_night
        and ${isTaken('occupancy', { now })}
        and (occupancy.checkout_session_id = asked.session_id and occupancy.hold_expires_at > ${now}::timestamptz) is not true
      ${UNIT_BY_UNIT}) as taken`;
  return asking(reading, (found) => new Set(found.map(({ place }) => place)));
}

/** Puts a closure on its nights: free ones become closed, a live hold keeps the night with the closure below it; the rest stay as they are. */
export async function insertClosed(
  trx: Kysely<Database>,
  closing: { closureId: number; unitId: number; nights: readonly LocalDate[]; now: Date },
): Promise<void> {
  const isLive = sql`(${takenBy('occupancy', { now: closing.now })} = 'hold')`;
  await sql`
    insert into occupancy (unit_id, night, cause, closure_id)
    select free.unit_id, free.night, 'closure', ${closing.closureId}::int
    from (${sortedNights([closing.unitId], closing.nights)}) as free
    on conflict (unit_id, night) do update set
      cause = case when ${isLive} then 'hold' else 'closure' end,
      below = case when ${isLive} then coalesce(occupancy.below, 'closure') end,
      closure_id = case when ${isLive} then null else excluded.closure_id end,
      checkout_session_id = case when ${isLive} then occupancy.checkout_session_id end,
      hold_expires_at = case when ${isLive} then occupancy.hold_expires_at end
      where occupancy.cause = 'hold' and occupancy.below is distinct from 'import'`.execute(trx);
}

/** Nights of a range that belong to reservations, by date. */
export async function reservedNights(
  trx: Kysely<Database>,
  range: { unitId: number; firstNight: LocalDate; lastNight: LocalDate },
): Promise<{ night: LocalDate; reservationId: string }[]> {
  const rows = await trx
    .selectFrom('occupancy')
    .select(['night', 'reservation_id'])
    .where('unit_id', '=', range.unitId)
    .where('night', '>=', range.firstNight)
    .where('night', '<=', range.lastNight)
    .where('reservation_id', 'is not', null)
    .orderBy('night')
    .execute();
  return rows.flatMap(({ night, reservation_id }) => (reservation_id === null ? [] : [{ night, reservationId: reservation_id }]));
}

/** The nights that a checkout session holds, in lock order. */
export async function nightsOfSession(trx: Kysely<Database>, sessionId: string): Promise<UnitNight[]> {
  return ask(trx, readingNightsOfSessions([sessionId]));
}

/** The same of several, to be asked with others. */
export function readingNightsOfSessions(sessionIds: readonly string[]): Ask<UnitNight[]> {
  const reading = sql<UnitNight>`${PREPARED}
    select unit_id as "unitId", night from occupancy where checkout_session_id = any(${[...sessionIds]}::uuid[]) order by unit_id, night`;
  return asking(reading, (nights) => nights);
}

/** The nights of a reservation from a night on, in lock order. */
export async function nightsOfReservation(trx: Kysely<Database>, reservationId: string, fromNight: LocalDate): Promise<UnitNight[]> {
  const rows = await trx
    .selectFrom('occupancy')
    .select(['unit_id', 'night'])
    .where('reservation_id', '=', reservationId)
    .where('night', '>=', fromNight)
    .orderBy('unit_id')
    .orderBy('night')
    .execute();
  return rows.map((row) => ({ unitId: row.unit_id, night: row.night }));
}

/**
 * Gives nights back to what stands under them: an import, else the oldest closure that covers the night, else nobody.
 * Whatever held them lets go. Nights that are an import's own are not touched.
 */
export async function giveBack(trx: Kysely<Database>, nights: readonly UnitNight[], exceptClosureId: number | null = null): Promise<void> {
  const freed = sql`(
    select freed.unit_id, freed.night,
      exists (select from imported_ranges
       where imported_ranges.unit_id = freed.unit_id and freed.night between imported_ranges.first_night and imported_ranges.last_night)
        as is_imported,
      (select min(closures.id) from closures
       where closures.unit_id = freed.unit_id and freed.night between closures.first_night and closures.last_night
         and closures.id is distinct from ${exceptClosureId}::int) as closure_id
    from unnest(${nights.map((night) => night.unitId)}::int[], ${nights.map((night) => night.night)}::date[]) as freed (unit_id, night))`;
  const isFreed = sql`occupancy.unit_id = freed.unit_id and occupancy.night = freed.night and occupancy.cause <> 'import'`;
  const isImported = sql`(freed.is_imported or occupancy.below is not distinct from 'import')`;
  await sql`
    update occupancy set
      cause = case when ${isImported} then 'import' else 'closure' end,
      closure_id = case when ${isImported} then null else freed.closure_id end,
      reservation_id = null, checkout_session_id = null, hold_expires_at = null, below = null
    from ${freed} as freed
    where ${isFreed} and (${isImported} or freed.closure_id is not null)`.execute(trx);
  await sql`
    delete from occupancy using ${freed} as freed
    where ${isFreed} and not ${isImported} and freed.closure_id is null`.execute(trx);
}

/** The nights that a closure has, in lock order: those that no reservation, hold or older closure has. */
export async function nightsOfClosure(trx: Kysely<Database>, closureId: number): Promise<UnitNight[]> {
  const rows = await trx
    .selectFrom('occupancy')
    .select(['unit_id', 'night'])
    .where('closure_id', '=', closureId)
    .orderBy('unit_id')
    .orderBy('night')
    .execute();
  return rows.map((row) => ({ unitId: row.unit_id, night: row.night }));
}
