import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Dice } from '#tests/consistency/dice.ts';

/** A mail server that keeps the number of each mail that it takes, and has bad moments. */
export interface MailCatcher {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Numbers of the outbox, once for each time that a mail came. */
  readonly received: readonly number[];
  /** From now on it takes everything at once. */
  behave(): void;
  stop(): Promise<void>;
}

const MESSAGE_ID = /^Message-ID:\s*<outbox-(\d+)@/im;

/** @param losses how often it refuses a mail for now, and how often it takes one and is not heard, from 0 to 1 */
export async function startMailCatcher(dice: Dice, losses: number): Promise<MailCatcher> {
  const received: number[] = [];
  let chance = losses;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        const notNow = Object.assign(new Error('not now'), { responseCode: 451 });
        if (dice.happens(chance)) return done(notNow);
        received.push(Number(MESSAGE_ID.exec(mail)?.[1]));
        done(dice.happens(chance) ? notNow : null);
      }, done);
    },
  });
  // Clients that are killed in the middle of a mail.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave: () => {
      chance = 0;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
