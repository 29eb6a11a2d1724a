import type { Kysely } from 'kysely';
import type { UpdateUserBody } from '#contract/identity.ts';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findAccount, updateAccount } from './account-queries.ts';
import type { AccountRow } from './account-rows.ts';

/** Whether the actor may know of the account at all: it is the actor's own, or the actor an administrator. */
function mayKnow(actor: UserActor, id: number): boolean {
  return actor.userId === id || actor.roles.includes('ROLE_ADMIN');
}

/** @throws DomainError `not_found`, also for another user's account */
export async function showUser(db: Kysely<Database>, actor: UserActor, id: number): Promise<AccountRow> {
  const account = mayKnow(actor, id) ? await findAccount(db, id) : undefined;
  if (!account) throw new DomainError('not_found');
  return account;
}

/**
 * Changes what is given. Administrators also change roles, but never take the administrator's from themselves: somebody must be left.
 * @throws DomainError `not_found`, also for another user's account; `forbidden` for roles
 */
export async function updateUser(trx: Kysely<Database>, actor: UserActor, id: number, change: UpdateUserBody): Promise<AccountRow> {
  if (!mayKnow(actor, id)) throw new DomainError('not_found');
  if (change.roles) {
    if (!actor.roles.includes('ROLE_ADMIN')) throw new DomainError('forbidden');
    if (actor.userId === id && !change.roles.includes('ROLE_ADMIN')) throw new DomainError('forbidden');
  }
  const account = await updateAccount(trx, id, change);
  if (!account) throw new DomainError('not_found');
  return account;
}
