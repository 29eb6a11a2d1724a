import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { nightsOf } from '#rules/stay/stay.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { insertClosed, occupancyChange, reservedNights, unknownUnit } from './queries.ts';

/** Nights that a host withdraws from sale. */
export interface ClosureInput {
  readonly unitId: number;
  readonly firstNight: LocalDate;
  /** Included. */
  readonly lastNight: LocalDate;
  readonly reason: string;
  /** Absent where nobody in particular closes them, as in a market that is filled. */
  readonly author?: Author;
}

/** A night that a reservation keeps although it lies in the closure. */
export interface ClosingConflict {
  readonly night: LocalDate;
  readonly reservationId: string;
}

/**
 * Closes nights of a unit. Nights of reservations stay theirs and are reported; a guest who is at checkout keeps the hold, with the closure
 * below it. When those let go, the closure takes the night.
 * @throws RangeError when the last night lies before the first
 * @throws DomainError `not_found` for an unknown unit
 */
export async function closeNights(
  trx: Kysely<Database>,
  closure: ClosureInput,
  now: Date,
): Promise<{ closureId: number; conflicts: ClosingConflict[] }> {
  const { unitId, firstNight, lastNight, reason, author } = closure;
  const nights = nightsOf(firstNight, addDays(lastNight, 1));
  const propertyId = (await lockUnits(trx, [unitId])).get(unitId);
  if (propertyId === undefined) throw unknownUnit([unitId]);
  const row = { unit_id: unitId, first_night: firstNight, last_night: lastNight, reason, saved_at: now, ...savedBy(author) };
  const { id: closureId } = await trx.insertInto('closures').values(row).returning('id').executeTakeFirstOrThrow();
  await insertClosed(trx, { closureId, unitId, nights, now });
  await recordChanges(trx, [occupancyChange(propertyId, unitId, firstNight, lastNight)], now);
  return { closureId, conflicts: await reservedNights(trx, closure) };
}

/** Who saved a closure, as its row keeps it. */
export function savedBy(author: Author | undefined) {
  return { saved_by: author?.userId ?? null, impersonator_id: author?.impersonatorId ?? null };
}

/**
 * Closes nights of many units at once, for a market that is being filled: nights that are taken already are left to those who have them,
 * without a report.
 * @throws DomainError `not_found` when a unit is unknown
 */
export async function closeInBulk(trx: Kysely<Database>, closures: readonly ClosureInput[], now: Date): Promise<void> {
  if (closures.length === 0) return;
  const propertyOf = await lockUnits(trx, [...new Set(closures.map((closure) => closure.unitId))]);
  const changes = closures.map(({ unitId, firstNight, lastNight }) => {
    const propertyId = propertyOf.get(unitId);
    if (propertyId === undefined) throw unknownUnit([unitId]);
    return occupancyChange(propertyId, unitId, firstNight, lastNight);
  });
  await sql`
    with closed as (
      insert into closures (unit_id, first_night, last_night, reason, saved_at)
      select input.unit_id, input.first_night, input.last_night, input.reason, ${now}
      from unnest(${closures.map((closure) => closure.unitId)}::int[], ${closures.map((closure) => closure.firstNight)}::date[],
        ${closures.map((closure) => closure.lastNight)}::date[], ${closures.map((closure) => closure.reason)}::text[])
        as input (unit_id, first_night, last_night, reason)
      returning id, unit_id, first_night, last_night)
    insert into occupancy (unit_id, night, cause, closure_id)
    select closed.unit_id, closed.first_night + days.offset, 'closure', closed.id
    from closed cross join lateral generate_series(0, closed.last_night - closed.first_night) as days ("offset")
    order by 1, 2, 4
    on conflict (unit_id, night) do nothing`.execute(trx);
  await recordChanges(trx, changes, now);
}
