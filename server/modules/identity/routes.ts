import { identityEndpoints } from '#contract/endpoints/identity.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { ownAccountRoutes, showMe } from './accounts/own-account-routes.ts';
import { signUpRoutes } from './accounts/sign-up.ts';
import { userRoutes } from './accounts/user-routes.ts';
import { linkRoutes } from './links/link-routes.ts';
import type { OnEmailProven } from './links/prove-email.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { giveSession, sessionStartOf, takeSessionBack } from './sessions/begin-session.ts';
import { closeWaitingSession } from './sessions/impersonation.ts';
import { bearerOf } from './sessions/session-hook.ts';
import { closeSession } from './sessions/sessions.ts';
import { signIn } from './sessions/sign-in.ts';
import { rememberDevice, secondStepSubjects, signInSubjects } from './sessions/sign-in-failures.ts';

/** Accounts and sessions: every call of specification §7 "Authentication and user" but for deleting accounts (docs/product.md §3). */
export function identityRoutes(app: App, context: AppContext, onProven: OnEmailProven): void {
  signInRoute(app, context);
  signOutRoute(app, context);
  whoRoutes(app, context);
  signUpRoutes(app, context);
  linkRoutes(app, context, onProven);
  ownAccountRoutes(app, context);
  userRoutes(app, context);
  void app.register(async (factors: App) => secondFactorRoutes(factors, context));
  void app.register(async (passkeys: App) => passkeyRoutes(passkeys, context));
}

function whoRoutes(app: App, context: AppContext): void {
  serve(app, identityEndpoints.showMe, async (request) => {
    const { actor, session } = request;
    if (!session) throw new DomainError('unauthenticated');
    const me = await showMe(context.db, actor, { tokenHash: session.tokenHash, now: context.clock.now() });
    return { ...me, token: session.via === 'bearer' ? (bearerOf(request) ?? null) : null };
  });
  serve(app, identityEndpoints.verifySession, async ({ actor }) => {
    return { valid: actor.kind === 'user' };
  });
}

function signInRoute(app: App, context: AppContext): void {
  // A browser that signs in proves itself by the password, not by a cookie, so there is no token to echo yet.
  serve(app, identityEndpoints.signIn, { config: { xsrf: 'origin' } }, async (request, reply) => {
    const { username, password, secondFactor } = request.body;
    const token = await signIn(context, {
      email: username,
      password,
      secondFactor,
      subjects: signInSubjects(context, request, username),
      secondStep: secondStepSubjects(context, username),
      session: sessionStartOf(context, request, 'password'),
    });
    rememberDevice(context, reply, username);
    return giveSession(context, request, reply, token);
  });
}

function signOutRoute(app: App, context: AppContext): void {
  serve(app, identityEndpoints.signOut, async (request, reply) => {
    const { session } = request;
    if (session) await context.db.transaction().execute((trx) => closeSession(trx, session.tokenHash));
    if (session?.via !== 'bearer') await closeWaitingSession(context.db, request);
    takeSessionBack(context, request, reply);
    reply.header('cache-control', 'no-store');
    return null;
  });
}
