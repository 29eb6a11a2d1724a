import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { type Ask, ask, asking } from '#server/platform/database/ask-together.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import { isTaken, UNIT_BY_UNIT } from './taken-nights-sql.ts';

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
  return query.unitIds.length === 0 ? new Map() : ask(db, readingBusyNights(query));
}

/** The same, to be asked with others. */
export function readingBusyNights({
  unitIds,
  firstNight,
  lastNight,
  now,
  ownSessionId,
}: BusyNightsQuery): Ask<Map<number, Set<LocalDate>>> {
  const ownSessions = ownSessionId ? sql`${ownSessionId}::uuid` : null;
  const reading = sql<{ unit_id: number; night: LocalDate }>`${PREPARED}
    select unit_id, night from occupancy
    where unit_id = any(${[...unitIds]}::int[]) and night between ${firstNight}::date and ${lastNight}::date
      and ${isTaken('occupancy', { now, ownSessions })}`;
  return asking(reading, (rows) => {
    const nightsOf = Map.groupBy(rows, ({ unit_id }) => unit_id);
    return new Map([...nightsOf].map(([unitId, nights]) => [unitId, new Set(nights.map(({ night }) => night))]));
  });
}

/** The same for several who ask at one moment. @returns the nights of each, in their order */
export function readingBusyNightsOfAll(
  queries: readonly Omit<BusyNightsQuery, 'now'>[],
  now: Date,
): Ask<ReadonlyMap<number, ReadonlySet<LocalDate>>[]> {
  const asked = queries.flatMap(({ unitIds, firstNight, lastNight, ownSessionId = null }, place) =>
    unitIds.map((unit) => ({ place, unit, first: firstNight, last: lastNight, session: ownSessionId })),
  );
  // Of somebody without a session nothing says whose hold a night is: what is not known to be free is taken.
  const reading = sql<{ place: number; unit_id: number; night: LocalDate }>`${PREPARED}
    with asked as materialized (
      select each.place, each.unit, each.first, each.last, each.session
      from json_to_recordset(${JSON.stringify(asked)}::json) as each (place int, unit int, first date, last date, session uuid))
    select asked.place, asked.unit as unit_id, taken.night
    from asked cross join lateral (
      select occupancy.night from occupancy
      where occupancy.unit_id = asked.unit and occupancy.night between asked.first and asked.last
        and (${isTaken('occupancy', { now, ownSessions: sql`asked.session` })}) is not false
      ${UNIT_BY_UNIT}) as taken`;
  return asking(reading, (rows) => {
    const byPlace = Map.groupBy(rows, ({ place }) => place);
    return queries.map((_, place) => {
      const nightsOf = Map.groupBy(byPlace.get(place) ?? [], ({ unit_id }) => unit_id);
      return new Map([...nightsOf].map(([unitId, nights]) => [unitId, new Set(nights.map(({ night }) => night))]));
    });
  });
}

/** Those of the units that are free on every night of the stay. */
export async function freeUnits(
  db: Kysely<Database>,
  { stay, ...query }: Omit<BusyNightsQuery, 'firstNight' | 'lastNight'> & { readonly stay: Stay },
): Promise<Set<number>> {
  const busy = await busyNights(db, { ...query, firstNight: stay.arrivalDate, lastNight: addDays(stay.departureDate, -1) });
  return new Set(query.unitIds.filter((unitId) => !busy.has(unitId)));
}
