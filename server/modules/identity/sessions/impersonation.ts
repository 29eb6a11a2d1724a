import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { LoginResponse } from '#contract/identity.ts';
import type { Database } from '#database/types.ts';
import type { AppContext } from '#server/platform/context.ts';
import { issueXsrfCookie } from '#server/platform/http/xsrf.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import {
  giveSession,
  SESSION_COOKIE,
  sessionStartOf,
  setSessionCookie,
  setWaitingCookie,
  takeSessionBack,
  WAITING_SESSION_COOKIE,
} from './begin-session.ts';
import { closeSession, findSession, hashToken, openSession } from './sessions.ts';

const MINUTE_MS = 60_000;

/**
 * Begins a session as a host, for so many minutes. In browsers the administrator's own session waits in a cookie that scripts cannot read.
 * @param whom.hotelId the property to begin with; absent: the one that the host chose last
 * @throws DomainError `not_found` for anybody who is no host, and for administrators
 */
export async function beginImpersonation(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { ownerId, adminId, hotelId }: { readonly ownerId: number; readonly adminId: number; readonly hotelId?: number | undefined },
): Promise<LoginResponse> {
  const { db, clock, config } = context;
  const owner = await db.selectFrom('users').select('roles').where('id', '=', ownerId).executeTakeFirst();
  if (!owner?.roles.includes('ROLE_POWNER') || owner.roles.includes('ROLE_ADMIN')) throw new DomainError('not_found');
  const minutes = config.limits.impersonationMinutes;
  const start = {
    ...sessionStartOf(context, request, 'password'),
    expiresAt: new Date(clock.now().getTime() + minutes * MINUTE_MS),
    replaces: undefined,
    impersonatorId: adminId,
    hotelId,
  };
  const own = request.cookies[SESSION_COOKIE];
  const token = await db.transaction().execute((trx) => openSession(trx, ownerId, start));
  if (request.session?.via === 'bearer' || own === undefined) {
    reply.header('cache-control', 'no-store');
    return { token };
  }
  const answer = giveSession(context, request, reply, token, { maxAgeSeconds: minutes * 60 });
  setWaitingCookie(context, reply, own);
  return answer;
}

/**
 * Ends acting as a host and gives the administrator's own session back: while it lasts, after it has expired, and again where another tab has
 * done it already.
 * @throws DomainError `unauthenticated` when the administrator's own session has ended, too
 */
export async function endImpersonation(context: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { db, clock } = context;
  const { actor, session } = request;
  const isActing = actor.kind === 'user' && actor.impersonatorId !== null;
  if (actor.kind === 'user' && !isActing && actor.roles.includes('ROLE_ADMIN')) return;
  const waiting = request.cookies[WAITING_SESSION_COOKIE];
  const own = waiting === undefined ? undefined : await findSession(db, hashToken(waiting), clock.now());
  const mayReturn = own !== undefined && own.impersonatorId === null && own.roles.includes('ROLE_ADMIN');
  if (isActing && session) await closeSession(db, session.tokenHash);
  if (session?.via === 'bearer') return;
  if (waiting === undefined || !mayReturn) {
    takeSessionBack(context, request, reply);
    throw new DomainError('unauthenticated');
  }
  request.session = { tokenHash: hashToken(waiting), via: 'cookie' };
  setSessionCookie(context, reply, waiting);
  setWaitingCookie(context, reply, null);
  issueXsrfCookie(request, reply);
}

/** Returns who acts, and until when; undefined for a session in person. */
export async function findImpersonation(
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<{ readonly adminName: string; readonly expiresAt: Date } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.impersonator_id')
    .select(['users.username', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row && { adminName: row.username, expiresAt: row.expires_at };
}

/** Ends the administrator's own session that waits in the browser, when the browser signs out. */
export async function closeWaitingSession(db: Kysely<Database>, request: FastifyRequest): Promise<void> {
  const waiting = request.cookies[WAITING_SESSION_COOKIE];
  if (waiting !== undefined) await closeSession(db, hashToken(waiting));
}
