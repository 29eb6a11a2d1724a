import { type Kysely, sql } from 'kysely';
import { DEFAULT_LOCALE, type Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { isPersonName } from '#rules/validators/person-name.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';

/** Returns how users are called, by id; those who are gone are left out. */
export async function namesOfUsers(db: Kysely<Database>, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'username']).where('id', 'in', userIds).execute();
  return new Map(rows.map((row) => [row.id, row.username]));
}

interface MailAddress {
  readonly email: string;
  readonly username: string;
}

/** Returns whom to write to; undefined when the user is gone. */
export async function findMailAddress(db: Kysely<Database>, userId: number): Promise<MailAddress | undefined> {
  return await db.selectFrom('users').select(['email', 'username']).where('id', '=', userId).executeTakeFirst();
}

/** Finds whom to write to, for work that only goes on while the user is there. @throws Error when the user is gone */
export async function mailAddressOf(db: Kysely<Database>, userId: number): Promise<MailAddress> {
  const found = await findMailAddress(db, userId);
  if (!found) throw new Error(`There is no user ${userId}`);
  return found;
}

/** Returns the language in which a user wants to be written to; the product's own for one who is gone. */
export async function localeOfUser(db: Kysely<Database>, userId: number): Promise<Locale> {
  const { rows } = await sql<{ locale: Locale }>`${PREPARED} select locale from users where id = ${userId}`.execute(db);
  // The column's check leaves no other languages.
  return rows[0]?.locale ?? DEFAULT_LOCALE;
}

/**
 * Calls a host by the name of the contact that they gave for their place, until they tell their own: sign-up asks for none, and what stands
 * before the @ says little.
 * @param name empty, or with a link in it, as no name may stand in mails: nothing changes; `before` the contact's name until now
 */
export async function nameByContact(
  trx: Kysely<Database>,
  userId: number,
  { before, name }: { readonly before: string; readonly name: string },
): Promise<void> {
  if (name === before || name === '' || !isPersonName(name)) return;
  await trx
    .updateTable('users')
    .set({ username: name })
    .where('id', '=', userId)
    .where('first_name', '=', '')
    .where('last_name', '=', '')
    .where((user) => user.or([user('username', '=', sql<string>`split_part(email, '@', 1)`), user('username', '=', before)]))
    .execute();
}
