import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';

const COPY_MS = 90 * 24 * 60 * 60_000;

/** Forgets copies of mails that are older than the privacy page says. Harmless to repeat. */
export async function forgetOldCopies(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('mailbox')
    .where('created_at', '<', new Date(now.getTime() - COPY_MS))
    .execute();
}
