import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { KEPT_DAYS } from '#contract/primitives/kept-days.ts';
import type { Database } from '#database/types.ts';
import { eraseMails, eraseMailsBefore, findMails } from '#server/platform/mail/outbox-care.ts';

/** Whose messages: those written while signed in and, where the address is proved to be theirs, those written from it. */
export interface Correspondent {
  readonly userId: number;
  readonly email: string;
  readonly isEmailProved: boolean;
}

/** Nothing but its own mails is told of an address that nobody has proved to be theirs. */
const ACCOUNT_TEMPLATES = 'account-';
const DAY_MS = 24 * 60 * 60 * 1000;
const MESSAGE_DAYS = 2 * 365;

const isFrom = ({ userId, email, isEmailProved }: Correspondent) => {
  return (eb: ExpressionBuilder<Database, 'contact_messages'>): Expression<SqlBool> => {
    const own = eb('user_id', '=', userId);
    return isEmailProved ? eb.or([own, eb(eb.fn('lower', ['email']), '=', email.toLowerCase())]) : own;
  };
};

const mailsOf = ({ email, isEmailProved }: Correspondent) => ({
  recipient: email,
  templatePrefix: isEmailProved ? '' : ACCOUNT_TEMPLATES,
});

/** What somebody wrote to support, and the mails sent to them: for the copy of their data that they may ask for. */
export async function exportMessages(db: Kysely<Database>, person: Correspondent) {
  const columns = ['email', 'message', 'locale', 'created_at'] as const;
  const messages = await db.selectFrom('contact_messages').select(columns).where(isFrom(person)).orderBy('id').execute();
  return { messages, mails: await findMails(db, mailsOf(person)) };
}

/** Erases what somebody wrote to support, and every mail to them or about them. @param reservationIds of theirs, which mails are about */
export async function eraseMessages(trx: Kysely<Database>, person: Correspondent, reservationIds: readonly string[]): Promise<void> {
  const quoted = [...reservationIds, ...(person.isEmailProved ? [person.email] : [])];
  const mails = { ...mailsOf(person), quoted };
  const sent = (await findMails(trx, mails)).map(({ id }) => id);
  if (sent.length > 0) await trx.deleteFrom('mailbox').where('outbox_id', 'in', sent).execute();
  await eraseMails(trx, mails);
  if (person.isEmailProved) await trx.deleteFrom('mailbox').where('recipient', '=', person.email).execute();
  await trx.deleteFrom('contact_messages').where(isFrom(person)).execute();
}

/** Background work: keeps messages, copies of mails and digests of addresses no longer than the privacy page says. Harmless to repeat. */
export async function forgetOldMessages(db: Kysely<Database>, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.deleteFrom('contact_messages').where('created_at', '<', daysAgo(MESSAGE_DAYS)).execute();
  await db
    .updateTable('contact_messages')
    .set({ address_digest: '' })
    .where('created_at', '<', daysAgo(KEPT_DAYS.digest))
    .where('address_digest', '<>', '')
    .execute();
  await db.deleteFrom('mailbox').where('created_at', '<', daysAgo(KEPT_DAYS.mail)).execute();
  await eraseMailsBefore(db, daysAgo(KEPT_DAYS.mail));
}
