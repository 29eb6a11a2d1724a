import { once } from 'node:events';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { type Migration, readMigrations, withinTransaction } from '../database/migrate.ts';
import { requireFileKey } from '../files/file-store.ts';
import { ArchiveError, readArchive } from './archive.ts';
import {
  FILES,
  type Manifest,
  readManifest,
  requireRows,
  SESSION_SETTINGS,
  TABLES,
  TOTALS,
  type Totals,
  totalsSchema,
} from './manifest.ts';

export interface RestoreTarget {
  readonly databaseUrl: string;
  /** Folder of uploads; undefined when they are in a bucket. */
  readonly filesFolder: string | undefined;
  /** True if what is there may be thrown away. */
  readonly isReplacing: boolean;
}

/**
 * Puts back what an archive holds, whole or not at all: tables in one transaction, which ends only after the last entry has proved the
 * archive whole; uploads beside their place until then.
 * @throws ArchiveError when the archive is not whole, or made by a version of the product that this one does not contain
 * @throws Error when something is in the way: a running server, or data that may not be replaced
 */
export async function restore(target: RestoreTarget, file: string): Promise<{ rows: number; files: number; madeAt: string }> {
  const client = new pg.Client({ connectionString: target.databaseUrl, application_name: 'lina restore' });
  // Reported to nobody, the end of a connection would be the end of the process; the query under way fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  const files = await receiveFiles(target.filesFolder, target.isReplacing);
  try {
    await client.query(SESSION_SETTINGS);
    await client.query('begin');
    await refuseRunningServer(client);
    const result = await readAll(client, files, target.isReplacing, file);
    await files.moveIn();
    await client.query('commit').catch(async (error: unknown) => {
      await files.moveOut();
      throw error;
    });
    await client.query('analyze');
    return result;
  } finally {
    // What was not committed is undone with the connection.
    await client.end();
    await files.tidy();
  }
}

async function refuseRunningServer(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'lina' and pid <> pg_backend_pid()`,
  );
  if (rowCount) throw new Error('The product runs on this database: stop it first');
}

async function readAll(client: pg.Client, files: RestoredFiles, isReplacing: boolean, file: string) {
  let manifest: Manifest | undefined;
  let totals: Totals | undefined;
  let table: LoadingTable | undefined;
  let tighten: string[] = [];
  const rows: Record<string, number> = {};
  for await (const entry of readArchive(file)) {
    const ofTable = entry.name.startsWith(TABLES) ? entry.name.split('/')[1] : undefined;
    if (table && table.name !== ofTable) {
      rows[table.name] = await table.end();
      table = undefined;
    }
    if (!manifest) {
      manifest = readManifest(entry, file);
      await makeTables(client, migrationsOf(manifest), isReplacing);
      tighten = await loosenTables(client);
    } else if (ofTable !== undefined) {
      table ??= startLoading(client, manifest, ofTable);
      await table.add(entry.bytes);
    } else if (entry.name === TOTALS) totals = totalsSchema.parse(JSON.parse(entry.bytes.toString()));
    else if (entry.name.startsWith(FILES)) await files.add(entry.name.slice(FILES.length), entry.bytes);
    else throw new ArchiveError(`${file} holds something unknown: ${entry.name}`);
  }
  if (!manifest || !totals) throw new ArchiveError(`${file} is no whole archive`);
  requireRows(rows, totals);
  for (const { name, lastValue, isCalled } of totals.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`public.${client.escapeIdentifier(name)}`, lastValue, isCalled]);
  await tightenTables(client, tighten);
  return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files: files.count(), madeAt: manifest.madeAt };
}

/** The steps that lead to the tables of the archive; the server goes on from there when it starts. */
function migrationsOf({ migrations }: Manifest): Migration[] {
  const own = new Map(readMigrations().map((migration) => [migration.name, migration]));
  return migrations.map(({ name, checksum }) => {
    const migration = own.get(name);
    if (!migration) throw new ArchiveError(`The archive is of a newer version of the product: this one has no migration ${name}`);
    if (migration.checksum !== checksum) throw new ArchiveError(`Migration ${name} has changed since the archive was made`);
    return migration;
  });
}

async function makeTables(client: pg.Client, migrations: readonly Migration[], isReplacing: boolean): Promise<void> {
  const found = await client.query(`select 1 from pg_class where relkind in ('r', 'v', 'm') and relnamespace = 'public'::regnamespace`);
  if (found.rowCount && !isReplacing)
    throw new Error('The database is not empty. Say --replace to throw away what is in it, uploads included');
  if (found.rowCount) await client.query('drop schema public cascade; create schema public');
  await client.query('create table schema_migrations (name text primary key, checksum text not null)');
  for (const migration of migrations) {
    const { name, checksum } = migration;
    await client.query(withinTransaction(migration));
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
  await emptyTables(client);
}

interface LoadingTable {
  readonly name: string;
  add(bytes: Buffer): Promise<void>;
  /** @returns how many rows it has */
  end(): Promise<number>;
}

function startLoading(client: pg.Client, { tables }: Manifest, name: string): LoadingTable {
  const table = tables.find((known) => known.name === name);
  if (!table) throw new ArchiveError(`The archive holds rows of a table that it does not describe: ${name}`);
  const listed = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const stream: CopyStreamQuery = client.query(copyFrom(`copy public.${client.escapeIdentifier(name)} (${listed}) from stdin`));
  const done = finished(stream);
  // Heard of where the next piece is added, or at the end.
  done.catch(() => undefined);
  return {
    name,
    add: async (bytes) => {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done]);
    },
    end: async () => {
      stream.end();
      await done;
      return stream.rowCount;
    },
  };
}

// Loading tables in any order: what ties rows of one to rows of another is taken off before and put back, and thereby checked, after. An
// ordinary account may do so with its own tables, which is why no server-wide switch is used.

/** Throws away what migrations themselves have written. */
export async function emptyTables(client: pg.Client): Promise<void> {
  const tables = (await listTables(client)).filter((table) => table !== 'public.schema_migrations');
  if (tables.length === 0) return;
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.join(', ')}`);
}

/** Takes foreign keys off. @returns the statements that put them back */
export async function loosenTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(o.conname) as name, pg_get_constraintdef(o.oid) as definition
     from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
     where o.contype = 'f' and n.nspname = 'public' order by 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`);
}

/** Puts foreign keys back, which finds rows that do not fit, and lets triggers speak again. */
export async function tightenTables(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
  for (const table of await listTables(client)) await client.query(`alter table ${table} enable trigger user`);
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', 'public', relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** Uploads on their way out of an archive: beside their place until the rest is certain. */
export interface RestoredFiles {
  add(key: string, bytes: Buffer): Promise<void>;
  count(): number;
  /** Puts them where the product looks for them, what was there aside. */
  moveIn(): Promise<void>;
  /** Puts back what was there. */
  moveOut(): Promise<void>;
  /** Removes what is not needed any more. */
  tidy(): Promise<void>;
}

/**
 * @param folder where uploads belong; undefined for a bucket, which an archive says nothing about
 * @throws Error when files are there that may not be replaced
 */
export async function receiveFiles(folder: string | undefined, isReplacing: boolean): Promise<RestoredFiles> {
  if (folder === undefined) return NO_FILES;
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0 && !isReplacing) throw new Error(`${folder} is not empty. Say --replace to throw away what is in it`);
  const [arriving, before] = [`${folder}.arriving`, `${folder}.before`];
  await rm(arriving, { recursive: true, force: true });
  await mkdir(arriving, { recursive: true });
  let count = 0;
  return {
    add: async (key, bytes) => {
      const place = path.join(arriving, ...requireFileKey(key).split('/'));
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, bytes);
      count += 1;
    },
    count: () => count,
    moveIn: async () => {
      await rm(before, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await rename(folder, before);
      await rename(arriving, folder);
    },
    moveOut: async () => {
      await rename(folder, arriving);
      await rename(before, folder);
    },
    tidy: async () => {
      await rm(arriving, { recursive: true, force: true });
      await rm(before, { recursive: true, force: true });
    },
  };
}

const nothing = async () => undefined;
const NO_FILES: RestoredFiles = {
  add: async () => {
    throw new Error('The archive holds uploads, and these settings keep them in a bucket: restore without a bucket, then copy them there');
  },
  count: () => 0,
  moveIn: nothing,
  moveOut: nothing,
  tidy: nothing,
};
