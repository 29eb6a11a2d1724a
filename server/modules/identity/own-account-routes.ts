import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { account, addRoleBody, changePasswordBody, sessionParameters, sessionsResponse } from '#contract/identity.ts';
import { requireUser, requireUserInPerson } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problem.ts';
import { problemsOf } from '#server/platform/problem-responses.ts';
import type { RequestSession } from '#server/platform/request-facts.ts';
import { presentAccount } from './account-rows.ts';
import { addRole } from './add-role.ts';
import { cancelWelcome } from './cancel-welcome.ts';
import { changePassword } from './change-password.ts';
import { confirmOwnPassword } from './confirm-own-password.ts';
import { requireGoodPassword } from './new-password.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.ts';
import { hashPassword } from './password-hash.ts';
import { closeSessionsOf } from './session-queries.ts';
import { isSessionFreshFromLink } from './show-me.ts';

const tags = ['identity'];
const done = z.null().describe('Done');

/** What signed-in users do with their own account: password, welcome message, roles, sessions. */
export function ownAccountRoutes(app: App, context: AppContext): void {
  passwordRoute(app, context);
  roleRoutes(app, context);
  sessionRoutes(app, context);
}

function passwordRoute(app: App, context: AppContext): void {
  const { db, clock, config } = context;
  const schema = {
    tags,
    summary: 'Change the password; other sessions end',
    consumes: ['application/json', 'application/x-www-form-urlencoded'],
    body: changePasswordBody,
    response: { 204: done, ...problemsOf(400, 401, 403, 422, 429) },
  };
  app.post('/changePassword', { schema }, async (request, reply) => {
    const actor = requireUserInPerson(request.actor);
    const session = sessionOf(request);
    const { password, currentPassword } = request.body;
    requireGoodPassword(config, password, actor.email);
    if (currentPassword !== undefined) {
      await confirmOwnPassword(context, request, actor, currentPassword);
    } else if (!(await isSessionFreshFromLink(db, session.tokenHash, clock.now()))) {
      throw new DomainError('invalid_fields', {}, [{ path: 'currentPassword', code: 'required' }]);
    }
    const change = { passwordHash: await hashPassword(password), session: session.tokenHash, now: clock.now() };
    await db.transaction().execute((trx) => changePassword(trx, config, actor, change));
    return reply.status(204).send(null);
  });
}

function roleRoutes(app: App, { db }: AppContext): void {
  const welcome = { tags, summary: 'Show the welcome message no more', response: { 204: done, ...problemsOf(401) } };
  app.post('/cancel-welcome-message', { schema: welcome }, async (request, reply) => {
    const actor = requireUser(request.actor);
    await db.transaction().execute((trx) => cancelWelcome(trx, actor));
    return reply.status(204).send(null);
  });

  const roles = {
    tags,
    summary: 'Also become a host or a customer',
    body: addRoleBody,
    response: { 200: account, ...problemsOf(400, 401, 403) },
  };
  app.post('/me/roles', { schema: roles }, async (request) => {
    const actor = requireUserInPerson(request.actor);
    return presentAccount(await db.transaction().execute((trx) => addRole(trx, actor, request.body.role)));
  });
}

function sessionRoutes(app: App, { db, clock }: AppContext): void {
  const list = { tags, summary: 'One’s own sessions', response: { 200: sessionsResponse, ...problemsOf(401) } };
  app.get('/me/sessions', { schema: list }, async (request, reply) => {
    const actor = requireUser(request.actor);
    reply.header('cache-control', 'no-store');
    return { sessions: await listOwnSessions(db, actor, { current: sessionOf(request).tokenHash, now: clock.now() }) };
  });

  const endOthers = { tags, summary: 'End all of one’s sessions but this', response: { 204: done, ...problemsOf(401, 403) } };
  app.delete('/me/sessions', { schema: endOthers }, async (request, reply) => {
    const actor = requireUserInPerson(request.actor);
    const { tokenHash } = sessionOf(request);
    await db.transaction().execute((trx) => closeSessionsOf(trx, actor.userId, tokenHash));
    return reply.status(204).send(null);
  });

  const end = {
    tags,
    summary: 'End one of one’s own sessions',
    params: sessionParameters,
    response: { 204: done, ...problemsOf(400, 401, 403, 404) },
  };
  app.delete('/me/sessions/:id', { schema: end }, async (request, reply) => {
    const actor = requireUserInPerson(request.actor);
    await db.transaction().execute((trx) => endOwnSession(trx, actor, request.params.id));
    return reply.status(204).send(null);
  });
}

/** Whoever is signed in came with a session. */
function sessionOf(request: FastifyRequest): RequestSession {
  if (request.session) return request.session;
  throw new DomainError('unauthenticated');
}
