import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/platform/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startTestedServer } from '#tests/support/started-server.ts';

let database: TestDatabase;
const agent = new http.Agent({ keepAlive: true });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  agent.destroy();
  await database.drop();
});

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

/** Asks as browsers and proxies do: over a connection that is kept. */
function ask(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }));
    });
    request.on('error', reject);
  });
}

/** A server with a page that is answered when the test says so. */
async function startWithSlowPage(environment: Record<string, string> = {}) {
  const [asked, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pages = async (app: App) => {
    app.get('/slow', async () => {
      asked.resolve();
      await finish.promise;
      return { ok: true };
    });
  };
  const server = startTestedServer(database.url, environment, { pages });
  const { address } = await server.ready;
  return { server, address, asked: asked.promise, finish: finish.resolve };
}

describe('a server that is told to stop', () => {
  it('sends visitors elsewhere first, still answers for a moment, lets requests end and closes the connections that were kept', async () => {
    const { server, address, asked, finish } = await startWithSlowPage({ DRAIN_MS: '300' });
    expect(await ask(`${address}/healthz`)).toEqual({ status: 200, connection: 'keep-alive' });
    const slow = ask(`${address}/slow`);
    await asked;
    const stopped = server.stop();
    expect(await ask(`${address}/readyz`)).toEqual({ status: 503, connection: 'close' });
    expect(await ask(`${address}/api/verify`)).toEqual({ status: 200, connection: 'close' });
    await expect.poll(() => ask(`${address}/healthz`).catch(() => 'closed')).toBe('closed');
    finish();
    expect(await slow).toEqual({ status: 200, connection: 'close' });
    const began = performance.now();
    await stopped;
    expect(performance.now() - began).toBeLessThan(1500);
  });

  it('waits neither for half a request nor for one that takes too long', async () => {
    const { server, address, asked } = await startWithSlowPage();
    const half = net.connect(Number(new URL(address).port), '127.0.0.1');
    await once(half, 'connect');
    half.write('POST /api/login_check HTTP/1.1\r\nHost: lina.test\r\nContent-Length: 100\r\n\r\nhalf');
    const slow = ask(`${address}/slow`).catch(({ code }: NodeJS.ErrnoException) => code);
    await asked;
    const began = performance.now();
    await server.stop();
    expect(performance.now() - began).toBeLessThan(5000);
    expect(await slow).toBe('ECONNRESET');
    half.destroy();
  });
});
