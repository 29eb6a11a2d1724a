import type { Kysely } from 'kysely';
import type { SecondFactorState } from '#contract/second-factor.ts';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { lockForFactors, noteFactorRemoved } from '../second-factor/change-second-factor.ts';

/** The user's passkeys, the oldest first. */
export async function listPasskeys(db: Kysely<Database>, userId: number): Promise<SecondFactorState['passkeys']> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, created_at: at, used_at: usedAt }) => ({
    id,
    name,
    createdAt: at.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}

/** @throws DomainError `not_found`, also for another user's */
export async function renamePasskey(trx: Kysely<Database>, actor: UserActor, id: number, name: string): Promise<void> {
  const renamed = await trx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (renamed.numUpdatedRows === 0n) throw new DomainError('not_found');
}

/** @throws DomainError `not_found`, also for another user's; `second_factor_needed` */
export async function removePasskey(trx: Kysely<Database>, { config, clock }: AppContext, actor: UserActor, id: number): Promise<void> {
  const { roles } = await lockForFactors(trx, actor.userId);
  const removed = await trx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', actor.userId).executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new DomainError('not_found');
  await noteFactorRemoved(trx, config, { userId: actor.userId, roles, now: clock.now() });
}
