import type { Kysely } from 'kysely';
import { DEFAULT_LOCALE, type Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';

/** The language in which a user wants to be written to; the product's own for one who is gone. */
export async function localeOfUser(db: Kysely<Database>, userId: number): Promise<Locale> {
  const row = await db.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst();
  // The column's check leaves no other languages.
  return (row?.locale as Locale | undefined) ?? DEFAULT_LOCALE;
}
