import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '#database/types.ts';
import { dropJobs } from '../jobs/job-queue.ts';

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
