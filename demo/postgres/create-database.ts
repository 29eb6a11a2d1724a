import pg from 'pg';

/** duplicate_database, and unique_violation when two are made at the very same time. */
const ALREADY_THERE = new Set(['42P04', '23505']);

/**
 * Makes a database unless it exists.
 *
 * @param serverUrl address of another database on the same server, whose account may make databases.
 * @param template database to copy; nobody may be connected to it meanwhile.
 */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  // A lost connection rejects the query below; reported to nobody it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount) return;
    await client.query(
      `create database ${client.escapeIdentifier(name)}${template ? ` template ${client.escapeIdentifier(template)}` : ''}`,
    );
  } catch (error) {
    // Another process made it between our question and our answer.
    if (!(error instanceof pg.DatabaseError) || !ALREADY_THERE.has(error.code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
