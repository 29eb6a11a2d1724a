import type { FastifyReply } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { cookieSecurity } from '#server/platform/cookie-security.ts';

/** The browser's session. Scripts cannot read it (product.md §3). */
export const SESSION_COOKIE = 'iw-token';
/** The admin's own session, which waits here while acting as an owner. */
const WAITING_SESSION_COOKIE = 'iw-prev-token';
const DAY_SECONDS = 24 * 60 * 60;

export function setSessionCookie(context: AppContext, reply: FastifyReply, token: string): void {
  const maxAge = context.config.limits.sessionDays * DAY_SECONDS;
  reply.setCookie(SESSION_COOKIE, token, { ...cookieSecurity(context.config), httpOnly: true, maxAge });
}

export function clearSessionCookies(context: AppContext, reply: FastifyReply): void {
  for (const name of [SESSION_COOKIE, WAITING_SESSION_COOKIE])
    reply.clearCookie(name, { ...cookieSecurity(context.config), httpOnly: true });
}
