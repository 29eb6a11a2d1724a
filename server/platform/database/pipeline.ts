import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '#database/types.ts';

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A pipeline has the connection of whoever asks')) });
const PROPS = { config: { dialect }, dialect, driver: dialect.createDriver() };

/**
 * Sends statements in one packet: the database does them in this order, each seeing what those before it have done, and one wait is enough for
 * all. Where one fails within a transaction, those after it are not done.
 * @param ask begins functions of a single statement each, all on the connection that it is given
 * @returns their results
 * @throws what the first of them that fails throws, once all have been answered
 */
export async function pipeline<const Results extends readonly unknown[]>(
  db: Kysely<Database>,
  ask: (db: Kysely<Database>) => Results,
): Promise<{ -readonly [Index in keyof Results]: Awaited<Results[Index]> }> {
  return db.getExecutor().provideConnection(async (connection) => {
    const executor = db.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });
    const outcomes = await Promise.allSettled(ask(new Kysely<Database>({ ...PROPS, executor })));
    const results = outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
    // One for each, in their order.
    return results as { -readonly [Index in keyof Results]: Awaited<Results[Index]> };
  });
}
