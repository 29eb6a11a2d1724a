import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase } from '#demo/postgres/create-database.ts';
import { type Connection, connect } from '#server/platform/database/connect.ts';

/** A migrated, empty database of a test file's own, on a real PostgreSQL. */
export interface TestDatabase extends Pick<Connection, 'db' | 'pool' | 'close'> {
  /** For code under test that opens its own connections. */
  url: string;
  /** Closes `db` and removes the database; call it in `afterAll`. */
  drop(): Promise<void>;
}

/**
 * Makes a database for a test file by copying the migrated template, in some 50 ms of the processor in memory.
 *
 * @param options.max most connections of `pool` at once (default 10).
 */
export async function createTestDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const serverUrl = fromEnvironment('LINA_TEST_SERVER');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createDatabase(serverUrl, name, fromEnvironment('LINA_TEST_TEMPLATE'));
  const url = urlOfDatabase(name);
  const { db, pool, close } = connect(url, options);
  let closing: Promise<void> | undefined;
  const closeOnce = () => {
    closing ??= close();
    return closing;
  };
  return {
    ...{ db, pool, url, close: closeOnce },
    drop: async () => {
      await closeOnce();
      await dropDatabase(serverUrl, name);
    },
  };
}

/** A database without any tables, for code under test that makes them. */
export interface EmptyDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const serverUrl = fromEnvironment('LINA_TEST_SERVER');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createDatabase(serverUrl, name);
  return { url: urlOfDatabase(name), drop: () => dropDatabase(serverUrl, name) };
}

/** Address of a database on the test server. */
export function urlOfDatabase(name: string): string {
  return Object.assign(new URL(fromEnvironment('LINA_TEST_SERVER')), { pathname: `/${name}` }).href;
}

/** Tells the test processes, which are started later, where the test server is. */
export function announceTestServer(serverUrl: string, template: string): void {
  process.env.LINA_TEST_SERVER = serverUrl;
  process.env.LINA_TEST_TEMPLATE = template;
}

function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: add tests/support/start-test-server.ts to the project's globalSetup in vitest.config.ts`);
  return value;
}

async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  // Code under test may have left connections open.
  await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  await client.end();
}
