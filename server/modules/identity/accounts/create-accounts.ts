import type { Kysely } from 'kysely';
import type { Role } from '#contract/identity.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { normaliseEmail } from '../sessions/sign-in.ts';

export interface AccountInput {
  readonly email: string;
  readonly password: string;
  readonly username: string;
  readonly roles: readonly Role[];
  readonly locale: Locale;
  /** Absent: not told, as by whoever signs up with an e-mail and a password alone. */
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  /** Whether the address counts as proven to be theirs from the start. */
  readonly isEmailVerified?: boolean;
}

const ROWS_PER_STATEMENT = 1000;

/**
 * Creates many accounts and returns their ids in the order given. A password that several share is hashed once: hashing is slow on purpose.
 * @throws the database's unique violation when an e-mail has an account already
 */
export async function createAccounts(trx: Kysely<Database>, accounts: readonly AccountInput[], at: Date): Promise<number[]> {
  const hashes = new Map<string, string>();
  for (const { password } of accounts) if (!hashes.has(password)) hashes.set(password, await hashPassword(password));
  const ids = new Map<string, number>();
  for (let start = 0; start < accounts.length; start += ROWS_PER_STATEMENT) {
    const rows = accounts.slice(start, start + ROWS_PER_STATEMENT).map((account) => ({
      email: normaliseEmail(account.email),
      username: account.username,
      password_hash: hashes.get(account.password) ?? '',
      roles: [...account.roles],
      locale: account.locale,
      first_name: account.firstName ?? '',
      last_name: account.lastName ?? '',
      phone: account.phone ?? null,
      email_verified_at: account.isEmailVerified ? at : null,
      created_at: at,
    }));
    const created = await trx.insertInto('users').values(rows).returning(['id', 'email']).execute();
    for (const { id, email } of created) ids.set(email, id);
  }
  return accounts.map(({ email }) => ids.get(normaliseEmail(email)) ?? 0);
}
