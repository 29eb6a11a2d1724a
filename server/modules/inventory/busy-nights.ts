import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';

export interface BusyNightsQuery {
  readonly unitIds: readonly number[];
  readonly firstNight: LocalDate;
  /** Included. */
  readonly lastNight: LocalDate;
  readonly now: Date;
  /** The guest's own checkout session, whose hold counts as free for them. */
  readonly ownSessionId?: string | null | undefined;
}

/**
 * The nights on which units are not free. A night is free when there is no row for it, or when the row is a hold that has expired or is the
 * guest's own and no closure or import stands below it (product.md §7). Units without busy nights are left out.
 */
export async function busyNights(db: Kysely<Database>, query: BusyNightsQuery): Promise<Map<number, Set<LocalDate>>> {
  const busy = new Map<number, Set<LocalDate>>();
  if (query.unitIds.length === 0) return busy;
  const rows = await db
    .selectFrom('occupancy')
    .select(['unit_id', 'night'])
    .where('unit_id', 'in', query.unitIds)
    .where('night', '>=', query.firstNight)
    .where('night', '<=', query.lastNight)
    .where(({ eb, not, or }) => {
      const isOver = eb('hold_expires_at', '<=', query.now);
      const isPassable = query.ownSessionId ? or([isOver, eb('checkout_session_id', '=', query.ownSessionId)]) : isOver;
      return or([eb('cause', '<>', 'hold'), eb('below', 'is not', null), not(isPassable)]);
    })
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
