import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { UserActor } from '#server/platform/actor.ts';

/** The user has seen the welcome message; cancelling it twice is harmless. */
export async function cancelWelcome(trx: Kysely<Database>, actor: UserActor): Promise<void> {
  await trx.updateTable('users').set({ is_welcome_shown: false }).where('id', '=', actor.userId).execute();
}
