import type { Kysely } from 'kysely';
import type { SessionsResponse } from '#contract/identity.ts';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** The user's live sessions, the latest used first. Those of an administrator acting as the user are not the user's. */
export async function listOwnSessions(
  db: Kysely<Database>,
  actor: UserActor,
  { current, now }: { readonly current: Buffer; readonly now: Date },
): Promise<SessionsResponse['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at', 'token_hash'])
    .where('user_id', '=', actor.userId)
    .where('impersonator_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    isCurrent: row.token_hash.equals(current),
  }));
}

/** Ends one of the user's sessions. @throws DomainError `not_found`, also for another user's */
export async function endOwnSession(trx: Kysely<Database>, actor: UserActor, id: string): Promise<void> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .where('impersonator_id', 'is', null)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) throw new DomainError('not_found');
}
