import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, type Locale, localeOf } from '#contract/primitives/enums.ts';
import { type Actor, ANONYMOUS } from '../actor.ts';
import { PARTNER_ID } from '../configuration/environment-values.ts';
import type { App, AppContext } from '../context.ts';
import { cookieSecurity } from './cookie-security.ts';
import { networkOf } from './network-of.ts';
import { ensureXsrfCookie } from './xsrf.ts';

/** The session that came with a request, and how: browsers send a cookie, API clients a bearer token. */
export interface RequestSession {
  /** SHA-256 of the token. */
  readonly tokenHash: Buffer;
  readonly via: 'cookie' | 'bearer';
}

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext;
  }
  interface FastifyRequest {
    /** Set by the identity module from the request's token. */
    actor: Actor;
    session: RequestSession | null;
    /** From the header `App-Lang`; Hebrew unless it says `en`. */
    locale: Locale;
    /** From the header `Partner`: the white label through which the guest came. */
    partner: string | null;
    /** The anonymous browser's own secret number, empty until {@link ensureBrowserId} has given it one. */
    browserId: string;
  }
}

export const BROWSER_COOKIE = 'lina-browser';
const BROWSER_ID_LENGTH = 32;
const BROWSER_ID = /^[\w-]{32}$/;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Gives every request its {@link FastifyRequest} facts. Needs the cookie plugin before it. */
export function registerRequestFacts(app: App, context: AppContext): void {
  app.decorate('context', context);
  app.decorateRequest('actor');
  app.decorateRequest('session', null);
  app.decorateRequest('locale', DEFAULT_LOCALE);
  app.decorateRequest('partner', null);
  app.decorateRequest('browserId', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.actor = ANONYMOUS;
    request.locale = localeOf(request.headers['app-lang']);
    const { partner } = request.headers;
    request.partner = typeof partner === 'string' && PARTNER_ID.test(partner) ? partner : null;
    const browserId = request.cookies[BROWSER_COOKIE] ?? '';
    request.browserId = BROWSER_ID.test(browserId) ? browserId : '';
    done();
  });
}

/**
 * Names the browser by an HttpOnly cookie, for what an anonymous guest owns, such as a hold. Returns the name it has or gets.
 * @param idempotencyKey of a request that may be repeated because its answer, and the cookie with it, was lost: the same key from the same
 * network gets the same name, and so finds what it has done
 */
export function ensureBrowserId(request: FastifyRequest, reply: FastifyReply, idempotencyKey?: string): string {
  if (request.browserId !== '') return request.browserId;
  const { secrets } = request.server.context;
  request.browserId =
    idempotencyKey === undefined
      ? randomBytes(24).toString('base64url')
      : secrets.sign('browser', `${networkOf(request.ip)} ${idempotencyKey}`).slice(0, BROWSER_ID_LENGTH);
  keepBrowserId(request, reply);
  // From now on the browser's writes need the token, so it gets one in time.
  ensureXsrfCookie(request, reply);
  return request.browserId;
}

/** Lets the browser keep its name for another year, if it has one. */
export function keepBrowserId(request: FastifyRequest, reply: FastifyReply): void {
  if (request.browserId === '') return;
  const { config } = request.server.context;
  reply.setCookie(BROWSER_COOKIE, request.browserId, { ...cookieSecurity(config), httpOnly: true, maxAge: YEAR_SECONDS });
}

/** Returns what is stored of the browser's name; null while it has none. */
export function browserHashOf({ browserId }: FastifyRequest): Buffer | null {
  return browserId === '' ? null : createHash('sha256').update(browserId).digest();
}

/** A keyed digest of the caller's network, for limits per address: nothing stored tells the address itself. */
export function addressDigest(request: FastifyRequest): string {
  return request.server.context.secrets.sign('address', networkOf(request.ip));
}
