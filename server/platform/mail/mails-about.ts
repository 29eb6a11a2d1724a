import { type Kysely, sql } from 'kysely';
import type { MailState } from '#contract/primitives/enums.ts';
import type { Database } from '#database/types.ts';

/** A mail in short: which, to whom, when it was written and what became of it. */
interface MailInShort {
  readonly template: string;
  readonly recipient: string;
  readonly at: Date;
  readonly state: MailState;
}

/** The mails about a reservation that are still kept, the oldest first. */
export async function listMailsAbout(db: Kysely<Database>, reservationId: string): Promise<MailInShort[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['template', 'recipient', 'created_at', 'sent_at', 'dead_at'])
    // As the index says it.
    .where(sql<boolean>`payload ? 'reservationId'`)
    .where(sql`payload ->> 'reservationId'`, '=', reservationId)
    .orderBy('id')
    .execute();
  return rows.map(({ template, recipient, created_at, sent_at, dead_at }) => ({
    ...{ template, recipient, at: created_at },
    state: sent_at ? 'sent' : dead_at ? 'dead' : 'waiting',
  }));
}

/** To whom mails about the reservations were given up; somebody of whom several were is named for each. */
export async function listDeadMailsAbout(
  db: Kysely<Database>,
  reservationIds: readonly string[],
): Promise<{ reservationId: string; recipient: string }[]> {
  if (reservationIds.length === 0) return [];
  return await db
    .selectFrom('outbox')
    .select(['recipient', sql<string>`payload ->> 'reservationId'`.as('reservationId')])
    // As the index says it.
    .where(sql<boolean>`payload ? 'reservationId'`)
    .where(sql`payload ->> 'reservationId'`, 'in', reservationIds)
    .where('dead_at', 'is not', null)
    .orderBy('id')
    .execute();
}
