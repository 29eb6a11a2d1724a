import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { lockUnits } from '#server/modules/properties/index.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { stayChanges } from './changes.ts';
import { unknownUnit } from './errors.ts';

/** A unit that a reservation (whose row exists) takes for a stay. */
export interface ReservedStay {
  readonly reservationId: string;
  readonly unitId: number;
  readonly stay: Stay;
}

/**
 * Gives units to many reservations at once, for a market that is being filled or imported. All or nothing.
 * @throws DomainError `room_taken` when a night is taken already, or twice in the list
 */
export async function occupyInBulk(trx: Kysely<Database>, rows: readonly ReservedStay[], now: Date): Promise<void> {
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
