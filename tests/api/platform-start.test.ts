import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerParts, StartedServer } from '#server/main.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startTestedServer } from '#tests/support/started-server.ts';

let database: TestDatabase;
const started: StartedServer[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(started.map((server) => server.stop()));
  await database.drop();
});

/** Starts a server that is stopped at the end in any case. */
function start(environment: Record<string, string> = {}, parts: Partial<ServerParts> = {}): StartedServer {
  const server = startTestedServer(database.url, environment, parts);
  started.push(server);
  return server;
}

const isAnswering = (address: string) =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('a server', () => {
  it('answers once it is ready, with the vocabulary in place, and no longer once it is stopped', async () => {
    const server = start();
    const { address } = await server.ready;
    expect(await isAnswering(address)).toBe(true);
    const { count } = await database.db
      .selectFrom('terms')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(100);
    await server.stop();
    expect(await isAnswering(address)).toBe(false);
  });

  it('prepares its database before the first answer, and not while another one prepares the same', async () => {
    let [preparing, most, times] = [0, 0, 0];
    const prepare = async () => {
      most = Math.max(most, ++preparing);
      times++;
      await pause(50);
      preparing--;
    };
    const servers = [start({}, { prepare }), start({}, { prepare })];
    await Promise.all(servers.map(({ ready }) => ready));
    expect({ most, times, preparing }).toEqual({ most: 1, times: 2, preparing: 0 });
  });

  it('signs alike in all processes on one database, without being told a secret', async () => {
    const [one, other] = await Promise.all([start().ready, start().ready]);
    const signature = one.context.secrets.sign('link', 'reservation 7');
    expect(other.context.secrets.verify('link', 'reservation 7', signature)).toBe(true);
    expect(other.context.secrets.verify('link', 'reservation 8', signature)).toBe(false);
    expect(other.context.secrets.verify('cookie', 'reservation 7', signature)).toBe(false);
  });

  it('says so when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(start({ PORT: String(port) }).ready).rejects.toThrow(`Port ${port} is taken`);
    other.close();
  });

  it('can be called off while it starts', async () => {
    const reached = Promise.withResolvers<void>();
    const server = start(
      {},
      {
        prepare: async ({ db }) => {
          reached.resolve();
          await pause(100);
          // The pool is closing: the start fails here instead of going on.
          await db.selectFrom('terms').select('id').execute();
        },
      },
    );
    await reached.promise;
    const outcome = server.ready.then(
      () => 'ready',
      () => 'called off',
    );
    await server.stop();
    expect(await outcome).toBe('called off');
  });
});
