import { z } from 'zod';
import { accountOverview } from '#contract/admin-accounts.ts';
import { userParameters } from '#contract/identity.ts';
import { closeSessionsOf, showUser } from '#server/modules/identity/index.ts';
import { requireAdminInPerson } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { problemsOf } from '#server/platform/problem-responses.ts';
import { adminsOnly } from './admins-only.ts';
import { showAccount } from './show-account.ts';

const tags = ['admin'];

/** An account as administrators look after it. Changing and deleting it is part of the users resource. */
export function overviewRoutes(app: App, { db, clock }: AppContext): void {
  const show = {
    tags,
    summary: 'An account with its sessions, its property and whether stays are to come',
    params: userParameters,
    response: { 200: accountOverview, ...problemsOf(400, 401, 403, 404) },
  };
  app.get('/admin/users/:id', { schema: show, onRequest: adminsOnly }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return await showAccount(db, requireAdminInPerson(request.actor), request.params.id, clock);
  });

  const signOut = {
    tags,
    summary: 'Sign a user out everywhere; of one’s own sessions the present one stays',
    params: userParameters,
    response: { 204: z.null().describe('Signed out'), ...problemsOf(400, 401, 403, 404) },
  };
  const options = { schema: signOut, onRequest: adminsOnly, config: { audit: { about: 'id' } } } as const;
  app.delete('/admin/users/:id/sessions', options, async (request, reply) => {
    const admin = requireAdminInPerson(request.actor);
    const { id } = request.params;
    await showUser(db, admin, id);
    await db.transaction().execute((trx) => closeSessionsOf(trx, id, request.session?.tokenHash));
    return reply.status(204).send(null);
  });
}
