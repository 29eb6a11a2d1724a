import type { AppContext } from '#server/platform/context.ts';
import { type DueMail, keepMail, markMailFailed, markMailSent, takeDueMails } from '#server/platform/mail/outbox.ts';
import { isFinalRefusal } from './final-refusal.ts';
import type { MailTransport } from './mail-transports.ts';
import { renderMail, SECRET_TEMPLATES } from './render-mail.ts';

type DeliveryContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'log'>;

const BATCH = 20;

/**
 * Writes and sends the mails of the outbox that are due, each at least once; several processes may do so side by side.
 * A failure is noted on its mail and never stops the others.
 * @returns how many were sent
 */
export async function deliverDueMails(context: DeliveryContext, transport: MailTransport): Promise<number> {
  let sent = 0;
  for (;;) {
    const mails = await takeDueMails(context.db, context.clock.now(), BATCH);
    for (const mail of mails) sent += (await deliver(context, transport, mail)) ? 1 : 0;
    if (mails.length < BATCH) return sent;
  }
}

async function deliver(context: DeliveryContext, transport: MailTransport, mail: DueMail): Promise<boolean> {
  const { db, clock, config, log } = context;
  if (!(await keepMail(db, mail, clock.now()))) return false;
  let reply: string;
  try {
    const rendered = await renderMail(mail, config.brand);
    reply = await transport.send({ ...rendered, outboxId: mail.id, recipient: mail.recipient });
  } catch (error) {
    const failure = { reason: reasonOf(error), isFinal: isFinalRefusal(error) };
    const { isDead } = await markMailFailed(db, mail, failure, clock.now());
    log.warn({ mailId: mail.id, template: mail.template, attempts: mail.attempts, isDead }, 'A mail could not be sent');
    return false;
  }
  // Whoever dies here leaves a mail that was sent and does not know it: it goes out again, under the same Message-ID.
  await markMailSent(db, mail, { reply, now: clock.now(), isForgotten: SECRET_TEMPLATES.has(mail.template) });
  return true;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
