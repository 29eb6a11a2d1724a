import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deleteAccountBody, personalData } from '#contract/account.ts';
import { userParameters } from '#contract/identity.ts';
import { confirmOwnPassword, takeSessionBack } from '#server/modules/identity/index.ts';
import { requireUser, requireUserInPerson } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problem.ts';
import { problemsOf } from '#server/platform/problem-responses.ts';
import { deleteAccount } from './delete-account.ts';
import { exportPersonalData } from './export-personal-data.ts';

const tags = ['account'];
const consumes = ['application/json', 'application/x-www-form-urlencoded'];
const deleted = { 204: z.null().describe('Deleted'), ...problemsOf(400, 401, 403, 404, 409, 422, 429) };

/** What people may ask of the data held on them: a copy, and deletion. */
export function accountRoutes(app: App, context: AppContext): void {
  const copy = { tags, summary: 'All data held on the user, as a file', response: { 200: personalData, ...problemsOf(401, 403) } };
  app.get('/me/data', { schema: copy }, async (request, reply) => {
    const actor = requireUserInPerson(request.actor);
    reply.header('cache-control', 'no-store').header('content-disposition', 'attachment; filename="lina-my-data.json"');
    return exportPersonalData(context.db, actor, context.clock.now());
  });

  const own = { tags, consumes, summary: 'Delete one’s own account', body: deleteAccountBody.nullish(), response: deleted };
  app.delete('/me', { schema: own }, async (request, reply) => {
    await deleteOwn(context, request, request.body?.password, reply);
    return reply.status(204).send(null);
  });

  const anybody = {
    tags,
    consumes,
    summary: 'Delete an account: one’s own or, for administrators, another’s',
    params: userParameters,
    body: deleteAccountBody.nullish(),
    response: deleted,
  };
  app.delete('/users/:id', { schema: anybody, config: { audit: { about: 'id' } } }, async (request, reply) => {
    const actor = requireUser(request.actor);
    const { id } = request.params;
    if (id === actor.userId) await deleteOwn(context, request, request.body?.password, reply);
    else if (actor.roles.includes('ROLE_ADMIN')) await context.db.transaction().execute((trx) => deleteAccount(trx, id, context.clock));
    else throw new DomainError('not_found');
    return reply.status(204).send(null);
  });
}

async function deleteOwn(context: AppContext, request: FastifyRequest, password: string | undefined, reply: FastifyReply): Promise<void> {
  const actor = requireUserInPerson(request.actor);
  if (password === undefined) throw new DomainError('invalid_fields', {}, [{ path: 'password', code: 'required' }]);
  await confirmOwnPassword(context, request, actor, password);
  await context.db.transaction().execute((trx) => deleteAccount(trx, actor.userId, context.clock));
  takeSessionBack(context, request, reply);
}
