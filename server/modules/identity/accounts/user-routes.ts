import { addressOf } from '#contract/endpoints/endpoint.ts';
import { userEndpoints } from '#contract/endpoints/identity.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { accountFieldErrors, requireGoodAccountFields, requireGoodDetails } from './account-field-errors.ts';
import { listAccounts, presentAccount } from './accounts.ts';
import { createUser, noteAccountChanges, showUser, updateUser } from './users.ts';

/** Serves the users resource (specification §7): administrators manage all accounts, users their own. The module `account` deletes them. */
export function userRoutes(app: App, context: AppContext): void {
  manyUsersRoutes(app, context);
  oneUserRoutes(app, context);
}

function manyUsersRoutes(app: App, { db, clock, config }: AppContext): void {
  serve(app, userEndpoints.listUsers, async ({ query }) => {
    const { keyword, role, verified, currentPage, perPage } = query;
    const { rows, total } = await listAccounts(db, { keyword, role, verified, page: currentPage, perPage });
    return { data: rows.map(presentAccount), meta: { totalItems: total, currentPage, perPage } };
  });

  const checking = { config: { findErrors: (body: object) => accountFieldErrors(config, body) } };
  serve(app, userEndpoints.createUser, checking, async (request, reply) => {
    const { password, ...user } = request.body;
    requireGoodAccountFields(config, request.body);
    const passwordHash = password === undefined ? null : await hashPassword(password);
    const input = { ...user, passwordHash, isInvited: password === undefined };
    const created = await db.transaction().execute(async (trx) => {
      const made = presentAccount(await createUser(trx, config, input, clock.now()));
      await noteAccountChanges(trx, request, {}, made);
      return made;
    });
    reply.header('location', addressOf(userEndpoints.showUser, { id: created.id }));
    return created;
  });
}

function oneUserRoutes(app: App, { db }: AppContext): void {
  serve(app, userEndpoints.showUser, async ({ actor, params }) => {
    return presentAccount(await showUser(db, actor, params.id));
  });

  serve(app, userEndpoints.updateUser, { config: { audit: { about: 'id' } } }, async (request) => {
    const { actor, params, body } = request;
    requireGoodDetails(body);
    return await db.transaction().execute(async (trx) => {
      const before = presentAccount(await showUser(trx, actor, params.id));
      const after = presentAccount(await updateUser(trx, actor, params.id, body));
      await noteAccountChanges(trx, request, before, after);
      return after;
    });
  });
}
