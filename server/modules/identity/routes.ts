import { z } from 'zod';
import { currentUser, loginBody, loginResponse } from '#contract/identity.ts';
import { requireUser } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problem.ts';
import { problemsOf } from '#server/platform/problem-responses.ts';
import { giveSession, sessionStartOf } from './begin-session.ts';
import { takeSessionBack } from './confirm-own-password.ts';
import { closeWaitingSession } from './impersonation.ts';
import { linkRoutes } from './link-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import type { OnEmailProven } from './prove-email.ts';
import { bearerOf } from './session-hook.ts';
import { closeSession } from './session-queries.ts';
import { showMe } from './show-me.ts';
import { signIn } from './sign-in.ts';
import { signInSubjects } from './sign-in-subjects.ts';
import { signUpRoutes } from './sign-up-routes.ts';
import { userRoutes } from './user-routes.ts';

const tags = ['identity'];

/** Accounts and sessions: every call of specification §7 "Authentication and user" but for deleting accounts (product.md §3). */
export function identityRoutes(app: App, context: AppContext, onProven: OnEmailProven): void {
  signInRoute(app, context);
  signOutRoute(app, context);
  whoRoutes(app, context);
  signUpRoutes(app, context);
  linkRoutes(app, context, onProven);
  ownAccountRoutes(app, context);
  userRoutes(app, context);
}

function whoRoutes(app: App, context: AppContext): void {
  const meSchema = { tags, summary: 'Who is signed in', response: { 200: currentUser, ...problemsOf(401) } };
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

function signInRoute(app: App, context: AppContext): void {
  const schema = {
    tags,
    summary: 'Sign in; the answer carries the token for API clients, browsers get the cookie `iw-token` and an empty token',
    consumes: ['application/json', 'application/x-www-form-urlencoded'],
    body: loginBody,
    response: { 200: loginResponse, ...problemsOf(400, 401, 429) },
  };
  // A browser that signs in proves itself by the password, not by a cookie, so there is no token to echo yet.
  app.post('/login_check', { schema, config: { xsrf: 'origin' } }, async (request, reply) => {
    const { username, password } = request.body;
    const token = await signIn(context.db, {
      email: username,
      password,
      subjects: signInSubjects(context, request, username),
      limit: context.config.limits,
      session: sessionStartOf(context, request, 'password'),
    });
    return giveSession(context, request, reply, token);
  });
}

function signOutRoute(app: App, context: AppContext): void {
  const schema = { tags, summary: 'Sign out: the session ends for good', response: { 204: z.null().describe('Signed out') } };
  app.post('/logout', { schema }, async (request, reply) => {
    const { session } = request;
    if (session) await context.db.transaction().execute((trx) => closeSession(trx, session.tokenHash));
    if (session?.via !== 'bearer') await closeWaitingSession(context.db, request);
    takeSessionBack(context, request, reply);
    return reply.header('cache-control', 'no-store').status(204).send(null);
  });
}
