import { createHash } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { createDatabase } from '#demo/postgres/create-database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#demo/postgres/embedded-postgres.ts';
import { connect } from '#server/platform/database/connect.ts';
import { migrate, readMigrations } from '#server/platform/database/migrate.ts';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { memoryFolder } from './memory-folder.ts';

/** Any number that nobody else locks in the test server's maintenance database. */
const TEMPLATE_LOCK = 20_180_003;

/** The test runs' own PostgreSQL server, with the template from which each test file's database is copied. */
export interface TestServer {
  server: EmbeddedPostgres;
  /** Name of the migrated, empty database to copy. */
  template: string;
}

/**
 * Starts the test runs' PostgreSQL, or joins the one that another run started, and makes the template for the present migrations.
 * @param place another folder than the one of all runs, and whether data survives a power cut there
 */
export async function startTestServer(place = { dataDir: testDataFolder(), durable: false }): Promise<TestServer> {
  const server = await startEmbeddedPostgres({ ...place, log: () => undefined });
  const template = `template_${createHash('sha256')
    .update(
      readMigrations()
        .map(({ checksum }) => checksum)
        .join(),
    )
    .digest('hex')
    .slice(0, 16)}`;
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (!server.wasRunning) await dropLeftovers(client, template);
    await makeTemplate(client, server, template);
  } finally {
    await client.end();
  }
  return { server, template };
}

/** The same for all runs of this checkout, which join each other's server. */
function testDataFolder(): string {
  const root = findProjectRoot();
  const memory = memoryFolder();
  if (memory === undefined) return path.join(root, '.data', 'test', 'postgres');
  const name = createHash('sha256').update(`${root} ${process.getuid?.()}`).digest('hex').slice(0, 12);
  return path.join(memory, `lina-test-${name}`, 'postgres');
}

/** A killed run leaves its databases behind, and each change of the migrations a template. */
async function dropLeftovers(client: pg.Client, template: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%' or datname like 'template\\_%' and datname <> $1`,
    [template],
  );
  for (const { datname } of rows) await client.query(`drop database ${client.escapeIdentifier(datname)} with (force)`);
}

async function makeTemplate(client: pg.Client, server: EmbeddedPostgres, template: string): Promise<void> {
  const known = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (known.rowCount) return;
  const unfinished = `test_${template}`;
  await client.query(`drop database if exists ${client.escapeIdentifier(unfinished)} with (force)`);
  await createDatabase(server.url('postgres'), unfinished);
  const connection = connect(server.url(unfinished), { max: 1 });
  try {
    await migrate(connection.pool);
  } finally {
    await connection.close();
  }
  await client.query(`alter database ${client.escapeIdentifier(unfinished)} rename to ${client.escapeIdentifier(template)}`);
}
