import { type Insertable, type InsertObject, type Kysely, type RawBuilder, sql } from 'kysely';
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

/** The insertion of a row, for a statement that does more; its values may be SQL. The words stay the same whatever the values. */
export function insertionOf<Table extends keyof Database>(table: Table, row: InsertObject<Database, Table>): RawBuilder<unknown> {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  return sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`;
}

/** The same for any number of rows, all with the columns that are named. They travel as JSON, so that their number changes no word. */
export function insertionOfAll<Table extends keyof Database>(
  table: Table,
  columns: readonly (keyof Insertable<Database[Table]> & string)[],
  rows: readonly Insertable<Database[Table]>[],
): RawBuilder<unknown> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
}
