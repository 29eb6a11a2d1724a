import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { PREPARED } from '../database/prepared.ts';
import { asking as jobAsking, sendingJobs } from '../jobs/job-queue.ts';

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

/** A mail that is to be sent. */
export interface DueMail extends MailRequest {
  readonly id: number;
}

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
    payload: isUndeliverable ? {} : payload,
    ...{ created_at: at, sent_at: isUndeliverable ? at : null },
  }));
  const columns = sql`template, locale, recipient, payload, created_at, sent_at`;
  await sql`${PREPARED}
    with added as (
      insert into outbox (${columns})
      select ${columns} from json_populate_recordset(null::outbox, ${JSON.stringify(rows)}::json)
      returning id, sent_at)
    ${sendingJobs('send-mail', sql`(select id::text from added where sent_at is null order by id)`, at)}`.execute(trx);
  jobAsking.emit('asked');
}

/** A mail that is to be sent; undefined when it was sent, or erased, before its turn came. */
export async function findDueMail(db: Kysely<Database>, mailId: number): Promise<DueMail | undefined> {
  const { rows } = await sql<Omit<DueMail, 'id'> & { readonly id: string }>`${PREPARED}
    select id, template, locale, recipient, payload from outbox where id = ${mailId} and sent_at is null`.execute(db);
  const [row] = rows;
  return row && { ...row, id: Number(row.id) };
}

export type MailOutcome = 'sent' | 'retried' | 'dead';

interface Outcome {
  readonly outcome: MailOutcome;
  /** What the other side answered, or what went wrong. */
  readonly reply: string;
  readonly attempts: number;
  readonly now: Date;
}

/**
 * Notes an attempt to send the mail: it was taken by the other side, is tried again, or was given up.
 * @param isForgotten whether the mail's contents are not kept once it is sent: it holds a secret of the recipient's
 */
export async function noteAttempt(
  db: Kysely<Database>,
  { id }: DueMail,
  { outcome, reply, attempts, now, isForgotten }: Outcome & { readonly isForgotten: boolean },
): Promise<void> {
  const shortened = reply.slice(0, LONGEST_REPLY);
  const isSent = outcome === 'sent';
  await sql`${PREPARED}
    with noted as (
      insert into mail_attempts (outbox_id, attempted_at, outcome, reply) values (${id}, ${now}, ${outcome}, ${shortened}))
    update outbox set
      attempts = ${attempts}::int,
      sent_at = case when ${isSent}::boolean then ${now}::timestamptz else sent_at end,
      dead_at = ${outcome === 'dead' ? now : null}::timestamptz,
      last_error = ${isSent ? null : shortened}::text,
      payload = case when ${isSent && isForgotten}::boolean then '{}' else payload end
    where id = ${id}`.execute(db);
}
