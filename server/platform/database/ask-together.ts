import type { DatabaseConnection, Kysely, QueryResult, RawBuilder } from 'kysely';
import type { Database } from '#database/types.ts';

/** A statement, with what is made of its answer. */
export interface Ask<Result> {
  readonly statement: RawBuilder<unknown>;
  /** @throws what the answer means to the business */
  readonly read: (answer: QueryResult<unknown>) => Result;
}

type Asked = readonly (Ask<unknown> | null)[];
type Results<Asks extends Asked> = {
  [Index in keyof Asks]: ReadOf<Asks[Index]>;
};
type ReadOf<Each> = Each extends Ask<infer Result> ? Result : null;

/** A statement whose rows are read by `read`. */
export function asking<Row, Result>(statement: RawBuilder<Row>, read: (rows: Row[], affected: number) => Result): Ask<Result> {
  // The rows are those of the statement.
  return { statement, read: ({ rows, numAffectedRows }) => read(rows as Row[], Number(numAffectedRows ?? 0)) };
}

/** Asks one thing alone. */
export async function ask<Result>(db: Kysely<Database>, one: Ask<Result>): Promise<Result> {
  return one.read(await one.statement.execute(db));
}

/**
 * Asks several things in one packet: the database does them in this order, each seeing what those before it have done, and one wait is enough
 * for all. Where one fails within a transaction, those after it are not done.
 * @param asks null stands for something that need not be asked this time
 * @returns what was read of each, read in this order
 */
export async function askTogether<const Asks extends Asked>(db: Kysely<Database>, asks: Asks): Promise<Results<Asks>> {
  return readAll(asks, await db.getExecutor().provideConnection((connection) => send(db, connection, asks)));
}

/** Never rejects: what went wrong is thrown once all have been answered, so that nothing follows on a connection that is still busy. */
function send(
  db: Kysely<Database>,
  connection: DatabaseConnection,
  asks: Asked,
): Promise<PromiseSettledResult<QueryResult<unknown> | null>[]> {
  // Connections send what they are asked at once, and answer in order (connect.ts).
  return Promise.allSettled(asks.map((one) => one && connection.executeQuery(one.statement.compile(db))));
}

function readAll<const Asks extends Asked>(
  asks: Asks,
  outcomes: readonly PromiseSettledResult<QueryResult<unknown> | null>[],
): Results<Asks> {
  const answers = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  // One result for each, in order.
  return asks.map((one, index) => (one ? one.read(answers[index] as QueryResult<unknown>) : null)) as Results<Asks>;
}
