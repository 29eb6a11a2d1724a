import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/types.ts';

const ROWS_PER_FETCH = 2000;

/**
 * Reads the rows of a statement piece by piece, so that a whole market passes through in little memory. Needs a transaction, in which a cursor
 * lives.
 * @param name of the cursor; one name at a time
 */
export async function* streamRows<Row>(trx: Kysely<Database>, name: string, statement: RawBuilder<Row>): AsyncGenerator<Row> {
  const cursor = sql.id(name);
  await sql`declare ${cursor} no scroll cursor for ${statement}`.execute(trx);
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_PER_FETCH)} from ${cursor}`.execute(trx);
      yield* rows;
      if (rows.length < ROWS_PER_FETCH) return;
    }
  } finally {
    await sql`close ${cursor}`.execute(trx);
  }
}
