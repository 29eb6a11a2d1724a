import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieSecurity } from '#server/platform/http/cookie-security.ts';

// Who has written something is given its transaction's number, and shows it when asking: no answer may then be older. Browsers get it as a
// cookie, which any process behind a balancer sees; programs as a header, which they send back under the same name.

const VERSION_HEADER = 'market-version';
const VERSION_COOKIE = 'lina-version';
/** By then every process either has seen the write or knows that it has not. */
const COOKIE_SECONDS = 10;
/** Of the signature's letters; a forged version would only make its own forger wait. */
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
