import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

const WINDOW_MS = 24 * 60 * 60_000;

/** A keyed digest of an account or of an address, and how many bytes it may send within a day. */
export interface ByteBudget {
  readonly subject: string;
  readonly bytes: number;
}

/**
 * Takes a file's bytes from the budgets of whoever sends it. Files of one subject are counted one after the other, so sending many at once
 * gains nothing; one that is refused does not count.
 * @throws DomainError `upload_budget_spent` with `retryAfterSeconds`, until when enough of what was sent is a day old
 */
export async function spendBytes(trx: Kysely<Database>, budgets: readonly ByteBudget[], bytes: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS);
  for (const subject of budgets.map((budget) => budget.subject).sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 2))`.execute(trx);
  }
  for (const budget of budgets) {
    const { sent, oldest } = await trx
      .selectFrom('upload_bytes')
      .select(({ fn }) => [fn.sum<string | null>('bytes').as('sent'), fn.min('sent_at').as('oldest')])
      .where('subject', '=', budget.subject)
      .where('sent_at', '>', since)
      .executeTakeFirstOrThrow();
    if (Number(sent ?? 0) + bytes <= budget.bytes) continue;
    const untilMs = (oldest ?? now).getTime() + WINDOW_MS - now.getTime();
    throw new DomainError('upload_budget_spent', { retryAfterSeconds: Math.max(1, Math.ceil(untilMs / 1000)) });
  }
  await trx
    .insertInto('upload_bytes')
    .values(budgets.map(({ subject }) => ({ subject, bytes, sent_at: now })))
    .execute();
  await trx.deleteFrom('upload_bytes').where('sent_at', '<=', since).execute();
}
