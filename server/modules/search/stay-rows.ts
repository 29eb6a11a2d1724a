import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { isTaken } from '#server/modules/inventory/index.ts';
import { askedNights, type RateRows, rateColumns } from '#server/modules/pricing/index.ts';
import { mayHaveMissed } from '#server/platform/database/forget-changes.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';

/** Which nights count as free, and for whom. */
export interface Viewer {
  readonly now: Date;
  /** SHA-256 of the browser's own number: its hold counts as free on its own pages. Null for everybody else. */
  readonly browserHash: Buffer | null;
}

export interface StayRows extends RateRows {
  /** The snapshot of the statement, as PostgreSQL writes it. */
  readonly snapshot: string;
  /** Whether no listing changed between the asked snapshot and this one. */
  readonly is_current: boolean;
}

/**
 * Units of published properties that are free on all nights of the stay, with their rates, in one statement and so in one snapshot.
 * @param propertyIds the place; null for the whole country
 * @param since the snapshot from which the reader's listings are
 */
export function readFreeUnits(
  db: Kysely<Database>,
  ask: { propertyIds: readonly number[] | null; stay: Stay; viewer: Viewer; since: string },
): Promise<StayRows> {
  const { propertyIds, stay, viewer, since } = ask;
  return readOne<StayRows>(
    db,
    sql`${PREPARED}
    with ${askedNights(stay.arrivalDate, stay.departureDate)}, ${askedPlace(propertyIds)}
    chosen as materialized (
      select u.id
      from units u join properties p on p.id = u.property_id and p.is_published
      where ${inPlace(propertyIds)} and not exists (
        select from occupancy o where o.unit_id = u.id and ${isAskedNight} and ${isTakenFor(viewer)}
      )
    )
    select ${rateColumns('ofStay')}, ${currency(since)}`,
  );
}

export interface CalendarRows extends StayRows {
  /** By unit, the nights that are not free, as days after the first. Units without any are left out. */
  readonly taken: readonly (readonly [unitId: number, days: readonly number[]])[];
}

/**
 * All units of published properties, with their rates and taken nights from `first` up to, not including, `end`.
 * @param propertyIds the place; null for the whole country
 * @param since the snapshot from which the reader's listings are
 */
export function readCalendar(
  db: Kysely<Database>,
  ask: { propertyIds: readonly number[] | null; first: LocalDate; end: LocalDate; viewer: Viewer; since: string },
): Promise<CalendarRows> {
  const { propertyIds, first, end, viewer, since } = ask;
  return readOne<CalendarRows>(
    db,
    sql`${PREPARED}
    with ${askedNights(first, end)}, ${askedPlace(propertyIds)}
    chosen as materialized (
      select u.id from units u join properties p on p.id = u.property_id and p.is_published where ${inPlace(propertyIds)}
    )
    select ${rateColumns('ofStay')},
      (select coalesce(json_agg(json_build_array(unit_id, days)), '[]') from (
        select o.unit_id, array_agg(o.night - ${first}::date) as days from occupancy o join chosen c on c.id = o.unit_id
        where ${isAskedNight} and ${isTakenFor(viewer)} group by o.unit_id
      ) as by_unit) as taken, ${currency(since)}`,
  );
}

/** Whether listings read in the given snapshot still hold, and the snapshot in which that was found. */
export function readCurrency(db: Kysely<Database>, since: string): Promise<Pick<StayRows, 'snapshot' | 'is_current'>> {
  return readOne(db, sql`select ${currency(since)}`);
}

/** The snapshot of a transaction that keeps to one. */
export async function readSnapshot(trx: Kysely<Database>): Promise<string> {
  return (await readOne<{ snapshot: string }>(trx, sql`select pg_current_snapshot()::text as snapshot`)).snapshot;
}

async function readOne<Row>(db: Kysely<Database>, statement: RawBuilder<unknown>): Promise<Row> {
  // The columns are those that the statement writes down.
  const { rows } = await statement.execute(db);
  const [row] = rows as Row[];
  if (row === undefined) throw new Error('A statement that always answers a row answered none');
  return row;
}

function isTakenFor({ now, browserHash }: Viewer): RawBuilder<unknown> {
  const ownSessions = sql`select id from checkout_sessions where browser_hash = ${browserHash} and status = 'open'`;
  return isTaken('o', { now, ownSessions: browserHash && ownSessions });
}

const isAskedNight = sql`o.night >= (select first from asked_nights) and o.night < (select "end" from asked_nights)`;

/** The CTE of the place, with the comma after it; the whole country needs none. */
function askedPlace(propertyIds: readonly number[] | null): RawBuilder<unknown> {
  return propertyIds === null ? sql`` : sql`asked_place as materialized (select ${propertyIds}::int[] as ids),`;
}

function inPlace(propertyIds: readonly number[] | null): RawBuilder<unknown> {
  return propertyIds === null ? sql`true` : sql`u.property_id = any((select ids from asked_place)::int[])`;
}

/**
 * Exact under concurrent commits: a change is news when its transaction was not visible in the old snapshot but is in this one (else its
 * row would not be seen). Numbers from a sequence would miss a transaction that took its number early and committed late. The order keeps
 * the planner, which does not know how new the snapshot is, to the index of transactions.
 */
function currency(since: string): RawBuilder<unknown> {
  return sql`pg_current_snapshot()::text as snapshot,
    (
      select true from changes c
      where c.transaction >= pg_snapshot_xmin(${since}::pg_snapshot) and c.kind in ('listing', 'publication')
        and not pg_visible_in_snapshot(c.transaction, ${since}::pg_snapshot)
      order by c.transaction desc limit 1
    ) is null and not ${mayHaveMissed(since)} as is_current`;
}
