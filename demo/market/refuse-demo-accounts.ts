import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { type Configuration, ConfigurationError } from '#server/platform/configuration/configuration.ts';
import { ADMIN_ACCOUNT } from './accounts.ts';

/**
 * Keeps a demo market that was filled in earlier from the public: its accounts open with a password that everybody can read.
 * @throws ConfigurationError that says what to do
 */
export async function refuseDemoAccounts(db: Kysely<Database>, config: Pick<Configuration, 'isPublic' | 'publicUrl'>): Promise<void> {
  if (!config.isPublic) return;
  const found = await db.selectFrom('users').select('id').where('email', '=', ADMIN_ACCOUNT.email).executeTakeFirst();
  if (!found) return;
  throw new ConfigurationError(
    `The database holds the demo market, whose passwords are published, and ${config.publicUrl} is a public address: ` +
      'use another database (DATABASE_URL, or an empty DATA_DIR)',
  );
}
