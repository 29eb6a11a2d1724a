import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import { sendJobs } from '../jobs/job-queue.ts';

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
