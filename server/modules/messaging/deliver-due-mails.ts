import type { AppContext } from '#server/platform/context.ts';
import { type DueMail, markMailFailed, markMailSent, takeDueMails } from '#server/platform/outbox.ts';
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
  try {
    const rendered = await renderMail(mail, context.config.brand);
    await transport.send({ ...rendered, outboxId: mail.id, recipient: mail.recipient });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const { isDead } = await markMailFailed(context.db, mail, reason, context.clock.now());
    context.log.warn({ mailId: mail.id, template: mail.template, attempts: mail.attempts, isDead }, 'A mail could not be sent');
    return false;
  }
  await markMailSent(context.db, mail.id, { now: context.clock.now(), isForgotten: SECRET_TEMPLATES.has(mail.template) });
  return true;
}
