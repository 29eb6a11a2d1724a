import type { Kysely } from 'kysely';
import nodemailer from 'nodemailer';
import type { Database } from '#database/types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import type { RenderedMail } from './render-mail.ts';

export interface OutgoingMail extends RenderedMail {
  readonly outboxId: number;
  readonly recipient: string;
}

/** How mails leave the house. A failure is thrown, and the mail is tried again later. */
export interface MailTransport {
  /** @returns what the other side answered, for the delivery log */
  send(mail: OutgoingMail): Promise<string>;
}

const TIMEOUT_MS = 20_000;

/** The mail server where one is configured, else the mailbox that can be read in the browser. */
export function createMailTransport(context: {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly config: Configuration;
}): MailTransport {
  const { smtpUrl, brand } = context.config;
  return smtpUrl === undefined ? mailboxTransport(context) : smtpTransport(smtpUrl, { name: brand.name.en, address: brand.email });
}

/** Keeps mails in the table `mailbox` instead of sending them. */
function mailboxTransport({ db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock }): MailTransport {
  return {
    send: async ({ outboxId, recipient, subject, html, text, attachments }) => {
      await db
        .insertInto('mailbox')
        .values({ outbox_id: outboxId, recipient, subject, html, text, attachments: JSON.stringify(attachments), created_at: clock.now() })
        .execute();
      return 'kept in the mailbox';
    },
  };
}

/** Says that nobody wrote the mail by hand (RFC 3834), so that absence notices do not answer; the second is what Exchange heeds. */
const BY_MACHINE = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

function smtpTransport(url: string, from: { name: string; address: string }): MailTransport {
  const transporter = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    send: async ({ outboxId, recipient, subject, html, text, replyTo, attachments }) => {
      // The same id on every attempt lets mail programs drop a second copy.
      const messageId = `<outbox-${outboxId}@${from.address.split('@')[1] ?? 'localhost'}>`;
      const { response } = await transporter.sendMail({
        ...{ from, to: { name: '', address: recipient }, subject, html, text, messageId, ...answerTo(replyTo), headers: BY_MACHINE },
        attachments: attachments.map(({ fileName, ...file }) => ({ filename: fileName, ...file })),
      });
      return response;
    },
  };
}

function answerTo(address: string | undefined) {
  return address === undefined ? {} : { replyTo: { name: '', address } };
}
