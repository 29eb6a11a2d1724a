import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { isTaken } from './taken-nights-sql.ts';

export interface BusyNightsQuery {
  readonly unitIds: readonly number[];
  readonly firstNight: LocalDate;
  /** Included. */
  readonly lastNight: LocalDate;
  readonly now: Date;
  /** The guest's own checkout session, whose hold counts as free for them. */
  readonly ownSessionId?: string | null | undefined;
}

/** The nights on which units are not free; units without any are left out. */
export async function busyNights(db: Kysely<Database>, query: BusyNightsQuery): Promise<Map<number, Set<LocalDate>>> {
  const busy = new Map<number, Set<LocalDate>>();
  if (query.unitIds.length === 0) return busy;
  const rows = await db
    .selectFrom('occupancy')
    .select(['unit_id', 'night'])
    .where('unit_id', 'in', query.unitIds)
    .where('night', '>=', query.firstNight)
    .where('night', '<=', query.lastNight)
    .where(isTaken('occupancy', { now: query.now, ownSessions: query.ownSessionId ? sql`${query.ownSessionId}::uuid` : null }))
    .execute();
  for (const { unit_id, night } of rows) {
    const nights = busy.get(unit_id);
    if (nights) nights.add(night);
    else busy.set(unit_id, new Set([night]));
  }
  return busy;
}

/** Those of the units that are free on every night of the stay. */
export async function freeUnits(
  db: Kysely<Database>,
  query: {
    readonly unitIds: readonly number[];
    readonly stay: Stay;
    readonly now: Date;
    readonly ownSessionId?: string | null | undefined;
  },
): Promise<Set<number>> {
  const { stay, ...rest } = query;
  const busy = await busyNights(db, { ...rest, firstNight: stay.arrivalDate, lastNight: addDays(stay.departureDate, -1) });
  return new Set(query.unitIds.filter((unitId) => !busy.has(unitId)));
}
