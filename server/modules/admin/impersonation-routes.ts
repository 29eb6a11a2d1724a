import { z } from 'zod';
import { impersonation, ownerParameters, ownersQuery, ownersResponse } from '#contract/admin.ts';
import { loginResponse } from '#contract/identity.ts';
import { beginImpersonation, endImpersonation, findImpersonation } from '#server/modules/identity/index.ts';
import { requireAdminInPerson, requireUser } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problem.ts';
import { problemsOf } from '#server/platform/problem-responses.ts';
import { requireXsrf } from '#server/platform/xsrf.ts';
import { adminsOnly } from './admins-only.ts';
import { listOwners } from './owners.ts';

const tags = ['admin'];

/** Property owners, and acting as one (specification §7 "Administrator", product.md §3). */
export function impersonationRoutes(app: App, context: AppContext): void {
  const list = {
    tags,
    summary: 'Property owners by name, with their property',
    querystring: ownersQuery,
    response: { 200: ownersResponse, ...problemsOf(400, 401, 403) },
  };
  app.get('/propownerList', { schema: list, onRequest: adminsOnly }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return await listOwners(context.db, request.query);
  });
  beginRoute(app, context);
  presentRoute(app, context);
  returnRoute(app, context);
}

function beginRoute(app: App, context: AppContext): void {
  const schema = {
    tags,
    summary: 'Act as a property owner; browsers send `X-XSRF-TOKEN` and get the cookie `iw-token`, while their own session waits',
    params: ownerParameters,
    response: { 200: loginResponse, ...problemsOf(400, 401, 403, 404) },
  };
  // The one reading that begins something (specification §7): browsers prove that they mean it, and it is recorded.
  const options = { schema, onRequest: adminsOnly, exposeHeadRoute: false, config: { audit: { subject: 'id' } } };
  app.get('/impersonate/:id', options, async (request, reply) => {
    const { userId: adminId } = requireAdminInPerson(request.actor);
    if (request.session?.via !== 'bearer') requireXsrf(request, reply);
    return await beginImpersonation(context, request, reply, { ownerId: request.params.id, adminId });
  });
}

function presentRoute(app: App, { db, clock }: AppContext): void {
  const schema = {
    tags,
    summary: 'Who acts as the signed-in user, and for how long yet',
    response: { 200: impersonation, ...problemsOf(401, 404) },
  };
  app.get('/impersonation', { schema }, async (request, reply) => {
    const { username } = requireUser(request.actor);
    reply.header('cache-control', 'no-store');
    const acting = request.session ? await findImpersonation(db, request.session.tokenHash) : undefined;
    if (!acting) throw new DomainError('not_found');
    return {
      adminName: acting.adminName,
      ownerName: username,
      expiresAt: acting.expiresAt.toISOString(),
      secondsLeft: Math.max(0, Math.ceil((acting.expiresAt.getTime() - clock.now().getTime()) / 1000)),
    };
  });
}

function returnRoute(app: App, context: AppContext): void {
  const schema = {
    tags,
    summary: 'Return to the impersonator: the administrator’s own session again, also after acting has expired',
    response: { 204: z.null().describe('Returned'), ...problemsOf(401, 403) },
  };
  app.post('/impersonation/return', { schema }, async (request, reply) => {
    await endImpersonation(context, request, reply);
    return reply.header('cache-control', 'no-store').status(204).send(null);
  });
}
