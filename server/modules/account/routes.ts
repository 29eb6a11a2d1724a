import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountEndpoints } from '#contract/endpoints/account.ts';
import { confirmOwnPassword, takeSessionBack } from '#server/modules/identity/index.ts';
import { requireUserInPerson } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { deleteAccount } from './delete-account.ts';
import { exportPersonalData } from './export-personal-data.ts';

/** What people may ask of the data held on them: a copy, and deletion. */
export function accountRoutes(app: App, context: AppContext): void {
  serve(app, accountEndpoints.exportPersonalData, async ({ actor }, reply) => {
    reply.header('cache-control', 'no-store').header('content-disposition', 'attachment; filename="lina-my-data.json"');
    return await exportPersonalData(context.db, actor, context.clock.now());
  });

  serve(app, accountEndpoints.deleteMe, async (request, reply) => {
    await deleteOwn(context, request, request.body?.password, reply);
    return null;
  });

  serve(app, accountEndpoints.deleteUser, { config: { audit: { about: 'id' } } }, async (request, reply) => {
    const { actor, params, body } = request;
    const { id } = params;
    if (id === actor.userId) await deleteOwn(context, request, body?.password, reply);
    else if (actor.roles.includes('ROLE_ADMIN')) await context.db.transaction().execute((trx) => deleteAccount(trx, id, context.clock));
    else throw new DomainError('not_found');
    return null;
  });
}

async function deleteOwn(context: AppContext, request: FastifyRequest, password: string | undefined, reply: FastifyReply): Promise<void> {
  const actor = requireUserInPerson(request.actor);
  if (password === undefined) throw new DomainError('invalid_fields', {}, [{ path: 'password', code: 'required' }]);
  await confirmOwnPassword(context, request, actor, password);
  await context.db.transaction().execute((trx) => deleteAccount(trx, actor.userId, context.clock));
  takeSessionBack(context, request, reply);
}
