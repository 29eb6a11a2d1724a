import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { asking, askTogether } from './ask-together.ts';
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

const row = (value: number) => asking(sql<{ value: number }>`select 1 / ${value}::int as value`, ([first]) => first?.value);

test('what is asked together is answered in order, and nothing stands for nothing', async () => {
  await database.db.transaction().execute(async (trx) => {
    expect(await askTogether(trx, [row(1), null, row(-1)])).toEqual([1, null, -1]);
  });
});

test('what is asked together in a transaction is done until the first that fails, whose failure is told, and rolled back', async () => {
  const noting = asking(sql`insert into job_runs (kind, ended_at) values ('send-mail', now())`, () => undefined);
  const failing = database.db.transaction().execute((trx) => askTogether(trx, [noting, row(0), noting]));
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(await database.db.selectFrom('job_runs').selectAll().execute()).toEqual([]);
});
