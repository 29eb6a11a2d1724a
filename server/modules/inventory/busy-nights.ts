import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays, dateOfDayNumber } from '#rules/stay/local-dates.ts';
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
}

/** Returns the nights on which units are not free, by unit; units without any are left out. */
export async function busyNights(
  db: Kysely<Database>,
  { unitIds, firstNight, lastNight, now, ownSessionId }: BusyNightsQuery,
): Promise<Map<number, Set<LocalDate>>> {
  if (unitIds.length === 0) return new Map();
  const ownSessions = ownSessionId ? sql`${ownSessionId}::uuid` : null;
  const { rows } = await sql<{ unit_id: number; night: LocalDate }>`${PREPARED}
    select unit_id, night from occupancy
    where unit_id = any(${[...unitIds]}::int[]) and night between ${firstNight}::date and ${lastNight}::date
      and ${isTaken('occupancy', { now, ownSessions })}`.execute(db);
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

/** A night that a hold takes from everybody but its own session, until it expires. */
interface HeldNight {
  readonly unitId: number;
  readonly night: LocalDate;
  /** Milliseconds since 1970: from then on the night is free. */
  readonly expiresAt: number;
  readonly sessionId: string;
}

/** Nights of units that are not free, whoever looks and whenever. */
export interface KeptNights {
  /** Taken for everybody, by unit. */
  readonly taken: ReadonlyMap<number, ReadonlySet<LocalDate>>;
  readonly held: readonly HeldNight[];
}

interface NightRow {
  readonly unit_id: number;
  readonly taken: readonly number[] | null;
  readonly held: readonly (readonly [day: number, expiresAt: number, sessionId: string])[] | null;
}

/**
 * Reads what {@link nightsAt} answers from, as often as it is asked, until a night of the units changes hands. Both nights included.
 */
export async function readKeptNights(
  db: Kysely<Database>,
  unitIds: readonly number[],
  firstNight: LocalDate,
  lastNight: LocalDate,
): Promise<KeptNights> {
  // What has a closure or an import below it is plainly taken. A moment with microseconds is over with the next whole millisecond.
  const isHold = sql`cause = 'hold' and below is null`;
  const day = sql`night - date '1970-01-01'`;
  const { rows } = await sql<NightRow>`${PREPARED}
    select unit_id, json_agg(${day}) filter (where not (${isHold})) as taken,
      json_agg(json_build_array(${day}, ceil(extract(epoch from hold_expires_at) * 1000), checkout_session_id)) filter (where ${isHold}) as held
    from occupancy
    where unit_id = any(${[...unitIds]}::int[]) and night between ${firstNight}::date and ${lastNight}::date
    group by unit_id`.execute(db);
  return {
    taken: new Map(rows.flatMap(({ unit_id, taken }) => (taken ? [[unit_id, new Set(taken.map(dateOf))]] : []))),
    held: rows.flatMap(({ unit_id, held }) =>
      (held ?? []).map(([heldDay, expiresAt, sessionId]) => ({ unitId: unit_id, night: dateOf(heldDay), expiresAt, sessionId })),
    ),
  };
}

/**
 * Returns the nights that are not free for a viewer at a moment, by unit (docs/product.md §7), and those among them that only holds take.
 * @param ownSessionId whose holds count as free
 */
export function nightsAt(
  { taken, held }: KeptNights,
  now: Date,
  ownSessionId: string | null | undefined,
): { readonly busy: ReadonlyMap<number, ReadonlySet<LocalDate>>; readonly heldNights: ReadonlySet<LocalDate> } {
  const standing = held.filter(({ expiresAt, sessionId }) => expiresAt > now.getTime() && sessionId !== ownSessionId);
  if (standing.length === 0) return { busy: taken, heldNights: NO_NIGHTS };
  const busy = new Map(taken);
  for (const [unitId, nights] of Map.groupBy(standing, (each) => each.unitId))
    busy.set(unitId, new Set([...(taken.get(unitId) ?? []), ...nights.map(({ night }) => night)]));
  return { busy, heldNights: new Set(standing.map(({ night }) => night)) };
}

const NO_NIGHTS: ReadonlySet<LocalDate> = new Set();

/** The same text for the same day: hundreds of units keep it. */
function dateOf(day: number): LocalDate {
  const known = dates.get(day) ?? dateOfDayNumber(day);
  dates.set(day, known);
  return known;
}

const dates = new Map<number, LocalDate>();
