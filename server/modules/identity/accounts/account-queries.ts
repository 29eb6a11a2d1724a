import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Role } from '#contract/identity.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { containing } from '#server/platform/database/containing.ts';
import { normaliseEmail } from '../sessions/sign-in.ts';
import { ACCOUNT_COLUMNS, type AccountRow } from './account-rows.ts';

/** An account to be made; its password is hashed already. */
export interface NewAccount {
  readonly email: string;
  /** Null for an account whose owner has yet to choose a password. */
  readonly passwordHash: string | null;
  readonly roles: readonly Role[];
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly locale: Locale;
  readonly isWelcomeShown: boolean;
}

/** How people are called on the page: by their names, or by what stands before the @ until they tell them. */
export function usernameOf({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string {
  return [firstName, lastName].filter((part) => part !== '').join(' ') || (email.split('@')[0] ?? email);
}

/** Makes an account; undefined when the address has one already. */
export async function insertAccount(trx: Kysely<Database>, account: NewAccount, now: Date): Promise<AccountRow | undefined> {
  const email = normaliseEmail(account.email);
  const { firstName, lastName } = account;
  return trx
    .insertInto('users')
    .values({
      email,
      username: usernameOf({ firstName, lastName, email }),
      first_name: firstName,
      last_name: lastName,
      phone: account.phone || null,
      password_hash: account.passwordHash,
      roles: [...account.roles],
      locale: account.locale,
      is_welcome_shown: account.isWelcomeShown,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning([...ACCOUNT_COLUMNS])
    .executeTakeFirst();
}

export async function findAccount(db: Kysely<Database>, id: number): Promise<AccountRow | undefined> {
  return db
    .selectFrom('users')
    .select([...ACCOUNT_COLUMNS])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findAccountByEmail(db: Kysely<Database>, email: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('users')
    .select([...ACCOUNT_COLUMNS])
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst();
}

/** What of an account may change; what is left out stays. */
export interface AccountChange {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | undefined;
  readonly locale?: Locale | undefined;
  readonly roles?: readonly Role[] | undefined;
}

/** Changes an account; undefined when there is none. New names change how the user is called, too. */
export async function updateAccount(trx: Kysely<Database>, id: number, change: AccountChange): Promise<AccountRow | undefined> {
  const row = await trx
    .selectFrom('users')
    .select([...ACCOUNT_COLUMNS])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { firstName = row.first_name, lastName = row.last_name, phone = row.phone ?? '' } = change;
  const isRenamed = firstName !== row.first_name || lastName !== row.last_name;
  return trx
    .updateTable('users')
    .set({
      first_name: firstName,
      last_name: lastName,
      username: isRenamed ? usernameOf({ firstName, lastName, email: row.email }) : row.username,
      phone: phone || null,
      locale: change.locale ?? row.locale,
      roles: [...new Set(change.roles ?? row.roles)],
    })
    .where('id', '=', id)
    .returning([...ACCOUNT_COLUMNS])
    .executeTakeFirst();
}

export interface AccountFilter {
  readonly keyword: string | undefined;
  readonly role: Role | undefined;
  /** Whether the address has proved to be theirs. */
  readonly verified: 'yes' | 'no' | undefined;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** A page of the accounts that match, the newest first, and how many match in all. */
export async function listAccounts(db: Kysely<Database>, filter: AccountFilter): Promise<{ rows: AccountRow[]; total: number }> {
  const matches = ({ and, or, eb }: ExpressionBuilder<Database, 'users'>) => {
    const part = containing(filter.keyword ?? '');
    return and([
      ...(filter.keyword ? [or([eb('users.email', 'ilike', part), eb('users.username', 'ilike', part)])] : []),
      ...(filter.role ? [sql<boolean>`users.roles @> array[${filter.role}]::text[]`] : []),
      ...(filter.verified ? [eb('users.email_verified_at', filter.verified === 'yes' ? 'is not' : 'is', null)] : []),
    ]);
  };
  const rows = await db
    .selectFrom('users')
    .select([...ACCOUNT_COLUMNS])
    .where(matches)
    .orderBy('users.id', 'desc')
    .offset((filter.page - 1) * filter.perPage)
    .limit(filter.perPage)
    .execute();
  const { total } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** A new password, already hashed. */
export async function setPasswordHash(trx: Kysely<Database>, userId: number, passwordHash: string): Promise<AccountRow | undefined> {
  return trx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returning([...ACCOUNT_COLUMNS])
    .executeTakeFirst();
}

/** The user has seen the welcome message; cancelling it twice is harmless. */
export async function cancelWelcome(trx: Kysely<Database>, actor: UserActor): Promise<void> {
  await trx.updateTable('users').set({ is_welcome_shown: false }).where('id', '=', actor.userId).execute();
}
