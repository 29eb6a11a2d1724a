import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from '../configuration/secrets.ts';
import type { App } from '../context.ts';
import { DomainError } from '../problems/problem.ts';
import { cookieSecurity } from './cookie-security.ts';

/**
 * Protection against forged writes: a browser echoes the readable cookie `XSRF-TOKEN` in the header `X-XSRF-TOKEN` (docs/product.md §3).
 * The token is `nonce.signature`; the signature binds it to the session, so a cookie planted from elsewhere is worth nothing to whoever
 * is signed in. Bearer tokens are not sent by browsers on their own and need none.
 */
export const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'x-xsrf-token';
/** Cookies that browsers send on their own and that authenticate a write: the session's, that of an administrator who acts as a host, and the anonymous browser's. */
const AUTHENTICATING_COOKIES = ['iw-token', 'iw-prev-token', 'lina-browser'];
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `origin`: the write is not authenticated by cookies (signing in), so only requests from other sites are refused. */
    xsrf?: 'token' | 'origin';
  }
}

/** Issues the token wherever a browser reads, and checks it wherever one writes. Register after the sessions' hook. */
export function registerXsrfProtection(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.session?.via === 'bearer') return done();
    if (!SAFE_METHODS.has(request.method)) requireXsrf(request, reply);
    else if (request.routeOptions.url?.startsWith('/api/')) ensureXsrfCookie(request, reply);
    done();
  });
}

/** Gives the browser a token unless it holds one that is good for its present session. Pages call it too. */
export function ensureXsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  const present = request.cookies[XSRF_COOKIE];
  if (present === undefined || !isGenuine(request, present)) issueXsrfCookie(request, reply);
}

/** Gives the browser a new token for the session it has now; called when the session changes. */
export function issueXsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  const { context } = request.server;
  const token = newToken(context.secrets, request.session);
  request.cookies[XSRF_COOKIE] = token;
  reply.setCookie(XSRF_COOKIE, token, cookieSecurity(context.config));
}

/** The token that a browser without a session gets, as a line of `Set-Cookie`; undefined where the present one is good. */
export function anonymousXsrfCookie({ server }: FastifyRequest, present: string | undefined): string | undefined {
  const { secrets, config } = server.context;
  if (present !== undefined && isTokenOf(secrets, null, present)) return undefined;
  return server.serializeCookie(XSRF_COOKIE, newToken(secrets, null), cookieSecurity(config));
}

/**
 * @throws DomainError `xsrf_token_invalid`; a fresh cookie goes with that answer, so that a page that outlived its session can try again.
 */
export function requireXsrf(request: FastifyRequest, reply: FastifyReply): void {
  if (comesFromElsewhere(request)) throw new DomainError('xsrf_token_invalid');
  if (request.routeOptions.config.xsrf === 'origin') return;
  if (!AUTHENTICATING_COOKIES.some((name) => request.cookies[name] !== undefined)) return;
  const cookie = request.cookies[XSRF_COOKIE];
  const isEchoed = cookie !== undefined && request.headers[XSRF_HEADER] === cookie;
  if (isEchoed && isGenuine(request, cookie)) return;
  ensureXsrfCookie(request, reply);
  throw new DomainError('xsrf_token_invalid');
}

const isGenuine = ({ server, session }: FastifyRequest, token: string) => isTokenOf(server.context.secrets, session, token);

function newToken(secrets: Secrets, session: FastifyRequest['session']): string {
  // Node keeps random bytes ready for these: every first request of a visitor needs one.
  const nonce = randomUUID();
  return `${nonce}.${secrets.sign('xsrf', signedText(session, nonce))}`;
}

function isTokenOf(secrets: Secrets, session: FastifyRequest['session'], token: string): boolean {
  const [nonce, signature] = token.split('.');
  return nonce && signature ? secrets.verify('xsrf', signedText(session, nonce), signature) : false;
}

function signedText(session: FastifyRequest['session'], nonce: string): string {
  return `${session?.tokenHash.toString('hex') ?? 'anonymous'}:${nonce}`;
}

/** Returns whether a browser says that another site's page sent this. Older ones tell only the origin. */
function comesFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site === 'cross-site';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const own = [request.host, new URL(request.server.context.config.publicUrl).host];
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}
