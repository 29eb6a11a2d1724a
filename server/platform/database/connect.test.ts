import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Returns what the connection makes of one SQL expression. */
async function read(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

test('a date stays the calendar date that it is', async () => {
  expect(await read(`date '2026-03-27'`)).toBe('2026-03-27');
  expect(await read(`array[date '2026-03-27', null]`)).toEqual(['2026-03-27', null]);
});

test('a moment becomes a Date', async () => {
  expect(await read(`timestamptz '2026-03-27 01:30:00+02'`)).toEqual(new Date('2026-03-26T23:30:00Z'));
});

test('large whole numbers become numbers, exactly or not at all', async () => {
  expect(await read('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER);
  expect(await read('array[1, 2]::bigint[]')).toEqual([1, 2]);
  await expect(read('9007199254740993::bigint')).rejects.toThrow(/too large/);
});

test('sums and averages become numbers', async () => {
  expect(await read('(select sum(x) from (values (1::bigint), (2)) t(x))')).toBe(3);
  expect(await read('1.25::numeric')).toBe(1.25);
  expect(await read('array[1.5, 2]::numeric[]')).toEqual([1.5, 2]);
});

test('each test file has a database of its own', async () => {
  const other = await createTestDatabase();
  try {
    await database.pool.query('create table mine ()');
    const { rows } = await other.pool.query(`select to_regclass('mine') as mine`);
    expect(rows).toEqual([{ mine: null }]);
  } finally {
    await other.drop();
  }
});
