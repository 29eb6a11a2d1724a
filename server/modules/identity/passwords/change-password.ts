import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { setPasswordHash } from '../accounts/account-queries.ts';
import { killCodes } from '../links/account-codes.ts';
import { tellPasswordChanged } from '../links/restore-password.ts';
import { closeSessionsOf, isSessionOpen } from '../sessions/session-queries.ts';

/**
 * Changes the user's password, already hashed: links that were sent before work no more and all other sessions end.
 * @param change.session token's hash of the session that stays
 * @throws DomainError `unauthenticated` when the account or the session is gone
 */
export async function changePassword(
  trx: Kysely<Database>,
  config: Configuration,
  actor: UserActor,
  change: { readonly passwordHash: string; readonly session: Buffer; readonly now: Date },
): Promise<void> {
  const account = await setPasswordHash(trx, actor.userId, change.passwordHash);
  // A first proof of the address, or another device, may have ended the session since the request came in.
  if (!account || !(await isSessionOpen(trx, change.session))) throw new DomainError('unauthenticated');
  await killCodes(trx, actor.userId);
  await closeSessionsOf(trx, actor.userId, change.session);
  await tellPasswordChanged(trx, config, account, change.now);
}
