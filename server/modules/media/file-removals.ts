import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';

const AT_ONCE = 100;

/** Names files that are to be removed at that time. Naming them twice moves the time. */
export async function planRemoval(db: Kysely<Database>, keys: readonly string[], dueAt: Date): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto('file_removals')
    .values(keys.map((key) => ({ key, due_at: dueAt })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((set) => ({ due_at: set.ref('excluded.due_at') })))
    .execute();
}

/** Strikes files off that are to be kept after all. */
export async function keepFiles(trx: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await trx.deleteFrom('file_removals').where('key', 'in', keys).execute();
}

/** Removes the files whose time has come; a failure leaves the rest to the next round. At least once: removing twice does no harm. */
export async function removeFiles(db: Kysely<Database>, files: FileStore, now: Date): Promise<void> {
  for (;;) {
    const due = await db.selectFrom('file_removals').select('key').where('due_at', '<=', now).orderBy('due_at').limit(AT_ONCE).execute();
    for (const { key } of due) {
      await files.remove(key);
      // Only what was due: a key may have been planned anew, never to be written again before.
      await db.deleteFrom('file_removals').where('key', '=', key).where('due_at', '<=', now).execute();
    }
    if (due.length < AT_ONCE) return;
  }
}
