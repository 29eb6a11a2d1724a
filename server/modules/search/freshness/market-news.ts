import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import { mayHaveMissed } from '#server/platform/database/forget-changes.ts';

/** What was committed since a snapshot. */
interface MarketNews {
  /** The snapshot in which this was found, which sees no more and no less. */
  readonly position: string;
  /** Properties of which anything has changed. */
  readonly propertyIds: readonly number[];
  /** Those among them of which that was what a listing shows, or whether it is listed. */
  readonly listingIds: readonly number[];
  /** Whether there may have been more, which is forgotten since: only reading everything anew tells. */
  readonly hasGap: boolean;
}

/**
 * What has changed since a snapshot, exactly: a change is news when its transaction was not visible in that snapshot and is in this
 * statement's, whatever its number. A transaction that took its number early and commits late is found when it has committed.
 */
export async function readNews(db: Kysely<Database>, since: string): Promise<MarketNews> {
  const { rows } = await sql<{ position: string; property_ids: number[]; listing_ids: number[]; has_gap: boolean }>`
    with news as materialized (
      select property_id, kind from changes
      where transaction >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(transaction, ${since}::pg_snapshot)
    )
    select pg_current_snapshot()::text as position, array(select distinct property_id from news) as property_ids,
      array(select distinct property_id from news where kind in ('listing', 'publication')) as listing_ids,
      ${mayHaveMissed(since)} as has_gap`.execute(db);
  const [news] = rows;
  if (!news) throw new Error('The database told nothing of its changes');
  return { position: news.position, propertyIds: news.property_ids, listingIds: news.listing_ids, hasGap: news.has_gap };
}
