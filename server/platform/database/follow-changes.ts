import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import type { Change } from './change-feed.ts';
import { mayHaveMissed } from './forget-changes.ts';

/** So soon readers hear of a change, at the latest. */
const POLL_MS = 500;

/** What has changed of a property. */
export type ChangedKinds = readonly Change['kind'][];
const ANYTHING: ChangedKinds = ['occupancy', 'rates', 'listing', 'publication'];

/** Readers of the change feed within this process, who share one question to the database. */
export interface ChangeFollower {
  /**
   * Tells what changes from now on; what changed shortly before may be told, too.
   * @param tell gets the kinds, of one property at a time, and the position up to which they are told
   * @returns what ends it
   */
  follow(propertyIds: readonly number[], tell: (kinds: ChangedKinds, position: string) => void): () => void;
}

/**
 * Where a reader stands in the feed: a snapshot of PostgreSQL's as text. What was not visible in it is news; numbers from a sequence would miss a
 * transaction that took its number early and committed late.
 */
export async function feedPosition(db: Kysely<Database>): Promise<string> {
  return (await newsAfter(db, undefined, [])).position;
}

/**
 * Returns what changed of properties since a position, and the position now.
 * @param since as a browser sends it; what is no position, or one from before what the feed remembers, is taken for one from which
 *   everything may have changed
 */
export async function changesSince(
  db: Kysely<Database>,
  propertyIds: readonly number[],
  since: string,
): Promise<{ kinds: ChangedKinds; position: string }> {
  const isKnown = isPosition(since);
  const { position, changes, hasGap } = await newsAfter(db, isKnown ? since : undefined, propertyIds);
  return { position, kinds: isKnown && !hasGap ? [...new Set(changes.map(({ kind }) => kind))] : ANYTHING };
}

/** Returns whether PostgreSQL would read it as a snapshot: the oldest transaction under way, the next one, and those under way in between, in order. */
export function isPosition(text: string): boolean {
  const parts = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?)$/.exec(text);
  if (!parts) return false;
  const [oldest, next] = [BigInt(parts[1] ?? 0), BigInt(parts[2] ?? 0)];
  const underWay = (parts[3] ?? '').split(',').filter(Boolean).map(BigInt);
  const isInOrder = underWay.every((id, index) => id >= oldest && id < next && id > (underWay[index - 1] ?? -1n));
  return oldest > 0n && oldest <= next && isInOrder;
}

/** Looks into the feed twice a second while anybody follows it; a database that does not answer is asked again. */
export function followChanges({ db, log }: { readonly db: Kysely<Database>; readonly log: FastifyBaseLogger }): ChangeFollower {
  const followers = new Map<number, Set<(kinds: ChangedKinds, position: string) => void>>();
  let position: string | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      const news = await newsAfter(db, position, [...followers.keys()]);
      position = news.position;
      for (const [propertyId, kinds] of kindsByProperty(news, [...followers.keys()])) {
        for (const tell of followers.get(propertyId) ?? []) tell(kinds, news.position);
      }
    } catch (error) {
      log.warn({ message: error instanceof Error ? error.message : String(error) }, 'The change feed cannot be read');
    }
    lookLater();
  }

  function lookLater(): void {
    clearTimeout(timer);
    // Whoever comes after a pause hears only of what comes then.
    if (followers.size === 0) position = undefined;
    timer = followers.size === 0 ? undefined : setTimeout(() => void look(), POLL_MS).unref();
  }

  return {
    follow: (propertyIds, tell) => {
      const isFirst = followers.size === 0;
      for (const id of propertyIds) followers.set(id, (followers.get(id) ?? new Set()).add(tell));
      if (isFirst && timer === undefined) void look();
      return () => {
        for (const id of propertyIds) {
          const others = followers.get(id);
          others?.delete(tell);
          if (others?.size === 0) followers.delete(id);
        }
      };
    },
  };
}

interface News {
  readonly position: string;
  readonly changes: readonly { readonly kind: Change['kind']; readonly property_id: number }[];
  /** True if there may have been more, which is forgotten since. */
  readonly hasGap: boolean;
}

function kindsByProperty({ changes, hasGap }: News, propertyIds: readonly number[]): ReadonlyMap<number, ChangedKinds> {
  if (hasGap) return new Map(propertyIds.map((propertyId) => [propertyId, ANYTHING]));
  const ofProperty = Map.groupBy(changes, ({ property_id }) => property_id);
  return new Map([...ofProperty].map(([propertyId, found]) => [propertyId, found.map(({ kind }) => kind)]));
}

async function newsAfter(db: Kysely<Database>, since: string | undefined, propertyIds: readonly number[]): Promise<News> {
  const { rows } = await sql<News>`
    select pg_current_snapshot()::text as position, ${
      since === undefined
        ? sql`'[]'::json`
        : sql`(
      select coalesce(json_agg(distinct jsonb_build_object('kind', kind, 'property_id', property_id)), '[]') from changes
      where transaction >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(transaction, ${since}::pg_snapshot)
        and property_id = any(${[...propertyIds]}::int[]))`
    } as changes, ${since === undefined ? sql`false` : mayHaveMissed(since)} as "hasGap"`.execute(db);
  const [news] = rows;
  if (!news) throw new Error('The database told nothing of its changes');
  return news;
}
