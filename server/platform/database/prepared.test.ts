import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#database/types.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { connect } from './connect.ts';
import { PREPARED } from './prepared.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const kept = sql<{ statement: string }>`select statement from pg_prepared_statements where statement not like '%pg_prepared_statements%'`;

test('a marked statement is prepared once on a connection, whatever its values', async () => {
  await database.db.connection().execute(async (connection) => {
    const twice = async (value: number) =>
      (await sql<{ twice: number }>`${PREPARED} select 2 * ${value}::int as twice`.execute(connection)).rows;
    expect([await twice(2), await twice(21)]).toEqual([[{ twice: 4 }], [{ twice: 42 }]]);
    await sql`select ${1}::int`.execute(connection);
    expect((await kept.execute(connection)).rows).toEqual([{ statement: '/* prepared */ select 2 * $1::int as twice' }]);
  });
});

test('a marked statement that fails can be asked again', async () => {
  await database.db.connection().execute(async (connection) => {
    const half = (value: number) => sql<{ half: number }>`${PREPARED} select 1 / ${value}::int as half`.execute(connection);
    await expect(half(0)).rejects.toThrow(/division by zero/);
    expect((await half(1)).rows).toEqual([{ half: 1 }]);
  });
});

test('nothing is kept where the setting says so', async () => {
  const forgetting = connect(database.url, { max: 1, keepsStatements: false });
  try {
    await sql`${PREPARED} select ${1}::int`.execute(forgetting.db);
    expect((await kept.execute(forgetting.db)).rows).toEqual([]);
  } finally {
    await forgetting.close();
  }
});

const inverse = async (db: Kysely<Database>, value: number) =>
  (await sql<{ value: number }>`select 1 / ${value}::int as value`.execute(db)).rows[0]?.value;

test('statements that are sent together in a transaction are answered in order', async () => {
  await database.db.transaction().execute(async (trx) => {
    expect(await Promise.all([inverse(trx, 1), inverse(trx, -1)])).toEqual([1, -1]);
  });
});

test('of statements that are sent together in a transaction the first that fails is told, and all are rolled back', async () => {
  const noting = (db: Kysely<Database>) => sql`insert into job_runs (kind, ended_at) values ('send-mail', now())`.execute(db);
  const failing = database.db.transaction().execute((trx) => Promise.all([noting(trx), inverse(trx, 0), noting(trx)]));
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(await database.db.selectFrom('job_runs').selectAll().execute()).toEqual([]);
});
