import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginResponse } from '#contract/identity.ts';
import type { AppContext } from '#server/platform/context.ts';
import { issueXsrfCookie } from '#server/platform/http/xsrf.ts';
import { deviceName } from './device-name.ts';
import { setSessionCookie, setWaitingCookie, WAITING_SESSION_COOKIE } from './session-cookies.ts';
import { hashToken, type SessionStart } from './session-queries.ts';

/** The session that a request is about to begin. */
export function sessionStartOf(context: AppContext, request: FastifyRequest, openedBy: SessionStart['openedBy']): SessionStart {
  const now = context.clock.now();
  const replaces = request.session?.via === 'cookie' ? request.session.tokenHash : undefined;
  return { now, limits: context.config.limits, device: deviceName(request.headers['user-agent']), openedBy, replaces };
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
