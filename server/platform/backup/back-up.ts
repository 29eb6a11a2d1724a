import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { FILES, LEFT_OUT, MANIFEST, type Manifest, requireRestorable, SESSION_SETTINGS, TABLES, TOTALS, type Totals } from './manifest.ts';

/** A table is cut into pieces of about this size, since an archive wants to know the size of each beforehand. */
const PIECE_BYTES = 4 * 1024 * 1024;

export interface BackupSource {
  readonly databaseUrl: string;
  /** Folder of uploads; undefined when they are in a bucket. */
  readonly filesFolder: string | undefined;
}

/**
 * Writes everything that cannot be made anew into one archive, while the product runs: all tables as they were at one moment, then the
 * uploads, which are never changed once they are there. The archive has its name only once it was read back and is what was told of it.
 * @throws Error when the database holds no tables of the product
 * @throws ArchiveError when what was written is not what was to be written
 */
export async function backUp(
  { databaseUrl, filesFolder }: BackupSource,
  file: string,
  now: Date,
): Promise<{ rows: number; files: number }> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'lina backup' });
  // Reported to nobody, the end of a connection would be the end of the process; the query under way fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  const archive = await writeArchive(file);
  try {
    await client.query(SESSION_SETTINGS);
    await client.query('begin isolation level repeatable read read only');
    const rows = await addDatabase(client, archive, { madeAt: now.toISOString(), hasFiles: filesFolder !== undefined });
    const files = filesFolder === undefined ? 0 : await addFiles(archive, filesFolder);
    await archive.finish((unfinished) => requireRestorable(unfinished, files));
    return { rows, files };
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await client.end();
  }
}

async function addDatabase(client: pg.Client, archive: ArchiveWriter, facts: Pick<Manifest, 'madeAt' | 'hasFiles'>): Promise<number> {
  const manifest: Manifest = {
    ...{ product: 'lina', format: 1, ...facts },
    migrations: await readAppliedMigrations(client),
    tables: await readTables(client),
  };
  await archive.add({ name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest)) });
  const rows: Record<string, number> = {};
  for (const table of manifest.tables) rows[table.name] = await addTable(client, archive, table);
  const totals: Totals = { rows, sequences: await readSequences(client) };
  await archive.add({ name: TOTALS, bytes: Buffer.from(JSON.stringify(totals)) });
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

async function readAppliedMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const known = await client.query<{ is: boolean }>(`select to_regclass('public.schema_migrations') is not null as is`);
  if (!known.rows[0]?.is) throw new Error('There is nothing to back up: the product has not run on this database yet');
  return (await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations order by name')).rows;
}

async function readTables(client: pg.Client): Promise<Manifest['tables']> {
  const { rows } = await client.query<Manifest['tables'][number]>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** @returns how many rows it has */
async function addTable(client: pg.Client, archive: ArchiveWriter, { name, columns }: Manifest['tables'][number]): Promise<number> {
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const stream = client.query(copyTo(`copy (select ${listed} from public.${client.escapeIdentifier(name)}) to stdout`));
  // A connection that breaks after the last row fails the statement below as well.
  stream.on('error', () => undefined);
  let [waiting, size, piece]: [Buffer[], number, number] = [[], 0, 0];
  const flush = async () => {
    if (size === 0) return;
    const bytes = Buffer.concat(waiting);
    [waiting, size, piece] = [[], 0, piece + 1];
    await archive.add({ name: `${TABLES}${name}/${String(piece).padStart(6, '0')}`, bytes });
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size >= PIECE_BYTES) await flush();
  }
  await flush();
  // The number of rows comes after the rows, maybe in another packet. What is asked next is answered only after it.
  await client.query('select');
  return stream.rowCount;
}

/** Sequences belong to no snapshot: read after the tables they may be ahead of them, which is harmless, never behind. */
async function readSequences(client: pg.Client): Promise<Totals['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const sequences: Totals['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    );
    for (const row of state.rows) sequences.push({ name, ...row });
  }
  return sequences;
}

/** @returns how many there are */
async function addFiles(archive: ArchiveWriter, folder: string): Promise<number> {
  let count = 0;
  for (const name of await listFiles(folder)) {
    const bytes = await readFile(path.join(folder, name)).catch(unlessGone);
    if (bytes === undefined) continue;
    await archive.add({ name: `${FILES}${name.split(path.sep).join('/')}`, bytes });
    count += 1;
  }
  return count;
}

async function listFiles(folder: string): Promise<string[]> {
  const found = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessGone)) ?? [];
  return (
    found
      // A file that is being written has no name of its own yet.
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort()
  );
}

/** A file may be removed, and the folder not be made yet. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
