import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { ContactMail } from './contact-document.ts';
import { type ContactMessage, findMessageTime, insertContactMessage, lockMessagesOf } from './contact-queries.ts';

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
