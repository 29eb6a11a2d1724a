import path from 'node:path';
import pg from 'pg';
import type { JobKind } from '#contract/primitives/enums.ts';
import { startEmbeddedPostgres } from '#demo/postgres/embedded-postgres.ts';

/** Has the product's server do at once what it does by itself at times of the day. */
export async function bringForward(job: JobKind): Promise<void> {
  // The server runs: this joins it.
  const database = await startEmbeddedPostgres({ dataDir: path.join(process.env.LINA_E2E_DATA ?? '', 'postgres'), log: () => undefined });
  const client = new pg.Client({ connectionString: database.url() });
  await client.connect();
  await client.query(`update jobs set due_at = now() where kind = $1 and subject = ''`, [job]);
  await client.end();
  await database.stop();
}
