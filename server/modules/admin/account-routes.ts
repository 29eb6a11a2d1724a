import { adminEndpoints } from '#contract/endpoints/admin.ts';
import {
  beginImpersonation,
  closeSessionsOf,
  endImpersonation,
  findImpersonation,
  resetSecondFactor,
  showUser,
} from '#server/modules/identity/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { requireXsrf } from '#server/platform/http/xsrf.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { listOwners, showAccount } from './owners.ts';

/** Serves an account as administrators look after it. Changing and deleting it is part of the users resource. */
export function overviewRoutes(app: App, { db, clock, config }: AppContext): void {
  serve(app, adminEndpoints.showAccount, ({ actor, params }) => showAccount(db, actor, params.id, clock));

  serve(app, adminEndpoints.signUserOut, { config: { audit: { about: 'id' } } }, async ({ actor, params: { id }, session }) => {
    await showUser(db, actor, id);
    await db.transaction().execute((trx) => closeSessionsOf(trx, id, session?.tokenHash));
    return null;
  });

  serve(app, adminEndpoints.resetSecondFactor, { config: { audit: { about: 'id' } } }, async ({ actor, params: { id } }) => {
    await showUser(db, actor, id);
    await db.transaction().execute((trx) => resetSecondFactor(trx, config, id, clock.now()));
    return null;
  });
}

/** Property owners, and acting as one (specification §7 "Administrator", docs/product.md §3). */
export function impersonationRoutes(app: App, context: AppContext): void {
  const { db, clock } = context;
  serve(app, adminEndpoints.listOwners, ({ query }) => listOwners(db, query));

  // The one reading that begins something (specification §7): browsers prove that they mean it, and it is recorded.
  const beginning = { exposeHeadRoute: false, config: { audit: { subject: 'id' } } };
  serve(app, adminEndpoints.impersonate, beginning, async (request, reply) => {
    if (request.session?.via !== 'bearer') requireXsrf(request, reply);
    return await beginImpersonation(context, request, reply, {
      ownerId: request.params.id,
      adminId: request.actor.userId,
      hotelId: request.query.hotelId,
    });
  });

  serve(app, adminEndpoints.showImpersonation, async ({ actor, session }) => {
    const acting = session ? await findImpersonation(db, session.tokenHash) : undefined;
    if (!acting) throw new DomainError('not_found');
    return {
      adminName: acting.adminName,
      ownerName: actor.username,
      expiresAt: acting.expiresAt.toISOString(),
      secondsLeft: Math.max(0, Math.ceil((acting.expiresAt.getTime() - clock.now().getTime()) / 1000)),
    };
  });

  serve(app, adminEndpoints.endImpersonation, async (request, reply) => {
    await endImpersonation(context, request, reply);
    reply.header('cache-control', 'no-store');
    return null;
  });
}
