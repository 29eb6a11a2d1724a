import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** A message of the contact form, as support sees it. */
interface ReceivedMessage {
  readonly id: number;
  readonly email: string;
  readonly message: string;
  readonly locale: Locale;
  readonly createdAt: Date;
  readonly handledAt: Date | null;
  readonly handledBy: string | null;
}

/** A page of the messages in a state, newest first, how many are in it, and how many are open. */
export async function listMessages(
  db: Kysely<Database>,
  { state, offset, limit }: { readonly state: 'open' | 'handled'; readonly offset: number; readonly limit: number },
): Promise<{ messages: ReceivedMessage[]; total: number; open: number }> {
  const inState = db.selectFrom('contact_messages').where('handled_at', state === 'open' ? 'is' : 'is not', null);
  const rows = await inState
    .leftJoin('users', 'users.id', 'contact_messages.handled_by')
    .select(['contact_messages.id', 'contact_messages.email', 'message', 'contact_messages.locale', 'contact_messages.created_at'])
    .select(['handled_at', 'users.username'])
    .orderBy('contact_messages.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await inState.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { open } = await db
    .selectFrom('contact_messages')
    .where('handled_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  const messages = rows.map(({ id, email, message, ...row }) => ({
    id,
    email,
    message,
    // The column's check leaves no other languages.
    locale: row.locale as Locale,
    createdAt: row.created_at,
    handledAt: row.handled_at,
    handledBy: row.username,
  }));
  return { messages, total: Number(total), open: Number(open) };
}

/** Notes that somebody has dealt with a message, or (`by` null) that it is open again. @throws DomainError `not_found` */
export async function markMessage(
  trx: Kysely<Database>,
  { id, by }: { readonly id: number; readonly by: number | null },
  at: Date,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('contact_messages')
    .set(by === null ? { handled_at: null, handled_by: null } : { handled_at: at, handled_by: by })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('not_found');
}
