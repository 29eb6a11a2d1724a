import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import type { AppContext } from '../context.ts';

/** How often something was asked for in its window, and when that ends, in milliseconds from now. */
interface Count {
  readonly current: number;
  readonly ttl: number;
}

/**
 * Where the limits of single calls are counted: in the database, so that an address gains nothing by asking several processes. A count outlives a
 * request that fails.
 */
export function sharedCounts(context: Pick<AppContext, 'db' | 'clock' | 'secrets'>): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(key: string, callback: (error: Error | null, result?: Count) => void, windowMs: number): void {
      countOnce(context, key, windowMs).then(
        (count) => callback(null, count),
        (error: Error) => callback(error),
      );
    }

    // Keys name what they limit.
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

async function countOnce(
  { db, clock, secrets }: Pick<AppContext, 'db' | 'clock' | 'secrets'>,
  key: string,
  windowMs: number,
): Promise<Count> {
  const now = clock.now();
  const subject = secrets.sign('request-counts', key);
  const row = await db
    .insertInto('request_counts')
    .values({ subject, count: 1, ends_at: new Date(now.getTime() + windowMs) })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        count: sql<number>`case when request_counts.ends_at <= ${now} then 1 else request_counts.count + 1 end`,
        ends_at: sql<Date>`case when request_counts.ends_at <= ${now} then excluded.ends_at else request_counts.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { current: row.count, ttl: row.ends_at.getTime() - now.getTime() };
}

/** Background work: removes counts whose window is over. */
export async function forgetCounts(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('request_counts').where('ends_at', '<=', now).execute();
}
