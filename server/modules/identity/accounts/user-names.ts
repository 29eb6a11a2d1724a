import { type Kysely, sql } from 'kysely';
import { DEFAULT_LOCALE, type Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';

/** How users are called, by id; those who are gone are left out. */
export async function namesOfUsers(db: Kysely<Database>, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'username']).where('id', 'in', userIds).execute();
  return new Map(rows.map((row) => [row.id, row.username]));
}

interface MailAddress {
  readonly email: string;
  readonly username: string;
}

/** Whom to write to; undefined when the user is gone. */
export async function findMailAddress(db: Kysely<Database>, userId: number): Promise<MailAddress | undefined> {
  return await db.selectFrom('users').select(['email', 'username']).where('id', '=', userId).executeTakeFirst();
}

/** The same, for work that only goes on while the user is there. @throws Error when the user is gone */
export async function mailAddressOf(db: Kysely<Database>, userId: number): Promise<MailAddress> {
  const found = await findMailAddress(db, userId);
  if (!found) throw new Error(`There is no user ${userId}`);
  return found;
}

/** The language in which a user wants to be written to; the product's own for one who is gone. */
export async function localeOfUser(db: Kysely<Database>, userId: number): Promise<Locale> {
  const { rows } = await sql<{ locale: Locale }>`${PREPARED} select locale from users where id = ${userId}`.execute(db);
  // The column's check leaves no other languages.
  return rows[0]?.locale ?? DEFAULT_LOCALE;
}
