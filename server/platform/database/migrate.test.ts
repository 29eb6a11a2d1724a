import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public');
});

const step = (name: string, sql: string): Migration => ({ name, sql, checksum: `of ${sql}` });
const first = step('1', 'create table one (id integer)');
const second = step('2', 'alter table one add column note text; create table two ()');

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('migrations run once, in order', async () => {
  expect(await migrate(database.pool, [first])).toEqual(['1']);
  expect(await migrate(database.pool, [first, second])).toEqual(['2']);
  expect(await migrate(database.pool, [first, second])).toEqual([]);
  expect(await tables()).toEqual(['one', 'schema_migrations', 'two']);
});

test('a failing migration leaves nothing behind and says which it was', async () => {
  const failing = step('2', 'create table half (); select 1 / 0');
  await expect(migrate(database.pool, [first, failing])).rejects.toThrow('Migration 2 failed: division by zero');
  expect(await tables()).toEqual(['one', 'schema_migrations']);
  expect(await migrate(database.pool, [first, second])).toEqual(['2']);
});

test('a migration may ask for statements by themselves, as indexes made while others write need it', async () => {
  const concurrent = step(
    '2',
    '-- without transaction\ndrop index concurrently if exists ids;\ncreate index concurrently ids on one (id);\n',
  );
  expect(await migrate(database.pool, [first, concurrent])).toEqual(['1', '2']);
  const { rows } = await database.pool.query("select indexrelid::regclass::text as name from pg_index where indrelid = 'one'::regclass");
  expect(rows).toEqual([{ name: 'ids' }]);
});

test('a migration that changed after it ran is refused', async () => {
  await migrate(database.pool, [first]);
  await expect(migrate(database.pool, [step('1', 'create table other ()')])).rejects.toThrow(/Migration 1 has changed/);
});

test('processes that start together migrate once', async () => {
  const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(database.pool, [first, second])));
  expect(ran.flat()).toEqual(['1', '2']);
});

test("the project's migrations build the database from nothing", async () => {
  const migrations = readMigrations();
  expect(await migrate(database.pool)).toEqual(migrations.map(({ name }) => name));
  expect(await tables()).toContain('occupancy');
});
