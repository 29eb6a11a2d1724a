import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { nightsOf, type Stay } from '#rules/stay/stay.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { takeNights } from './hold-nights.ts';
import { giveBack, insertReserved, nightsOfReservation, occupancyChanges, roomTaken, stayChanges, unknownUnit } from './queries.ts';

/** A stay that a reservation is to have, in each of its units. */
interface ReservedStay {
  readonly reservationId: string;
  readonly unitIds: readonly number[];
  readonly stay: Stay;
  /** The guest's own checkout session, whose nights are theirs; null where there is none. */
  readonly sessionId: string | null;
  /** Another session of the same guest, whose hold ends in the same step. */
  readonly replacedSessionId?: string | null;
  readonly now: Date;
}

/**
 * Gives the units to a reservation (whose row exists) on every night of the stay: nights that the guest's own live hold has, free ones, and
 * those of holds that have expired. All or nothing. Where a host closed nights during the hold, the reservation wins over the closure.
 * @throws DomainError `room_taken` when a night is not free; the caller's transaction must then end without commit
 */
export async function reserveNights(trx: Kysely<Database>, { reservationId, sessionId, ...wanted }: ReservedStay): Promise<void> {
  const { now } = wanted;
  await takeNights(trx, wanted, (db, unitIds, nights) =>
    insertReserved(db, { reservationId, unitIds, nights, holder: sessionId === null ? null : { sessionId }, now }),
  );
}

/**
 * Gives a reservation (whose row the caller has locked) the nights back that were freed from a night on: all or nothing.
 * @throws DomainError `room_taken` when a night is not free any more; the caller's transaction must then end without commit
 */
export async function restoreNights(
  trx: Kysely<Database>,
  restoring: Omit<ReservedStay, 'sessionId' | 'replacedSessionId'> & { readonly fromNight: LocalDate },
): Promise<void> {
  const { reservationId, stay, fromNight, now } = restoring;
  const nights = nightsOf(stay.arrivalDate, stay.departureDate).filter((night) => night >= fromNight);
  if (nights.length === 0) return;
  const unitIds = [...new Set(restoring.unitIds)];
  const propertyOf = await lockUnits(trx, unitIds);
  const taken = await insertReserved(trx, { reservationId, unitIds, nights, holder: null, now });
  if (taken < unitIds.length * nights.length) throw roomTaken(unitIds, stay);
  await recordChanges(trx, stayChanges(unitIds, propertyOf, { arrivalDate: fromNight, departureDate: stay.departureDate }), now);
}

/**
 * Frees the nights of a reservation from a night on (its arrival when cancelled, tomorrow for a no-show), and gives them back to the
 * closures under them.
 */
export async function freeReservation(trx: Kysely<Database>, reservationId: string, fromNight: LocalDate, now: Date): Promise<void> {
  const seen = await nightsOfReservation(trx, reservationId, fromNight);
  if (seen.length === 0) return;
  const propertyOf = await lockUnits(trx, [...new Set(seen.map((night) => night.unitId))]);
  // Read again under the lock: someone else may have freed them first.
  const nights = await nightsOfReservation(trx, reservationId, fromNight);
  if (nights.length === 0) return;
  await giveBack(trx, nights);
  await recordChanges(trx, occupancyChanges(nights, propertyOf), now);
}

/** A unit that a reservation (whose row exists) takes for a stay. */
interface BulkStay {
  readonly reservationId: string;
  readonly unitId: number;
  readonly stay: Stay;
}

/**
 * Gives units to many reservations at once, for a market that is being filled or imported. All or nothing.
 * @throws DomainError `room_taken` when a night is taken already, or twice in the list
 */
export async function occupyInBulk(trx: Kysely<Database>, rows: readonly BulkStay[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const unitIds = [...new Set(rows.map((row) => row.unitId))];
  const propertyOf = await lockUnits(trx, unitIds);
  if (!unitIds.every((unitId) => propertyOf.has(unitId))) throw unknownUnit(unitIds);
  const input = sql`unnest(${rows.map((row) => row.unitId)}::int[], ${rows.map((row) => row.stay.arrivalDate)}::date[],
    ${rows.map((row) => row.stay.departureDate)}::date[], ${rows.map((row) => row.reservationId)}::text[])
    as input (unit_id, arrival_date, departure_date, reservation_id)`;
  const { rows: counts } = await sql<{ asked: number; taken: number }>`
    with taken as (
      insert into occupancy (unit_id, night, cause, reservation_id)
      select input.unit_id, input.arrival_date + days.offset, 'reservation', input.reservation_id
      from ${input} cross join lateral generate_series(0, input.departure_date - input.arrival_date - 1) as days ("offset")
      order by 1, 2
      on conflict (unit_id, night) do nothing
      returning 1)
    select (select sum(input.departure_date - input.arrival_date) from ${input}) as asked, (select count(*) from taken) as taken`.execute(
    trx,
  );
  if (counts[0]?.asked !== counts[0]?.taken) throw new DomainError('room_taken', { asked: counts[0]?.asked, taken: counts[0]?.taken });
  await recordChanges(
    trx,
    rows.flatMap((row) => stayChanges([row.unitId], propertyOf, row.stay)),
    now,
  );
}
