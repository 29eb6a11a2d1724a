import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';

/** How many live sessions a user has in person, and when one was used last. Those of an administrator acting as the user do not count. */
export async function sessionsInUse(
  db: Kysely<Database>,
  userId: number,
  now: Date,
): Promise<{ readonly count: number; readonly lastSeenAt: Date | null }> {
  const row = await db
    .selectFrom('sessions')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('seen_at').as('seen_at')])
    .where('user_id', '=', userId)
    .where('impersonator_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), lastSeenAt: row.seen_at };
}
