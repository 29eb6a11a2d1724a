import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { identityEndpoints } from '#contract/endpoints/identity.ts';
import type { CurrentUser, Role } from '#contract/identity.ts';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import type { RequestSession } from '#server/platform/http/request-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { changePassword } from '../passwords/change-password.ts';
import { requireGoodPassword } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { proveOwnership } from '../second-factor/second-factor.ts';
import { closeSessionsOf, endOwnSession, isFresh, listOwnSessions } from '../sessions/sessions.ts';
import { ACCOUNT_COLUMNS, type AccountRow, cancelWelcome, presentAccount, updateAccount } from './accounts.ts';

/** Serves what signed-in users do with their own account: password, welcome message, roles, sessions. */
export function ownAccountRoutes(app: App, context: AppContext): void {
  passwordRoute(app, context);
  roleRoutes(app, context);
  sessionRoutes(app, context);
}

function passwordRoute(app: App, context: AppContext): void {
  const { db, clock, config } = context;
  serve(app, identityEndpoints.changePassword, async (request) => {
    const { actor } = request;
    const session = sessionOf(request);
    const { password, ...proof } = request.body;
    requireGoodPassword(config, password, actor.email);
    await proveOwnership(context, request, actor, proof);
    const change = { passwordHash: await hashPassword(password), session: session.tokenHash, now: clock.now() };
    await db.transaction().execute((trx) => changePassword(trx, config, actor, change));
    return null;
  });
}

function roleRoutes(app: App, { db }: AppContext): void {
  serve(app, identityEndpoints.cancelWelcomeMessage, async ({ actor }) => {
    await db.transaction().execute((trx) => cancelWelcome(trx, actor));
    return null;
  });

  serve(app, identityEndpoints.addRole, async ({ actor, body }) => {
    return presentAccount(await db.transaction().execute((trx) => addRole(trx, actor, body.role)));
  });
}

function sessionRoutes(app: App, { db, clock }: AppContext): void {
  serve(app, identityEndpoints.listSessions, async (request) => {
    return { sessions: await listOwnSessions(db, request.actor, { current: sessionOf(request).tokenHash, now: clock.now() }) };
  });

  serve(app, identityEndpoints.endOtherSessions, async (request) => {
    const { tokenHash } = sessionOf(request);
    await db.transaction().execute((trx) => closeSessionsOf(trx, request.actor.userId, tokenHash));
    return null;
  });

  serve(app, identityEndpoints.endSession, async ({ actor, params }) => {
    await db.transaction().execute((trx) => endOwnSession(trx, actor, params.id));
    return null;
  });
}

/** Whoever is signed in came with a session. */
function sessionOf(request: FastifyRequest): RequestSession {
  if (request.session) return request.session;
  throw new DomainError('unauthenticated');
}

/**
 * Makes a customer a host as well, or a host a customer. Only who is signed in can: signing up again with a known address would tell
 * whose passwords fit. @throws DomainError `unauthenticated` when the account is gone
 */
async function addRole(trx: Kysely<Database>, actor: UserActor, role: Exclude<Role, 'ROLE_ADMIN'>): Promise<AccountRow> {
  const account = await updateAccount(trx, actor.userId, { roles: [...actor.roles, role] });
  if (!account) throw new DomainError('unauthenticated');
  return account;
}

/**
 * Returns who is signed in (`GET /me`), but for the token, which only the route knows.
 * @throws DomainError `unauthenticated` when the session has ended meanwhile
 */
export async function showMe(
  db: Kysely<Database>,
  actor: UserActor,
  session: { readonly tokenHash: Buffer; readonly now: Date },
): Promise<Omit<CurrentUser, 'token'>> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...ACCOUNT_COLUMNS, 'users.password_hash', 'sessions.opened_by', 'sessions.created_at as session_created_at'])
    .where('sessions.token_hash', '=', session.tokenHash)
    .executeTakeFirst();
  if (!row) throw new DomainError('unauthenticated');
  return {
    ...presentAccount(row),
    hotel: actor.hotel,
    hotels: [...actor.hotels],
    isWelcomeMessageShown: row.is_welcome_shown,
    hasPassword: row.password_hash !== null,
    isPasswordChangeFree: isFresh('link', { opened_by: row.opened_by, created_at: row.session_created_at }, session.now),
    isSecondFactorMissing: actor.lacksSecondFactor,
    isImpersonated: actor.impersonatorId !== null,
  };
}
