import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';

/** Reads in a transaction in which every statement sees the same. */
export function inOneSnapshot<Answer>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<Answer>): Promise<Answer> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
