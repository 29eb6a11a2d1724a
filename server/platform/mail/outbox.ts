import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';

/** An e-mail to be written and sent: which template, in which language, to whom, with what facts. */
export interface MailRequest {
  readonly template: string;
  readonly locale: Locale;
  readonly recipient: string;
  /** All that the template needs, as JSON: nothing is looked up when the mail is written. */
  readonly payload: unknown;
  /** Takes the place of a mail to somebody who must not be told that there is nobody to write to: never sent, its contents not kept. */
  readonly isUndeliverable?: boolean;
}

/** A mail that one worker has taken. */
export interface DueMail extends MailRequest {
  readonly id: number;
  /** Attempts so far, this one included. */
  readonly attempts: number;
}

/** A worker that dies leaves its mails to the others after so long: longer than a slow mail server takes for one. */
const LEASE_MS = 2 * 60_000;
/** Pauses after each failed attempt; after the last the mail is given up. About three days in all. */
const BACK_OFF_MINUTES = [1, 5, 15, 60, 240, 720, 1440, 1440];
const LONGEST_REPLY = 500;

/** Puts an e-mail into the outbox, in the transaction of what it tells about. It is sent once that is committed, at least once. */
export async function enqueueMail(trx: Kysely<Database>, mail: MailRequest, at: Date): Promise<void> {
  await enqueueMails(trx, [mail], at);
}

/** The same for several, which leave in this order. */
export async function enqueueMails(trx: Kysely<Database>, mails: readonly MailRequest[], at: Date): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ template, locale, recipient, payload, isUndeliverable = false }) => ({
    ...{ template, locale, recipient },
    payload: JSON.stringify(isUndeliverable ? {} : payload),
    ...{ created_at: at, next_attempt_at: at, sent_at: isUndeliverable ? at : null },
  }));
  await trx.insertInto('outbox').values(rows).execute();
}

/** Takes mails that are due, for this worker alone: others skip them until the lease ends. */
export async function takeDueMails(db: Kysely<Database>, now: Date, limit: number): Promise<DueMail[]> {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('outbox')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: new Date(now.getTime() + LEASE_MS) })
    .where('id', 'in', due)
    .returning(['id', 'template', 'locale', 'recipient', 'payload', 'attempts'])
    .execute();
  // The check constraint of the column leaves no other languages.
  return rows.map((row) => ({ ...row, id: Number(row.id), locale: row.locale as Locale })).sort((first, second) => first.id - second.id);
}

/** Begins the lease of a mail anew, right before it is sent. @returns false when another worker has taken it meanwhile: it is theirs then */
export async function keepMail(db: Kysely<Database>, { id, attempts }: DueMail, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ next_attempt_at: new Date(now.getTime() + LEASE_MS) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Notes that a mail was taken by the other side, with its answer.
 * @param sent.isForgotten whether the mail's contents are not kept: it holds a secret of the recipient's
 */
export async function markMailSent(
  db: Kysely<Database>,
  mail: DueMail,
  sent: { readonly reply: string; readonly now: Date; readonly isForgotten: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('outbox')
      .set({ sent_at: sent.now, last_error: null, ...(sent.isForgotten ? { payload: '{}' } : {}) })
      .where('id', '=', mail.id)
      .execute();
    await logAttempt(trx, mail, { at: sent.now, outcome: 'sent', reply: sent.reply });
  });
}

/**
 * Notes a failed attempt: tried again later with growing pauses, or given up, at once where the other side refuses for good.
 * @returns whether it was given up
 */
export async function markMailFailed(
  db: Kysely<Database>,
  mail: DueMail,
  failure: { readonly reason: string; readonly isFinal: boolean },
  now: Date,
): Promise<{ isDead: boolean }> {
  const minutes = failure.isFinal ? undefined : BACK_OFF_MINUTES[mail.attempts - 1];
  const isDead = minutes === undefined;
  const next = isDead ? { dead_at: now } : { next_attempt_at: new Date(now.getTime() + minutes * 60_000) };
  const reply = failure.reason.slice(0, LONGEST_REPLY);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('outbox')
      .set({ ...next, last_error: reply })
      .where('id', '=', mail.id)
      .execute();
    await logAttempt(trx, mail, { at: now, outcome: isDead ? 'dead' : 'retried', reply });
  });
  return { isDead };
}

async function logAttempt(
  trx: Kysely<Database>,
  mail: DueMail,
  { at, outcome, reply }: { readonly at: Date; readonly outcome: 'sent' | 'retried' | 'dead'; readonly reply: string },
): Promise<void> {
  await trx
    .insertInto('mail_attempts')
    .values({ outbox_id: mail.id, attempted_at: at, outcome, reply: reply.slice(0, LONGEST_REPLY) })
    .execute();
}
