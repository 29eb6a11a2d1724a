import type { AppContext } from '#server/platform/context.ts';
import { type Attempt, GivenUp } from '#server/platform/jobs/job-queue.ts';
import { type DueMail, findDueMail, type MailOutcome, noteAttempt } from '#server/platform/mail/outbox.ts';
import type { MailTransport } from './mail-transports.ts';
import { renderMail, SECRET_TEMPLATES } from './render-mail.ts';

type DeliveryContext = Pick<AppContext, 'db' | 'clock' | 'config'>;

/**
 * Writes a mail of the outbox and sends it, at least once. Every attempt is noted on the mail.
 * @throws why it was not sent; `GivenUp` where the other side refuses it for good
 */
export async function deliverMail(context: DeliveryContext, transport: MailTransport, mailId: number, attempt: Attempt): Promise<void> {
  const mail = await findDueMail(context.db, mailId);
  if (!mail) return;
  const note = (outcome: MailOutcome, reply: string) => noteOn(context, mail, { outcome, reply, attempts: attempt.number });
  let reply: string;
  try {
    reply = await send(context, transport, mail);
  } catch (error) {
    const isFinal = isFinalRefusal(error);
    const reason = error instanceof Error ? error.message : String(error);
    await note(isFinal || attempt.isLast ? 'dead' : 'retried', reason);
    throw isFinal ? new GivenUp(reason, { cause: error }) : error;
  }
  // Whoever dies here leaves a mail that was sent and does not know it: it goes out again, under the same Message-ID.
  await note('sent', reply);
}

/** Notes that nobody tries to send a mail any more. @param attempts how many there were */
export async function giveUpMail(context: DeliveryContext, mailId: number, attempts: number, reason: Error): Promise<void> {
  const mail = await findDueMail(context.db, mailId);
  if (mail) await noteOn(context, mail, { outcome: 'dead', reply: reason.message, attempts });
}

async function noteOn(
  { db, clock }: DeliveryContext,
  mail: DueMail,
  attempt: { readonly outcome: MailOutcome; readonly reply: string; readonly attempts: number },
): Promise<void> {
  await noteAttempt(db, mail, { ...attempt, now: clock.now(), isForgotten: SECRET_TEMPLATES.has(mail.template) });
}

async function send({ config }: DeliveryContext, transport: MailTransport, mail: DueMail): Promise<string> {
  const rendered = await renderMail(mail, config.brand);
  return await transport.send({ ...rendered, outboxId: mail.id, recipient: mail.recipient });
}

/** What nodemailer's errors tell, beside their message. */
interface SmtpFailure {
  readonly responseCode: number;
  readonly command: string;
}

/**
 * Whether the mail server refuses this mail for good: it answered 5xx to the recipient or to the contents (RFC 5321 §4.2.1). Everything else
 * is tried again: 4xx and broken connections pass, and a refused log-in or sender is our own configuration, which somebody will mend.
 */
export function isFinalRefusal(error: unknown): boolean {
  if (!isSmtpFailure(error)) return false;
  const concernsTheMail = error.command === 'RCPT TO' || error.command === 'DATA';
  return concernsTheMail && error.responseCode >= 500 && error.responseCode < 600;
}

function isSmtpFailure(error: unknown): error is SmtpFailure {
  if (typeof error !== 'object' || error === null) return false;
  return 'responseCode' in error && typeof error.responseCode === 'number' && 'command' in error && typeof error.command === 'string';
}
