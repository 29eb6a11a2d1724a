import type { Kysely } from 'kysely';
import type { CurrentUser } from '#contract/identity.ts';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { isFresh } from '../sessions/sessions.ts';
import { ACCOUNT_COLUMNS, presentAccount } from './accounts.ts';

/**
 * Who is signed in (`GET /me`), but for the token, which only the route knows.
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
