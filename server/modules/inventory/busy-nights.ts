import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import { isTaken } from './taken-nights-sql.ts';

export interface BusyNightsQuery {
  readonly unitIds: readonly number[];
  readonly firstNight: LocalDate;
  /** Included. */
  readonly lastNight: LocalDate;
  readonly now: Date;
  /** The guest's own checkout session, whose hold counts as free for them. */
  readonly ownSessionId?: string | null | undefined;
  /** A reservation whose own nights count as free, and those that are held for a change of it. */
  readonly ownReservationId?: string | undefined;
}

/** Returns the nights on which units are not free, by unit; units without any are left out. */
export async function busyNights(
  db: Kysely<Database>,
  { unitIds, firstNight, lastNight, now, ownSessionId, ownReservationId }: BusyNightsQuery,
): Promise<Map<number, Set<LocalDate>>> {
  if (unitIds.length === 0) return new Map();
  const ownSessions = ownSessionId ? sql`${ownSessionId}::uuid` : null;
  const { rows } = await sql<{ unit_id: number; night: LocalDate }>`${PREPARED}
    select unit_id, night from occupancy
    where unit_id = any(${[...unitIds]}::int[]) and night between ${firstNight}::date and ${lastNight}::date
      and ${isTaken('occupancy', { now, ownSessions })} and ${isOthers(ownReservationId)}`.execute(db);
  const nightsOf = Map.groupBy(rows, ({ unit_id }) => unit_id);
  return new Map([...nightsOf].map(([unitId, nights]) => [unitId, new Set(nights.map(({ night }) => night))]));
}

/** Returns those of the units that are free on every night of the stay. */
export async function freeUnits(
  db: Kysely<Database>,
  { stay, ...query }: Omit<BusyNightsQuery, 'firstNight' | 'lastNight'> & { readonly stay: Stay },
): Promise<Set<number>> {
  const busy = await busyNights(db, { ...query, firstNight: stay.arrivalDate, lastNight: addDays(stay.departureDate, -1) });
  return new Set(query.unitIds.filter((unitId) => !busy.has(unitId)));
}

/** Returns whether a row is none of a reservation's own; where something stands below a hold, it takes the night all the same. */
function isOthers(reservationId: string | undefined): RawBuilder<SqlBool> {
  if (reservationId === undefined) return sql<SqlBool>`true`;
  const proposals = sql`select id from reservation_proposals where reservation_id = ${reservationId}`;
  return sql<SqlBool>`occupancy.reservation_id is distinct from ${reservationId}
    and (occupancy.proposal_id is null or occupancy.below is not null or occupancy.proposal_id not in (${proposals}))`;
}
