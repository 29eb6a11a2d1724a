import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
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
