import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/types.ts';

/** So many go at once: what else is written need not wait for longer. */
const ROWS_AT_ONCE = 5000;

/**
 * Takes changes out of the feed that everybody who follows it has heard of long ago, and notes which in the same transaction, so that a
 * reader who was away for longer ({@link mayHaveMissed}) knows it.
 * @param before what was recorded earlier goes
 * @returns how many went
 */
export async function forgetChanges(db: Kysely<Database>, before: Date, rowsAtOnce = ROWS_AT_ONCE): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      with oldest as materialized (select id from changes where recorded_at < ${before} order by id limit ${rowsAtOnce}),
        gone as (delete from changes where id in (select id from oldest) returning transaction),
        noted as (
          insert into change_feed (forgotten_up_to) select transaction from gone order by transaction desc limit 1
          on conflict (is_only) do update set forgotten_up_to = greatest(change_feed.forgotten_up_to, excluded.forgotten_up_to)
        )
      select count(*)::integer as count from gone`.execute(db);
    const count = rows[0]?.count ?? 0;
    forgotten += count;
    if (count < rowsAtOnce) return forgotten;
  }
}

/** Returns whether changes may be gone that a reader has not heard of, who stands at this snapshot (as text). */
export function mayHaveMissed(since: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from change_feed where forgotten_up_to >= pg_snapshot_xmin(${since}::pg_snapshot))`;
}
