import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';

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
  readonly outcome: string;
  readonly reply: string;
}

/** The latest mails of one state, newest first. */
export async function listOutbox(db: Kysely<Database>, state: OutboxState, limit: number): Promise<OutboxEntry[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'template', 'recipient', 'created_at', 'attempts', 'last_error'])
    .where('sent_at', state === 'sent' ? 'is not' : 'is', null)
    .where('dead_at', state === 'dead' ? 'is not' : 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at, last_error, ...row }) => ({
    ...row,
    id: Number(row.id),
    createdAt: created_at,
    lastError: last_error,
    state,
  }));
}

/** Each attempt to send the mail, oldest first. */
export async function listAttempts(db: Kysely<Database>, mailId: number): Promise<MailAttempt[]> {
  const rows = await db
    .selectFrom('mail_attempts')
    .select(['attempted_at', 'outcome', 'reply'])
    .where('outbox_id', '=', mailId)
    .orderBy('id')
    .execute();
  return rows.map(({ attempted_at, ...row }) => ({ ...row, at: attempted_at }));
}

/**
 * Puts mails that were given up back into the queue, with as many attempts ahead as new ones have.
 * @param mailIds null for all of them
 * @returns how many
 */
export async function requeueDeadMails(db: Kysely<Database>, mailIds: readonly number[] | null, now: Date): Promise<number> {
  let query = db.updateTable('outbox').set({ dead_at: null, attempts: 0, next_attempt_at: now }).where('dead_at', 'is not', null);
  if (mailIds !== null) query = query.where('id', '=', sql<number>`any(${mailIds}::bigint[])`);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
