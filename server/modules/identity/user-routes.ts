import type { FastifyRequest } from 'fastify';
import { account, createUserBody, updateUserBody, userParameters, usersQuery, usersResponse } from '#contract/identity.ts';
import { requireAdminInPerson, requireUser } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { problemsOf } from '#server/platform/problem-responses.ts';
import { accountFieldErrors, requireGoodAccountFields } from './account-field-errors.ts';
import { listAccounts } from './account-queries.ts';
import { presentAccount } from './account-rows.ts';
import { createUser } from './create-user.ts';
import { noteAccountChanges } from './note-account-changes.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPhone } from './sign-up.ts';
import { showUser, updateUser } from './users.ts';

const tags = ['users'];
const ABOUT_USER = { audit: { about: 'id' } };

/** The users resource (specification §7): administrators manage all accounts, users their own. The module `account` deletes them. */
export function userRoutes(app: App, context: AppContext): void {
  listRoute(app, context);
  createRoute(app, context);
  oneUserRoutes(app, context);
}

function listRoute(app: App, { db }: AppContext): void {
  const schema = {
    tags,
    summary: 'All accounts, for administrators',
    querystring: usersQuery,
    response: { 200: usersResponse, ...problemsOf(400, 401, 403) },
  };
  app.get('/users', { schema, onRequest: adminsOnly }, async (request, reply) => {
    const { keyword, role, verified, currentPage, perPage } = request.query;
    const { rows, total } = await listAccounts(db, { keyword, role, verified, page: currentPage, perPage });
    reply.header('cache-control', 'no-store');
    return { data: rows.map(presentAccount), meta: { totalItems: total, currentPage, perPage } };
  });
}

function createRoute(app: App, { db, clock, config }: AppContext): void {
  const schema = {
    tags,
    summary: 'Open an account, for administrators; without a password the user gets a link to set one',
    body: createUserBody,
    response: { 201: account, ...problemsOf(400, 401, 403, 409) },
  };
  app.post(
    '/users',
    { schema, onRequest: adminsOnly, config: { findErrors: (body) => accountFieldErrors(config, body) } },
    async (request, reply) => {
      const { password, ...user } = request.body;
      requireGoodAccountFields(config, request.body);
      const passwordHash = password === undefined ? null : await hashPassword(password);
      const input = { ...user, passwordHash, isInvited: password === undefined };
      const created = await db.transaction().execute(async (trx) => {
        const made = presentAccount(await createUser(trx, config, input, clock.now()));
        await noteAccountChanges(trx, request, {}, made);
        return made;
      });
      return reply.status(201).header('location', `/api/users/${created.id}`).send(created);
    },
  );
}

function oneUserRoutes(app: App, { db }: AppContext): void {
  const get = {
    tags,
    summary: 'An account: one’s own or, for administrators, any',
    params: userParameters,
    response: { 200: account, ...problemsOf(400, 401, 404) },
  };
  app.get('/users/:id', { schema: get }, async (request, reply) => {
    const actor = requireUser(request.actor);
    reply.header('cache-control', 'no-store');
    return presentAccount(await showUser(db, actor, request.params.id));
  });

  const put = {
    tags,
    summary: 'Change names, phone and language of one’s own account; administrators change any, and roles',
    consumes: ['application/json', 'application/x-www-form-urlencoded'],
    params: userParameters,
    body: updateUserBody,
    response: { 200: account, ...problemsOf(400, 401, 403, 404) },
  };
  app.put('/users/:id', { schema: put, config: ABOUT_USER }, async (request) => {
    const actor = requireUser(request.actor);
    const { id } = request.params;
    requireGoodPhone(request.body.phone);
    return await db.transaction().execute(async (trx) => {
      const before = presentAccount(await showUser(trx, actor, id));
      const after = presentAccount(await updateUser(trx, actor, id, request.body));
      await noteAccountChanges(trx, request, before, after);
      return after;
    });
  });
}

/** Before the request's fields are looked at: others learn nothing of what the call takes. */
async function adminsOnly(request: FastifyRequest): Promise<void> {
  requireAdminInPerson(request.actor);
}
