import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(memoryFolder() ?? os.tmpdir(), 'lina-postgres-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

const start = (name: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: path.join(folder, name), durable: false, log: () => undefined });

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** The process id of the server on these data. */
function serverOf(name: string): number {
  const file = path.join(folder, name, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}

/** A process of its own that starts the server, then dies without a word. */
async function startAndDie(dataDir: string): Promise<void> {
  const module = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url));
  const program = `import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false, log: () => undefined });
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], { stdio: 'inherit', cwd: path.dirname(module) });
  await new Promise((resolve) => child.once('exit', resolve));
}

test('data outlives the server', async () => {
  const before = await start('kept');
  await ask(before.url(), 'create table kept as select 7 as seven');
  await before.stop();
  const after = await start('kept');
  expect(after.wasRunning).toBe(false);
  expect(await ask(after.url(), 'select seven from kept')).toEqual([7]);
  await after.stop();
  await expect(ask(after.url(), 'select 1')).rejects.toThrow();
});

test('several users share one server, and the last to leave stops it', async () => {
  const users = await Promise.all([start('shared'), start('shared'), start('shared')]);
  expect(users.filter(({ wasRunning }) => !wasRunning)).toHaveLength(1);
  const [one, two, three] = users as [EmbeddedPostgres, EmbeddedPostgres, EmbeddedPostgres];
  await Promise.all([one.stop(), two.stop()]);
  expect(await ask(three.url(), 'select 1')).toEqual([1]);
  await three.stop();
  await expect(ask(three.url(), 'select 1')).rejects.toThrow();
});

test('a server that a killed process left behind is taken over, and stopped in the end', async () => {
  await startAndDie(path.join(folder, 'left-over'));
  const server = await start('left-over');
  expect(server.wasRunning).toBe(true);
  await server.stop();
  await expect(ask(server.url(), 'select 1')).rejects.toThrow();
});

test('a server that was killed itself starts again with its data', async () => {
  const dataDir = path.join(folder, 'left-over');
  await startAndDie(dataDir);
  process.kill(serverOf('left-over'), 'SIGKILL');
  const server = await start('left-over');
  expect(server.wasRunning).toBe(false);
  expect(await ask(server.url(), 'select 1')).toEqual([1]);
  await server.stop();
});

test('a long path of the data does not hinder the socket', async () => {
  const server = await start(`long-${'x'.repeat(100)}`);
  expect(await ask(server.url(), 'select 1')).toEqual([1]);
  await server.stop();
});

test('it knows Hebrew: ordered, compared and searched', async () => {
  const server = await start('hebrew');
  const ordered = `select x from unnest(array['תל אביב', 'אילת', 'חיפה']) x order by x`;
  expect(await ask(server.url(), ordered)).toEqual(['אילת', 'חיפה', 'תל אביב']);
  expect(await ask(server.url(), 'show server_encoding')).toEqual(['UTF8']);
  await server.stop();
});

test('stopping twice is as good as once', async () => {
  const server = await start('hebrew');
  await Promise.all([server.stop(), server.stop()]);
  await server.stop();
});

test.each(['SIGKILL', 'SIGINT'] as const)(
  'a server that ends by %s is brought back with its data, under the same address',
  async (signal) => {
    const server = await start('brought-back');
    await ask(server.url(), 'create table if not exists kept as select 7 as seven');
    // Servers of tests write later than they say.
    await ask(server.url(), 'checkpoint');
    const before = serverOf('brought-back');
    process.kill(before, signal);
    await expect.poll(() => [0, before].includes(serverOf('brought-back')), { timeout: 20_000 }).toBe(false);
    await expect.poll(() => ask(server.url(), 'select seven from kept').catch(() => 'gone'), { timeout: 20_000 }).toEqual([7]);
    await server.stop();
    await expect(ask(server.url(), 'select 1')).rejects.toThrow();
  },
);

test('a server that is stopped while it is being brought back leaves nothing running', async () => {
  const server = await start('called-off');
  process.kill(serverOf('called-off'), 'SIGKILL');
  await expect.poll(() => ask(server.url(), 'select 1').catch(() => 'gone')).toBe('gone');
  await server.stop();
  await expect(ask(server.url(), 'select 1')).rejects.toThrow();
});
