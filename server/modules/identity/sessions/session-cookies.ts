import type { FastifyReply } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { cookieSecurity } from '#server/platform/http/cookie-security.ts';

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

export function clearSessionCookies(context: AppContext, reply: FastifyReply): void {
  for (const name of [SESSION_COOKIE, WAITING_SESSION_COOKIE])
    reply.clearCookie(name, { ...cookieSecurity(context.config), httpOnly: true });
}
