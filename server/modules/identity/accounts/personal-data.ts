import type { Kysely } from 'kysely';
import type { Account } from '#contract/identity.ts';
import type { Database } from '#database/types.ts';
import { findAccount } from './account-queries.ts';
import { ACCOUNT_COLUMNS, presentAccount } from './account-rows.ts';

/** An account with its sessions and passkeys, but for what opens it: for the copy of their data that users may ask for. Undefined when it is gone. */
export async function exportAccount(db: Kysely<Database>, userId: number) {
  const row = await findAccount(db, userId);
  if (!row) return undefined;
  const sessions = await db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return { account: presentAccount(row), sessions, passkeys };
}

/** Finds an account and locks it until the transaction ends, so that nothing is booked with it meanwhile. */
export async function lockAccount(trx: Kysely<Database>, userId: number): Promise<Account | undefined> {
  const row = await trx
    .selectFrom('users')
    .select([...ACCOUNT_COLUMNS])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && presentAccount(row);
}

/** Removes an account with its sessions and codes; the address may register again. */
export async function removeAccount(trx: Kysely<Database>, userId: number): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}
