import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { KEPT_DAYS } from '#contract/primitives/kept-days.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { eraseMails, eraseMailsBefore, findMails } from '#server/platform/mail/outbox-care.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { ContactMail } from './account-documents.ts';

export interface ContactMessage {
  readonly email: string;
  readonly message: string;
  readonly sender: {
    readonly locale: Locale;
    readonly partner: string | null;
    readonly userId: number | null;
    /** Keyed digest of the network address. */
    readonly address: string;
  };
}

/** Messages of one address are received one after the other until the transaction ends, so that its limit holds for parallel ones, too. */
export async function lockMessagesOf(trx: Kysely<Database>, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${address}`}, 0))`.execute(trx);
}

/** When the address sent its nth message counted from the newest; undefined when it has sent fewer since that moment. */
export async function findMessageTime(
  db: Kysely<Database>,
  { address, since, nth }: { readonly address: string; readonly since: Date; readonly nth: number },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('contact_messages')
    .select('created_at')
    .where('address_digest', '=', address)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

export async function insertContactMessage(db: Kysely<Database>, { email, message, sender }: ContactMessage, at: Date): Promise<void> {
  const { locale, partner, userId, address } = sender;
  await db
    .insertInto('contact_messages')
    .values({ email, message, locale, partner, user_id: userId, address_digest: address, created_at: at })
    .execute();
}

const WINDOW_MS = 15 * 60_000;
/** Support reads Hebrew; the visitor's own words stay as they are. */
const SUPPORT_LOCALE: Locale = 'he';

/**
 * Keeps a visitor's message and tells support by e-mail, in one transaction.
 * @throws DomainError `too_many_attempts` with `retryAfterSeconds` when the address has sent its fill within a quarter of an hour
 */
export async function receiveContactMessage(
  trx: Kysely<Database>,
  message: ContactMessage,
  { config, now }: { readonly config: Configuration; readonly now: Date },
): Promise<void> {
  const { address, locale, partner } = message.sender;
  await lockMessagesOf(trx, address);
  const since = new Date(now.getTime() - WINDOW_MS);
  const blocking = await findMessageTime(trx, { address, since, nth: config.limits.messagesPerAddress });
  if (blocking) {
    const retryAfterSeconds = Math.max(1, Math.ceil((blocking.getTime() + WINDOW_MS - now.getTime()) / 1000));
    throw new DomainError('too_many_attempts', { retryAfterSeconds });
  }
  await insertContactMessage(trx, message, now);
  const payload: ContactMail = { email: message.email, message: message.message, language: locale, partner };
  await enqueueMail(trx, { template: 'contact-message', locale: SUPPORT_LOCALE, recipient: config.brand.email, payload }, now);
}

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

/** Returns what somebody wrote to support, and the mails sent to them: for the copy of their data that they may ask for. */
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
