import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

const WINDOW_MS = 15 * 60_000;

/** The subject of a limit: a keyed digest of the account or of the address, and how many requests it may make in a quarter of an hour. */
export interface RequestLimit {
  readonly subject: string;
  readonly max: number;
}

/**
 * Counts a request against every limit. Requests of one subject are counted one after the other, so asking in parallel gains nothing.
 * Those that are refused do not count.
 * @throws DomainError `too_many_attempts` with `retryAfterSeconds`
 */
export async function countRequest(trx: Kysely<Database>, limits: readonly RequestLimit[], now: Date): Promise<void> {
  const subjects = limits.map(({ subject }) => subject).sort();
  for (const subject of subjects) await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 1))`.execute(trx);
  for (const limit of limits) await refuseBeyond(trx, limit, now);
  await trx
    .insertInto('account_requests')
    .values(subjects.map((subject) => ({ subject, requested_at: now })))
    .execute();
}

async function refuseBeyond(trx: Kysely<Database>, { subject, max }: RequestLimit, now: Date): Promise<void> {
  // The request that filled the limit, counted from the newest: once it is out of the window there is room for one more.
  const blocking = await trx
    .selectFrom('account_requests')
    .select('requested_at')
    .where('subject', '=', subject)
    .where('requested_at', '>', new Date(now.getTime() - WINDOW_MS))
    .orderBy('requested_at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  if (!blocking) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((blocking.requested_at.getTime() + WINDOW_MS - now.getTime()) / 1000));
  throw new DomainError('too_many_attempts', { retryAfterSeconds });
}

/** Removes requests that no longer count. */
export async function forgetOldRequests(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('account_requests')
    .where('requested_at', '<=', new Date(now.getTime() - WINDOW_MS))
    .execute();
}
