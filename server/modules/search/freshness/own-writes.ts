import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/platform/context.ts';
import { notingTransactions } from '#server/platform/database/noted-transactions.ts';
import { cookieSecurity } from '#server/platform/http/cookie-security.ts';
import { within } from '#server/platform/process/closing.ts';

// Who has written something is given its transaction's number, and shows it when asking: no answer may then be older. Browsers get it as a
// cookie, which any process behind a balancer sees; programs as a header, which they send back under the same name.

const VERSION_HEADER = 'market-version';
const VERSION_COOKIE = 'lina-version';
/** By then every process either has seen the write or knows that it has not. */
const COOKIE_SECONDS = 10;
/** How many of the signature's letters are compared; a forged version would only make its own forger wait. */
const SIGNATURE_LENGTH = 16;

/** Gives the caller the version of what they have just written. */
export function giveVersion(request: FastifyRequest, reply: FastifyReply, transaction: bigint): void {
  const { config } = request.server.context;
  const version = `${transaction}.${signatureOf(request, String(transaction))}`;
  reply.header(VERSION_HEADER, version);
  reply.setCookie(VERSION_COOKIE, version, { ...cookieSecurity(config), httpOnly: true, maxAge: COOKIE_SECONDS });
}

/** The version that the caller has to be shown, at least; undefined where there is none, or none of ours. */
export function askedVersion(request: FastifyRequest): bigint | undefined {
  const { [VERSION_HEADER]: header } = request.headers;
  const version = typeof header === 'string' ? header : request.cookies[VERSION_COOKIE];
  const [, transaction, signature] = /^(\d{1,19})\.([\w-]{16})$/.exec(version ?? '') ?? [];
  if (transaction === undefined || signature !== signatureOf(request, transaction)) return undefined;
  return BigInt(transaction);
}

function signatureOf(request: FastifyRequest, transaction: string): string {
  return request.server.context.secrets.sign('market-version', transaction).slice(0, SIGNATURE_LENGTH);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Transactions in which this request has changed what a search would answer. */
    written: Set<bigint> | null;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Longer nobody waits for an answer that is made already; the version that goes with it keeps it from being contradicted. */
const WAIT_MS = 1000;

/**
 * Whoever has written finds it in the next search: on this process because the answer waits until the index has it, and on any other because
 * the answer carries its version.
 * @param catchUp brings this process's index up to what is committed
 */
export function showOwnWrites(app: App, catchUp: () => Promise<void>): void {
  app.decorateRequest('written', null);
  // Not before the body has been read: what comes of it would else not belong to the request.
  app.addHook('preHandler', (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method)) return done();
    request.written = new Set();
    notingTransactions(request.written, done);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // They follow each other: who sees the last of them sees all.
    const last = request.written && [...request.written].at(-1);
    if (last === undefined || last === null) return done();
    giveVersion(request, reply, last);
    within(WAIT_MS, catchUp()).then(() => done(), done);
  });
}
