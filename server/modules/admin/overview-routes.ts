import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { closeSessionsOf, resetSecondFactor, showUser } from '#server/modules/identity/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { showAccount } from './show-account.ts';

/** An account as administrators look after it. Changing and deleting it is part of the users resource. */
export function overviewRoutes(app: App, { db, clock, config }: AppContext): void {
  serve(app, adminEndpoints.showAccount, async ({ actor, params }, reply) => {
    reply.header('cache-control', 'no-store');
    return await showAccount(db, actor, params.id, clock);
  });

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
