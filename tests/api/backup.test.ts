import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive, writeArchive } from '#server/platform/backup/archive.ts';
import { backUp } from '#server/platform/backup/back-up.ts';
import { requireRestorable } from '#server/platform/backup/manifest.ts';
import { restore } from '#server/platform/backup/restore.ts';
import { openFolderStore } from '#server/platform/files/file-store.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { createEmptyDatabase, createTestDatabase, type EmptyDatabase, urlOfDatabase } from '#tests/support/database.ts';
import { saveProperty } from '#tests/support/factories.ts';

let test: TestApp;
let source: string;
let folder: string;
let archive: string;
const emptied: EmptyDatabase[] = [];
const NOW = new Date('2026-11-22T08:00:00Z');
const PICTURE = 'photos/17/master.jpg';

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lina-backup-'));
  test = await createTestApp({ environment: { DATA_DIR: folder, LOG_LEVEL: 'silent' } });
  const { name } = await test.db.selectNoFrom((eb) => eb.fn<string>('current_database').as('name')).executeTakeFirstOrThrow();
  source = urlOfDatabase(name);
  const { propertyId } = await saveProperty(test.context, { property: { name: { he: 'בקתה', en: 'A\ttab, a "quote" and a \\' } } });
  const booked = await new TestBrowser(test).post(CHECKOUT, aBooking({ stay: aWish(propertyId) }));
  expect(booked.statusCode).toBe(201);
  await test.context.files.put(PICTURE, Buffer.from('a picture'), 'image/jpeg');
  archive = path.join(folder, 'lina.tar.gz');
  await backUp({ databaseUrl: source, filesFolder: path.join(folder, 'files') }, archive, NOW);
});
afterAll(async () => {
  await Promise.all(emptied.map((database) => database.drop()));
  await test.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function anEmptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  emptied.push(database);
  return database.url;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Every row of every table, as text, but for what is left out on purpose. */
async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const tables = await query(
    url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables)
    if (name !== 'changes') contents[String(name)] = await query(url, `select t::text as row from "${name}" t order by 1`);
  return contents;
}

const CONSTRAINTS = `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace order by 1, 2`;

let targets = 0;
const aFolder = () => path.join(folder, `restored-${++targets}`);

describe('a backup', () => {
  it('is restored whole into an empty database: rows, constraints, numbers to come, and files', async () => {
    const [databaseUrl, filesFolder] = [await anEmptyDatabase(), aFolder()];
    const told = await restore({ databaseUrl, filesFolder, isReplacing: false }, archive);
    expect(told).toMatchObject({ files: 1, madeAt: NOW.toISOString() });
    expect(await contentsOf(databaseUrl)).toEqual(await contentsOf(source));
    expect(await query(databaseUrl, CONSTRAINTS)).toEqual(await query(source, CONSTRAINTS));
    expect(await query(databaseUrl, `select tgname from pg_trigger where tgenabled = 'D'`)).toEqual([]);
    const next = `select nextval('guests_id_seq') as next`;
    expect(await query(databaseUrl, next)).toEqual(await query(source, next));
    expect((await openFolderStore(filesFolder).get(PICTURE))?.toString()).toBe('a picture');
  });

  it('is for its owner alone', () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
  });

  it('replaces what is there only when told to, and nothing while the product runs', async () => {
    const other = await createTestDatabase();
    await other.pool.query('select 1');
    const target = { databaseUrl: other.url, filesFolder: aFolder(), isReplacing: false };
    await expect(restore(target, archive)).rejects.toThrow('stop it first');
    await other.close();
    // The server notices that a connection has ended a moment after we do.
    await expect.poll(() => restore(target, archive).catch(({ message }: Error) => message)).toContain('database is not empty');
    await openFolderStore(target.filesFolder).put('photos/1/master.jpg', Buffer.from('old'), 'image/jpeg');
    await expect(restore(target, archive)).rejects.toThrow('not empty');
    await restore({ ...target, isReplacing: true }, archive);
    expect(await contentsOf(other.url)).toEqual(await contentsOf(source));
    expect(await openFolderStore(target.filesFolder).get('photos/1/master.jpg')).toBeUndefined();
    await other.drop();
  });
});

describe('the rows of a table', () => {
  /** PostgreSQL sends in pieces of this size: the number of rows comes in the next one where the rows end with one. */
  const PACKET = 8192;

  it('are as many as were told, wherever in a packet they end', async () => {
    const databaseUrl = await anEmptyDatabase();
    await query(databaseUrl, 'create table schema_migrations (name text primary key, checksum text not null)');
    const sizes = [1, 2, 8].flatMap((packets) => Array.from({ length: 64 }, (_, index) => packets * PACKET - 60 + index));
    const tables = sizes.map(
      (size) => `create table "of ${size}" as select repeat('x', ${size} / 2) as half, repeat('y', ${size} - ${size} / 2) as rest`,
    );
    await query(databaseUrl, tables.join(';'));
    const file = path.join(folder, 'sizes.tar.gz');
    expect((await backUp({ databaseUrl, filesFolder: undefined }, file, NOW)).rows).toBe(sizes.length);
    const told = await toldOf(file);
    expect(Object.entries(told.rows).filter(([name, count]) => name.startsWith('of ') && count !== 1)).toEqual([]);
  });

  async function toldOf(file: string): Promise<{ rows: Record<string, number> }> {
    for await (const { name, bytes } of readArchive(file)) if (name === 'totals.json') return JSON.parse(bytes.toString());
    throw new Error('It tells nothing');
  }
});

describe('an archive that was written wrongly', () => {
  async function aWrongArchive(rows: number, bytes: string): Promise<string> {
    const file = path.join(folder, 'wrong.tar.gz');
    const writer = await writeArchive(file);
    const manifest = { ...{ product: 'lina', format: 1, madeAt: NOW.toISOString(), migrations: [] }, tables: [], hasFiles: true };
    await writer.add({ name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) });
    await writer.add({ name: 'tables/t/000001', bytes: Buffer.from(bytes) });
    await writer.add({ name: 'totals.json', bytes: Buffer.from(JSON.stringify({ rows: { t: rows }, sequences: [] })) });
    const finished = writer.finish((unfinished) => requireRestorable(unfinished, 0));
    return finished.then(
      () => 'fine',
      async ({ message }: Error) => {
        await writer.abandon();
        return message;
      },
    );
  }

  it('never gets its name', async () => {
    expect(await aWrongArchive(0, 'a\nb\\n\n')).toBe('The archive has 2 of 0 rows of t');
    expect(await aWrongArchive(3, 'a\nb\n')).toBe('The archive has 2 of 3 rows of t');
    expect(readdirSync(folder).filter((name) => name.startsWith('wrong'))).toEqual([]);
    expect(await aWrongArchive(2, 'a\nb\n')).toBe('fine');
  });
});

describe('an archive that cannot be used', () => {
  async function expectRefusal(file: string, reason: string): Promise<void> {
    const [databaseUrl, filesFolder] = [await anEmptyDatabase(), aFolder()];
    await expect(restore({ databaseUrl, filesFolder, isReplacing: false }, file)).rejects.toThrow(reason);
    expect(await contentsOf(databaseUrl)).toEqual({});
    expect(await openFolderStore(filesFolder).get(PICTURE)).toBeUndefined();
  }

  const changed = (name: string, change: (tar: Buffer) => Buffer): string => {
    const file = path.join(folder, name);
    writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(archive)))));
    return file;
  };

  it('for it was cut off, leaves the database as it was', async () => {
    const file = path.join(folder, 'cut.tar.gz');
    writeFileSync(file, readFileSync(archive));
    truncateSync(file, readFileSync(archive).byteLength - 200);
    await expectRefusal(file, 'no whole archive');
    await expectRefusal(
      changed('cut-inside.tar.gz', (tar) => tar.subarray(0, tar.byteLength - 4096)),
      'no whole archive',
    );
  });

  it('for something in it has changed, leaves the database as it was', async () => {
    const file = changed('changed.tar.gz', (tar) => {
      tar.write('a pICTURE', tar.indexOf('a picture'));
      return tar;
    });
    await expectRefusal(file, 'has changed since it was written');
  });

  it('for it comes from another version, is refused', async () => {
    const newer = changed('newer.tar.gz', (tar) => {
      tar.write('20361120-01', tar.indexOf('20261120-01'));
      return tar;
    });
    await expectRefusal(newer, 'newer version of the product');
    const format = changed('format.tar.gz', (tar) => {
      tar.write('"format":7', tar.indexOf('"format":1'));
      return tar;
    });
    await expectRefusal(format, 'has a format that this version does not know');
  });

  it('for it is something else, is refused', async () => {
    const file = path.join(folder, 'else.tar.gz');
    writeFileSync(file, 'nothing of the kind');
    await expectRefusal(file, 'no whole archive');
  });
});
