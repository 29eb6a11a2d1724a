import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import { mayHaveMissed } from '#server/platform/database/forget-changes.ts';

/** Tells whether listings still hold that were read in an earlier snapshot. */
export interface Proof {
  /** The snapshot of the statement, as PostgreSQL writes it. */
  readonly snapshot: string;
  /** True if no listing changed between the asked snapshot and this one. */
  readonly is_current: boolean;
}

/** What was committed since a snapshot. */
interface MarketNews {
  /** The snapshot in which this was found, which sees no more and no less. */
  readonly position: string;
  /** Properties of which anything has changed. */
  readonly propertyIds: readonly number[];
  /** Those among them of which that was what a listing shows, or whether it is listed. */
  readonly listingIds: readonly number[];
  /** True if there may have been more, which is forgotten since: only reading everything anew tells. */
  readonly hasGap: boolean;
}

/** Reads in a transaction in which every statement sees the same. */
export function inOneSnapshot<Answer>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<Answer>): Promise<Answer> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** Reads the snapshot of a transaction that keeps to one. */
export async function readSnapshot(trx: Kysely<Database>): Promise<string> {
  return (await readOne<{ snapshot: string }>(trx, sql`select pg_current_snapshot()::text as snapshot`)).snapshot;
}

/**
 * Reads what has changed since a snapshot, exactly: a change is news when its transaction was not visible in that snapshot and is in this
 * statement's, whatever its number. A transaction that took its number early and commits late is found when it has committed.
 */
export async function readNews(db: Kysely<Database>, since: string): Promise<MarketNews> {
  const news = await readOne<{ position: string; property_ids: number[]; listing_ids: number[]; has_gap: boolean }>(
    db,
    sql`with news as materialized (
      select property_id, kind from changes
      where transaction >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(transaction, ${since}::pg_snapshot)
    )
    select pg_current_snapshot()::text as position, array(select distinct property_id from news) as property_ids,
      array(select distinct property_id from news where kind in ('listing', 'publication')) as listing_ids,
      ${mayHaveMissed(since)} as has_gap`,
  );
  return { position: news.position, propertyIds: news.property_ids, listingIds: news.listing_ids, hasGap: news.has_gap };
}

/** Reads whether listings of the given snapshot still hold, and the snapshot in which that was found. */
export function readCurrency(db: Kysely<Database>, since: string): Promise<Proof> {
  return readOne(db, sql`select ${currency(since)}`);
}

/**
 * The columns of a {@link Proof}, exact under concurrent commits as {@link readNews} is. The order keeps the planner, which does not know how
 * new the snapshot is, to the index of transactions.
 */
export function currency(since: string): RawBuilder<unknown> {
  return sql`pg_current_snapshot()::text as snapshot,
    (
      select true from changes c
      where c.transaction >= pg_snapshot_xmin(${since}::pg_snapshot) and c.kind in ('listing', 'publication')
        and not pg_visible_in_snapshot(c.transaction, ${since}::pg_snapshot)
      order by c.transaction desc limit 1
    ) is null and not ${mayHaveMissed(since)} as is_current`;
}

/** Reads the one row of a statement whose columns are those that it writes down. */
export async function readOne<Row>(db: Kysely<Database>, statement: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await statement.execute(db);
  const [row] = rows as Row[];
  if (row === undefined) throw new Error('A statement that always answers a row answered none');
  return row;
}
