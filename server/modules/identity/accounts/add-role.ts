import type { Kysely } from 'kysely';
import type { Role } from '#contract/identity.ts';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { updateAccount } from './account-queries.ts';
import type { AccountRow } from './account-rows.ts';

/**
 * A customer becomes a host as well, or a host a customer. Only who is signed in can: signing up again with a known address would tell
 * whose passwords fit. @throws DomainError `unauthenticated` when the account is gone
 */
export async function addRole(trx: Kysely<Database>, actor: UserActor, role: Exclude<Role, 'ROLE_ADMIN'>): Promise<AccountRow> {
  const account = await updateAccount(trx, actor.userId, { roles: [...actor.roles, role] });
  if (!account) throw new DomainError('unauthenticated');
  return account;
}
