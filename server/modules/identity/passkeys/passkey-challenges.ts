import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';

const CHALLENGE_MS = 5 * 60_000;

/** Remembers what a passkey has to sign. @param userId who adds a passkey; null where somebody signs in */
export async function keepChallenge(db: Kysely<Database>, challenge: string, userId: number | null, now: Date): Promise<void> {
  const row = { challenge, user_id: userId, expires_at: new Date(now.getTime() + CHALLENGE_MS) };
  await db.insertInto('passkey_challenges').values(row).execute();
}

/** Whether a challenge was given for this, lately; nobody can use it again. */
export async function spendChallenge(db: Kysely<Database>, challenge: string, userId: number | null, now: Date): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return spent.numDeletedRows === 1n;
}

/** Removes challenges that nobody has answered in time. */
export async function forgetOldChallenges(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
