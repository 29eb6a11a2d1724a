import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { currentUser, loginBody, loginResponse } from '#contract/identity.ts';
import { requireUser } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problem.ts';
import { addressDigest } from '#server/platform/request-facts.ts';
import { issueXsrfCookie } from '#server/platform/xsrf.ts';
import { clearSessionCookies, setSessionCookie } from './session-cookies.ts';
import { bearerOf, sessionEnd } from './session-hook.ts';
import { closeSession, hashToken } from './session-queries.ts';
import { showMe } from './show-me.ts';
import { normaliseEmail, signIn } from './sign-in.ts';

const tags = ['identity'];

/** Signing in and out, and who is signed in (specification §7, product.md §3). */
export function identityRoutes(app: App, context: AppContext): void {
  signInRoute(app, context);
  signOutRoute(app, context);
  const meSchema = { tags, summary: 'Who is signed in', response: { 200: currentUser } };
  app.get('/me', { schema: meSchema }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const actor = requireUser(request.actor);
    const { session } = request;
    if (!session) throw new DomainError('unauthenticated');
    const me = await showMe(context.db, actor, { tokenHash: session.tokenHash, now: context.clock.now() });
    return { ...me, token: session.via === 'bearer' ? (bearerOf(request) ?? null) : null };
  });
  const verify = { tags, summary: 'Whether the session is valid', response: { 200: z.object({ valid: z.boolean() }) } };
  app.get('/verify', { schema: verify }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { valid: request.actor.kind === 'user' };
  });
}

/**
 * The session's cookie is set in any case. The token itself is in the answer only when no browser asks: a script could read it there.
 * Browsers give themselves away by headers that scripts cannot remove.
 */
function signInRoute(app: App, context: AppContext): void {
  const schema = {
    tags,
    summary: 'Sign in; the answer carries the token for API clients, browsers get the cookie `iw-token` and an empty token',
    consumes: ['application/json', 'application/x-www-form-urlencoded'],
    body: loginBody,
    response: { 200: loginResponse },
  };
  // A browser that signs in proves itself by the password, not by a cookie, so there is no token to echo yet.
  app.post('/login_check', { schema, config: { xsrf: 'origin' } }, async (request, reply) => {
    const { username, password } = request.body;
    const now = context.clock.now();
    const token = await signIn(context.db, {
      email: username,
      password,
      subjects: [context.secrets.sign('account', normaliseEmail(username)), addressDigest(request)],
      replaces: request.session?.via === 'cookie' ? request.session.tokenHash : undefined,
      limit: context.config.limits,
      now,
      expiresAt: sessionEnd(context, now),
    });
    request.session = { tokenHash: hashToken(token), via: 'cookie' };
    setSessionCookie(context, reply, token);
    issueXsrfCookie(request, reply);
    reply.header('cache-control', 'no-store');
    return { token: isFromBrowser(request) ? '' : token };
  });
}

function signOutRoute(app: App, context: AppContext): void {
  const schema = { tags, summary: 'Sign out: the session ends for good', response: { 204: z.null().describe('Signed out') } };
  app.post('/logout', { schema }, async (request, reply) => {
    const { session } = request;
    if (session) await context.db.transaction().execute((trx) => closeSession(trx, session.tokenHash));
    request.session = null;
    clearSessionCookies(context, reply);
    issueXsrfCookie(request, reply);
    return reply.header('cache-control', 'no-store').status(204).send(null);
  });
}

function isFromBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}
