import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { MailState } from '#contract/primitives/enums.ts';
import type { Database } from '#database/types.ts';
import { dropJobs, sendJobs } from '../jobs/job-queue.ts';

// For whoever looks after mails: what became of them, and trying again those that were given up.

/** A mail as the operator sees it: never its contents. */
export interface OutboxEntry {
  readonly id: number;
  readonly template: string;
  readonly recipient: string;
  readonly createdAt: Date;
  readonly attempts: number;
  readonly state: OutboxState;
  readonly lastError: string | null;
}

export const OUTBOX_STATES = ['waiting', 'sent', 'dead'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

export interface MailAttempt {
  readonly at: Date;
  readonly outcome: 'sent' | 'retried' | 'dead';
  readonly reply: string;
}

/** The latest mails of one state, newest first. @param skip how many newer ones are left out */
export async function listOutbox(db: Kysely<Database>, state: OutboxState, limit: number, skip = 0): Promise<OutboxEntry[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'template', 'recipient', 'created_at', 'attempts', 'last_error'])
    .where('sent_at', state === 'sent' ? 'is not' : 'is', null)
    .where('dead_at', state === 'dead' ? 'is not' : 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  return rows.map(({ created_at, last_error, ...row }) => ({
    ...row,
    id: Number(row.id),
    createdAt: created_at,
    lastError: last_error,
    state,
  }));
}

/** How many mails there are in each state. */
export async function countOutbox(db: Kysely<Database>): Promise<Record<OutboxState, number>> {
  const row = await db
    .selectFrom('outbox')
    .select(({ fn, eb }) => [
      fn.countAll<string>().filterWhere('dead_at', 'is not', null).as('dead'),
      fn.countAll<string>().filterWhere('sent_at', 'is not', null).as('sent'),
      fn
        .countAll<string>()
        .filterWhere(eb.and([eb('sent_at', 'is', null), eb('dead_at', 'is', null)]))
        .as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  return { dead: Number(row.dead), sent: Number(row.sent), waiting: Number(row.waiting) };
}

/** Each attempt to send the mail, oldest first. */
export async function listAttempts(db: Kysely<Database>, mailId: number): Promise<MailAttempt[]> {
  const rows = await db
    .selectFrom('mail_attempts')
    .select(['attempted_at', 'outcome', 'reply'])
    .where('outbox_id', '=', mailId)
    .orderBy('id')
    .execute();
  // The column's check leaves no other outcomes.
  return rows.map(({ attempted_at: at, outcome, reply }) => ({ at, outcome: outcome as MailAttempt['outcome'], reply }));
}

/**
 * Puts mails that were given up back into the queue, with as many attempts ahead as new ones have.
 * @param mailIds null for all of them
 * @returns how many
 */
export async function requeueDeadMails(trx: Kysely<Database>, mailIds: readonly number[] | null, now: Date): Promise<number> {
  let query = trx.updateTable('outbox').set({ dead_at: null, attempts: 0 }).where('dead_at', 'is not', null).returning('id');
  if (mailIds !== null) query = query.where('id', '=', sql<number>`any(${mailIds}::bigint[])`);
  const ids = (await query.execute()).map(({ id }) => Number(id));
  await sendJobs(trx, 'send-mail', ids, now);
  return ids.length;
}

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
): Promise<{ reservationId: string; template: string; recipient: string }[]> {
  if (reservationIds.length === 0) return [];
  return await db
    .selectFrom('outbox')
    .select(['template', 'recipient', sql<string>`payload ->> 'reservationId'`.as('reservationId')])
    // As the index says it.
    .where(sql<boolean>`payload ? 'reservationId'`)
    .where(sql`payload ->> 'reservationId'`, 'in', reservationIds)
    .where('dead_at', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Mails to somebody of templates that begin so, and any whose contents quote one of the texts, such as a reservation's id. */
export interface MailFilter {
  readonly recipient: string;
  /** Empty for all. */
  readonly templatePrefix: string;
  readonly quoted?: readonly string[];
}

/** The mails, oldest first, with what they told as far as it is kept. */
export async function findMails(db: Kysely<Database>, filter: MailFilter) {
  return db
    .selectFrom('outbox')
    .select(['id', 'template', 'locale', 'recipient', 'payload', 'created_at', 'sent_at'])
    .where(matching(filter))
    .orderBy('id')
    .execute();
}

/** Erases the mails; what is still to be sent of them never will be. */
export async function eraseMails(trx: Kysely<Database>, filter: MailFilter): Promise<void> {
  const erased = await trx.deleteFrom('outbox').where(matching(filter)).returning('id').execute();
  await dropJobs(
    trx,
    'send-mail',
    erased.map(({ id }) => id),
  );
}

/** Erases mails that were sent or given up before that moment. */
export async function eraseMailsBefore(db: Kysely<Database>, before: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const erased = await trx
      .deleteFrom('outbox')
      .where((eb) => eb.or([eb('sent_at', '<', before), eb('dead_at', '<', before)]))
      .returning('id')
      .execute();
    await dropJobs(
      trx,
      'send-mail',
      erased.map(({ id }) => id),
    );
  });
}

function matching({ recipient, templatePrefix, quoted = [] }: MailFilter) {
  return (eb: ExpressionBuilder<Database, 'outbox'>) =>
    eb.or([
      eb.and([eb('recipient', '=', recipient), eb(sql`starts_with(template, ${templatePrefix})`, '=', true)]),
      // As JSON writes a text: the quotation marks keep longer ones apart.
      ...quoted.map((text) => eb(sql<number>`strpos(lower(payload::text), ${JSON.stringify(text.toLowerCase())})`, '>', 0)),
    ]);
}
