import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginResponse } from '#contract/identity.ts';
import type { AppContext } from '#server/platform/context.ts';
import { cookieSecurity } from '#server/platform/http/cookie-security.ts';
import { addressDigest, browserHashOf } from '#server/platform/http/request-facts.ts';
import { issueXsrfCookie } from '#server/platform/http/xsrf.ts';
import { hashToken, type OnSignedIn, type SessionPlace, type SessionStart } from './sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    onSignedIn: OnSignedIn;
  }
}

/** Returns the session that a request is about to begin. */
export function sessionStartOf(context: AppContext, request: FastifyRequest, openedBy: SessionStart['openedBy']): SessionStart {
  const now = context.clock.now();
  const replaces = request.session?.via === 'cookie' ? request.session.tokenHash : undefined;
  return {
    now,
    limits: context.config.limits,
    device: deviceName(request.headers['user-agent']),
    openedBy,
    replaces,
    from: placeOf(request),
    onSignedIn: request.server.onSignedIn,
  };
}

/** Returns from where a request comes, as sessions keep it. */
export function placeOf(request: FastifyRequest): SessionPlace {
  return { networkDigest: addressDigest(request), browserHash: browserHashOf(request) };
}

/**
 * Gives the client its new session. The cookie is set in any case. The token itself is in the answer only when no browser asks: a script
 * could read it there. Browsers give themselves away by headers that scripts cannot remove.
 */
export function giveSession(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  { maxAgeSeconds }: { readonly maxAgeSeconds?: number } = {},
): LoginResponse {
  request.session = { tokenHash: hashToken(token), via: 'cookie' };
  setSessionCookie(context, reply, token, maxAgeSeconds);
  // Whoever signs in anew comes back to nobody.
  if (request.cookies[WAITING_SESSION_COOKIE] !== undefined) setWaitingCookie(context, reply, null);
  issueXsrfCookie(request, reply);
  reply.header('cache-control', 'no-store');
  return { token: isFromBrowser(request) ? '' : token };
}

function isFromBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/** Takes the session's cookies from the browser, when the session is over. */
export function takeSessionBack(context: AppContext, request: FastifyRequest, reply: FastifyReply): void {
  request.session = null;
  clearSessionCookies(context, reply);
  issueXsrfCookie(request, reply);
  // Pages and data are never cached; pictures of drafts are. What is kept in local storage (unsent edits, the last search) is no secret, and stays.
  reply.header('clear-site-data', '"cache"');
}

/** The browser's session. Scripts cannot read it (docs/product.md §3). */
export const SESSION_COOKIE = 'iw-token';
/** The admin's own session, which waits here while acting as an owner. */
export const WAITING_SESSION_COOKIE = 'iw-prev-token';
const DAY_SECONDS = 24 * 60 * 60;

/** @param maxAge in seconds; that of a session in person where left out */
export function setSessionCookie(
  context: AppContext,
  reply: FastifyReply,
  token: string,
  maxAge: number = context.config.limits.sessionDays * DAY_SECONDS,
): void {
  reply.setCookie(SESSION_COOKIE, token, { ...cookieSecurity(context.config), httpOnly: true, maxAge });
}

/** Puts the administrator's own session aside, or takes it away from there (null). */
export function setWaitingCookie(context: AppContext, reply: FastifyReply, token: string | null): void {
  const attributes = { ...cookieSecurity(context.config), httpOnly: true };
  if (token === null) reply.clearCookie(WAITING_SESSION_COOKIE, attributes);
  else reply.setCookie(WAITING_SESSION_COOKIE, token, { ...attributes, maxAge: context.config.limits.sessionDays * DAY_SECONDS });
}

function clearSessionCookies(context: AppContext, reply: FastifyReply): void {
  for (const name of [SESSION_COOKIE, WAITING_SESSION_COOKIE])
    reply.clearCookie(name, { ...cookieSecurity(context.config), httpOnly: true });
}

/** Browsers by what stands in their own description of themselves; the first that fits counts, since most also name their ancestors. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system by name, such as `Firefox, Windows`, from the header `User-Agent`; empty where neither is known. */
export function deviceName(userAgent: string | undefined): string {
  const named = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter((part) => part !== undefined).join(', ');
}
