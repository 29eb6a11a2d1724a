import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import type { Change } from '#server/platform/database/change-feed.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { isTaken, takenBy } from './taken-nights-sql.ts';

/**
 * Lock order, kept by every writer here: first the units, by id, with one call of properties' `lockUnits` for all units that the operation
 * will touch; then the night rows, by (unit_id, night), as the statements below sort them. So two writers never wait for each other.
 * Sessions and reservations, which nights refer to, are locked before them and `for no key update`: a night that is written twice in one
 * transaction makes the database look at them with a lock that only `for update` would hold up.
 */

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

/** Nights of units that there are, in lock order. */
function sortedUnitNights(nights: readonly UnitNight[]) {
  return sql`select taken.unit_id, taken.night
    from unnest(${nights.map(({ unitId }) => unitId)}::int[], ${nights.map(({ night }) => night)}::date[]) as taken (unit_id, night)
      join units on units.id = taken.unit_id
    order by taken.unit_id, taken.night`;
}

/** Nights of units that somebody wants, at a moment. */
interface WantedNights {
  readonly unitIds: readonly number[];
  readonly nights: readonly LocalDate[];
  readonly now: Date;
}

/** What holds nights: a guest's checkout session, or a change of a stay that was proposed. */
export type Holder = { readonly sessionId: string } | { readonly proposalId: string };

/**
 * Holds nights: those without a row, and those of holds that have expired with nothing below.
 * @returns how many nights were taken; fewer than asked for means that some are not free
 */
export async function insertHeld(
  trx: Kysely<Database>,
  { holder, unitIds, nights, expiresAt, now }: WantedNights & { readonly holder: Holder; readonly expiresAt: Date },
): Promise<number> {
  return await takeHeld(trx, sortedNights(unitIds, nights), { holder, expiresAt, now });
}

/** Holds nights that may differ from unit to unit, as {@link insertHeld}. */
export async function insertHeldNights(
  trx: Kysely<Database>,
  { nights, ...holding }: { readonly nights: readonly UnitNight[]; readonly holder: Holder; readonly expiresAt: Date; readonly now: Date },
): Promise<number> {
  return await takeHeld(trx, sortedUnitNights(nights), holding);
}

interface Holding {
  readonly holder: Holder;
  readonly expiresAt: Date;
  readonly now: Date;
}

async function takeHeld(trx: Kysely<Database>, wanted: RawBuilder<unknown>, { holder, expiresAt, now }: Holding): Promise<number> {
  const sessionId = 'sessionId' in holder ? holder.sessionId : null;
  const proposalId = 'proposalId' in holder ? holder.proposalId : null;
  const { numAffectedRows } = await sql`${PREPARED}
    insert into occupancy (unit_id, night, cause, checkout_session_id, proposal_id, hold_expires_at)
    select wanted.unit_id, wanted.night, 'hold', ${sessionId}::uuid, ${proposalId}::uuid, ${expiresAt}::timestamptz
    from (${wanted}) as wanted
    on conflict (unit_id, night) do update
      set checkout_session_id = excluded.checkout_session_id, proposal_id = excluded.proposal_id, hold_expires_at = excluded.hold_expires_at
      where not (${isTaken('occupancy', { now })})`.execute(trx);
  return Number(numAffectedRows);
}

/** Who has nights already when they become a reservation's: the guest's own session or proposal; null where there is none. */
interface Reserving {
  readonly reservationId: string;
  readonly holder: Holder | null;
  readonly now: Date;
}

/**
 * Takes nights for a reservation: free ones, those of expired holds with nothing below, and those of the guest's own hold while it lives.
 * @returns how many nights were taken; fewer than asked for means that some are not free
 */
export async function insertReserved(trx: Kysely<Database>, { unitIds, nights, ...reserving }: WantedNights & Reserving): Promise<number> {
  return await takeReserved(trx, sortedNights(unitIds, nights), reserving);
}

/** Takes nights that may differ from unit to unit, as {@link insertReserved}. */
export async function insertReservedNights(
  trx: Kysely<Database>,
  { nights, ...reserving }: Reserving & { readonly nights: readonly UnitNight[] },
): Promise<number> {
  return await takeReserved(trx, sortedUnitNights(nights), reserving);
}

async function takeReserved(
  trx: Kysely<Database>,
  wanted: RawBuilder<unknown>,
  { reservationId, holder, now }: Reserving,
): Promise<number> {
  const sessionId = holder && 'sessionId' in holder ? holder.sessionId : null;
  const proposalId = holder && 'proposalId' in holder ? holder.proposalId : null;
  const { numAffectedRows } = await sql`${PREPARED}
    insert into occupancy (unit_id, night, cause, reservation_id)
    select wanted.unit_id, wanted.night, 'reservation', ${reservationId}
    from (${wanted}) as wanted
    on conflict (unit_id, night) do update
      set cause = 'reservation', reservation_id = excluded.reservation_id, checkout_session_id = null, proposal_id = null, hold_expires_at = null,
        below = null
      where not (${isTaken('occupancy', { now })})
        or ((occupancy.checkout_session_id = ${sessionId}::uuid or occupancy.proposal_id = ${proposalId}::uuid)
          and occupancy.hold_expires_at > ${now}::timestamptz)`.execute(trx);
  return Number(numAffectedRows);
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
      proposal_id = case when ${isLive} then occupancy.proposal_id end,
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
  const { rows } = await sql<UnitNight>`${PREPARED}
    select unit_id as "unitId", night from occupancy where checkout_session_id = ${sessionId}::uuid order by unit_id, night`.execute(trx);
  return rows;
}

/** The nights that a proposal holds, in lock order. */
export async function nightsOfProposal(trx: Kysely<Database>, proposalId: string): Promise<UnitNight[]> {
  const { rows } = await sql<UnitNight>`${PREPARED}
    select unit_id as "unitId", night from occupancy where proposal_id = ${proposalId}::uuid order by unit_id, night`.execute(trx);
  return rows;
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
      reservation_id = null, checkout_session_id = null, proposal_id = null, hold_expires_at = null, below = null
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

/** Another guest was faster, or the host has closed the nights. */
export function roomTaken(unitIds: readonly number[], stay: Stay): DomainError {
  return new DomainError('room_taken', { unitIds: [...unitIds], from: toWireDate(stay.arrivalDate), to: toWireDate(stay.departureDate) });
}

export function unknownUnit(unitIds: readonly number[]): DomainError {
  return new DomainError('not_found', { unitIds: [...unitIds] });
}

/** A change of a unit's nights, both ends included. */
export function occupancyChange(propertyId: number, unitId: number, firstNight: LocalDate, lastNight: LocalDate): Change {
  return { kind: 'occupancy', propertyId, unitId, firstNight, lastNight };
}

/** One change for each unit, over the nights of the stay. */
export function stayChanges(unitIds: readonly number[], propertyOf: ReadonlyMap<number, number>, stay: Stay): Change[] {
  const lastNight = addDays(stay.departureDate, -1);
  return unitIds.flatMap((unitId) => {
    const propertyId = propertyOf.get(unitId);
    return propertyId === undefined ? [] : [occupancyChange(propertyId, unitId, stay.arrivalDate, lastNight)];
  });
}

/** One change for each unit, from its first to its last night. */
export function occupancyChanges(nights: readonly UnitNight[], propertyOf: ReadonlyMap<number, number>): Change[] {
  const ranges = new Map<number, { first: LocalDate; last: LocalDate }>();
  for (const { unitId, night } of nights) {
    const range = ranges.get(unitId);
    if (!range) ranges.set(unitId, { first: night, last: night });
    else if (night < range.first) range.first = night;
    else if (night > range.last) range.last = night;
  }
  return [...ranges].flatMap(([unitId, { first, last }]) => {
    const propertyId = propertyOf.get(unitId);
    return propertyId === undefined ? [] : [occupancyChange(propertyId, unitId, first, last)];
  });
}
