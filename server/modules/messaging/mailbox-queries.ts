import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';

const SHOWN = 200;
const MAIL_COLUMNS = ['id', 'recipient', 'subject', 'html', 'text', 'attachments', 'created_at'] as const;

/** The latest mails that were kept instead of sent, newest first. */
export async function listMailbox(db: Kysely<Database>, recipient?: string) {
  let query = db.selectFrom('mailbox').select(['id', 'recipient', 'subject', 'created_at']);
  if (recipient !== undefined) query = query.where('recipient', '=', recipient);
  return query.orderBy('id', 'desc').limit(SHOWN).execute();
}

/** The same with their contents. */
export async function readMailbox(db: Kysely<Database>, recipient?: string) {
  let query = db.selectFrom('mailbox').select(MAIL_COLUMNS);
  if (recipient !== undefined) query = query.where('recipient', '=', recipient);
  return query.orderBy('id', 'desc').limit(SHOWN).execute();
}

export async function findMail(db: Kysely<Database>, id: number) {
  return db.selectFrom('mailbox').select(MAIL_COLUMNS).where('id', '=', id).executeTakeFirst();
}
