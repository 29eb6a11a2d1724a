import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on loopback that keeps what it takes and refuses what a test tells it to. */
export interface TestMailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Raw mails (RFC 5322), oldest first. */
  readonly received: string[];
  /** Users who logged in, in order. */
  readonly loggedIn: string[];
  /** Until told otherwise it answers so to the recipient or to the contents. */
  refuse(refusal: { readonly at: 'recipient' | 'contents'; readonly code: number } | null): void;
  stop(): Promise<void>;
}

/** @param user whom alone it lets send, over STARTTLS; absent: everybody, in the clear */
export async function startMailServer(user?: { readonly name: string; readonly password: string }): Promise<TestMailServer> {
  const received: string[] = [];
  const loggedIn: string[] = [];
  let refusal: { at: 'recipient' | 'contents'; code: number } | null = null;
  const answer = (at: 'recipient' | 'contents') =>
    refusal?.at === at ? Object.assign(new Error('not today'), { responseCode: refusal.code }) : null;
  const server = new SMTPServer({
    ...(user ? {} : { disabledCommands: ['AUTH', 'STARTTLS'] }),
    authOptional: user === undefined,
    onAuth: ({ username, password }, _session, done) => {
      if (username !== user?.name || password !== user?.password) return done(new Error('unknown user'));
      loggedIn.push(username ?? '');
      done(null, { user: username });
    },
    onRcptTo: (_address, _session, done) => done(answer('recipient')),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const error = answer('contents');
        if (!error) received.push(Buffer.concat(chunks).toString('utf8'));
        done(error);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.server.address() as AddressInfo;
  const login = user ? `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@` : '';
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    received,
    loggedIn,
    refuse: (next) => {
      refusal = next;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
