import pg from 'pg';

/**
 * Makes a database unless it exists.
 *
 * @param serverUrl address of another database on the same server, whose account may make databases.
 * @param template database to copy; nobody may be connected to it meanwhile.
 */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount) return;
    await client.query(`create database ${client.escapeIdentifier(name)}${template ? ` template ${client.escapeIdentifier(template)}` : ''}`);
  } finally {
    await client.end();
  }
}
