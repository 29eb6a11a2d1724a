import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** How many failures are let pass within how long, per account and per address (docs/product.md §3: ten within fifteen minutes). */
export interface FailureLimit {
  readonly signInFailures: number;
  readonly signInWindowMinutes: number;
}

const windowMs = (limit: FailureLimit) => limit.signInWindowMinutes * 60 * 1000;

/** Keyed digests of the account and of the address that an attempt concerns. */
export type Subjects = readonly [account: string, address: string];

/** @throws DomainError `too_many_attempts` with `retryAfterSeconds` when either subject has used up its failures */
export async function refuseAfterTooManyFailures(db: Kysely<Database>, subjects: Subjects, limit: FailureLimit, now: Date): Promise<void> {
  for (const subject of subjects) {
    // The last one that filled the limit, counted from the newest: once it is out of the window there is room for one more.
    const oldest = await db
      .selectFrom('sign_in_failures')
      .select('failed_at')
      .where('subject', '=', subject)
      .where('failed_at', '>', new Date(now.getTime() - windowMs(limit)))
      .orderBy('failed_at', 'desc')
      .offset(limit.signInFailures - 1)
      .limit(1)
      .executeTakeFirst();
    if (!oldest) continue;
    const retryAfterSeconds = Math.max(1, Math.ceil((oldest.failed_at.getTime() + windowMs(limit) - now.getTime()) / 1000));
    throw new DomainError('too_many_attempts', { retryAfterSeconds });
  }
}

/**
 * Settles an attempt whose password has been looked at. Attempts on one subject are settled one after the other, so guessing in
 * parallel learns no more than guessing in turn: whoever comes after the last allowed failure is told nothing, right or wrong. One that is right
 * so far, and lacks a code, neither counts nor lets failures be forgotten.
 * @throws DomainError `too_many_attempts`
 */
export async function settleAttempt(
  trx: Kysely<Database>,
  subjects: Subjects,
  attempt: { isRight: boolean | 'soFar'; now: Date; limit: FailureLimit },
): Promise<void> {
  for (const subject of [...subjects].sort()) await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
  await refuseAfterTooManyFailures(trx, subjects, attempt.limit, attempt.now);
  const [account] = subjects;
  if (attempt.isRight === 'soFar') return;
  if (attempt.isRight) await forgetFailuresOf(trx, account);
  else {
    await trx
      .insertInto('sign_in_failures')
      .values(subjects.map((subject) => ({ subject, failed_at: attempt.now })))
      .execute();
  }
}

/** Lets an account's owner, who has proved to be one by a new password, sign in at once whatever others have guessed before. */
export async function forgetFailuresOf(trx: Kysely<Database>, account: Subjects[0]): Promise<void> {
  await trx.deleteFrom('sign_in_failures').where('subject', '=', account).execute();
}

/** Removes failures that no longer count. */
export async function forgetOldFailures(db: Kysely<Database>, limit: FailureLimit, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('failed_at', '<=', new Date(now.getTime() - windowMs(limit)))
    .execute();
}
