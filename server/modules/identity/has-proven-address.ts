import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';

/** Whether a user has proved, by a link that was sent there, that the account's address is theirs. */
export async function hasProvenAddress(db: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('email_verified_at').where('id', '=', userId).executeTakeFirst();
  return row !== undefined && row.email_verified_at !== null;
}
