import type { Kysely } from 'kysely';
import { DEFAULT_LOCALE, type Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';

/** How users are called, by id; those who are gone are left out. */
export async function namesOfUsers(db: Kysely<Database>, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'username']).where('id', 'in', userIds).execute();
  return new Map(rows.map((row) => [row.id, row.username]));
}

/** Whom to write to, and in which language. @throws an error of the database when the user is gone */
export async function mailAddressOf(db: Kysely<Database>, userId: number): Promise<{ readonly email: string; readonly username: string }> {
  return await db.selectFrom('users').select(['email', 'username']).where('id', '=', userId).executeTakeFirstOrThrow();
}

/** The language in which a user wants to be written to; the product's own for one who is gone. */
export async function localeOfUser(db: Kysely<Database>, userId: number): Promise<Locale> {
  const row = await db.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst();
  // The column's check leaves no other languages.
  return (row?.locale as Locale | undefined) ?? DEFAULT_LOCALE;
}
