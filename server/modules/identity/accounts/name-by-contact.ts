import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import { isPersonName } from '#rules/validators/person-name.ts';

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
