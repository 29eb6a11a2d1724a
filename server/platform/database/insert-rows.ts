import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#database/types.ts';

/** PostgreSQL takes at most 65,535 parameters in one statement. */
const MOST_PARAMETERS = 60_000;

/** Inserts any number of rows of one table, in as few statements as PostgreSQL allows. All rows have the same columns. */
export async function insertRows<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const rowsPerStatement = Math.max(1, Math.floor(MOST_PARAMETERS / Math.max(1, columns)));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerStatement))
      .execute();
  }
}
