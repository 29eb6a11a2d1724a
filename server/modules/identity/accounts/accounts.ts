import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Account, Role } from '#contract/identity.ts';
import { ROLES } from '#contract/primitives/enums.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { readEmail } from '#rules/validators/email.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { containing } from '#server/platform/database/containing.ts';
import { hashPassword } from '../passwords/password-hash.ts';

/** The columns of an account that its owner and administrators see: everything but the password's hash. */
export const ACCOUNT_COLUMNS = [
  'users.id',
  'users.email',
  'users.username',
  'users.first_name',
  'users.last_name',
  'users.phone',
  'users.locale',
  'users.roles',
  'users.email_verified_at',
  'users.is_welcome_shown',
  'users.created_at',
] as const;

export interface AccountRow {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly locale: string;
  readonly roles: string[];
  readonly email_verified_at: Date | null;
  readonly is_welcome_shown: boolean;
  readonly created_at: Date;
}

const WEAKEST_FIRST: readonly string[] = ROLES;

/** Returns an account as the API tells it. */
export function presentAccount(row: AccountRow): Account {
  // The table's checks allow no other roles and languages.
  const roles = [...(row.roles as Role[])].sort((one, other) => WEAKEST_FIRST.indexOf(other) - WEAKEST_FIRST.indexOf(one));
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone ?? '',
    locale: row.locale as Locale,
    role: roles[0] ?? 'ROLE_CUSTOMER',
    roles,
    isEmailVerified: row.email_verified_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}

/** An account to be made; its password is hashed already. */
interface NewAccount {
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

/** Returns how people are called on the page: by their names, or by what stands before the @ until they tell them. */
function usernameOf({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string {
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

/** The fields of an account that may change; what is left out stays. */
interface AccountChange {
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

interface AccountFilter {
  readonly keyword: string | undefined;
  readonly role: Role | undefined;
  /** `yes` if the address has proved to be theirs. */
  readonly verified: 'yes' | 'no' | undefined;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Returns a page of the accounts that match, the newest first, and how many match in all. */
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

/** Sets a new password, already hashed. */
export async function setPasswordHash(trx: Kysely<Database>, userId: number, passwordHash: string): Promise<AccountRow | undefined> {
  return trx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returning([...ACCOUNT_COLUMNS])
    .executeTakeFirst();
}

/** Cancels the welcome message, which the user has seen; cancelling it twice is harmless. */
export async function cancelWelcome(trx: Kysely<Database>, actor: UserActor): Promise<void> {
  await trx.updateTable('users').set({ is_welcome_shown: false }).where('id', '=', actor.userId).execute();
}

/** Returns an e-mail as accounts are found by it. */
export function normaliseEmail(email: string): string {
  return readEmail(email).toLowerCase();
}

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
  /** True if the address counts as proven to be theirs from the start. */
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
