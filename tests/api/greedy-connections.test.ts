import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { App } from '#server/platform/context.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
/** Lets all be answered that wait. */
let answer: () => void;
const sockets: Socket[] = [];
afterEach(async () => {
  answer();
  for (const socket of sockets.splice(0)) socket.destroy();
  await test.close();
});

async function start(environment: Record<string, string>): Promise<void> {
  const gate = Promise.withResolvers<string>();
  answer = () => gate.resolve('done');
  const pages = async (app: App) => {
    app.get('/large', async () => Buffer.alloc(32 * 1024 * 1024));
    app.get('/slow', () => gate.promise);
    app.get('/*', { config: { isCostly: true } }, async () => 'a page');
  };
  test = await createTestApp({ pages, environment });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
}

async function open(): Promise<Socket> {
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const request = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

/** The status that somebody else gets, 0 where nobody answers. */
async function ask(path: string, headers = ''): Promise<number> {
  const socket = await open();
  socket.write(request(path, `Connection: close\r\n${headers}`));
  return Number((await text(socket).catch(() => '')).split(' ')[1] ?? 0);
}

describe('a connection that reads nothing', () => {
  it('keeps nobody else waiting, however much it asks for, and is closed', async () => {
    await start({ REQUESTS_AT_ONCE: '8', ANSWER_SECONDS: '1' });
    const greedy = (await open()).pause();
    const closed = once(greedy, 'close');
    greedy.write(request('/large').repeat(2) + request('/api/verify').repeat(10));
    await expect.poll(() => ask('/api/verify')).toBe(200);
    expect([await ask('/home'), await ask('/large')]).toEqual([200, 200]);
    // Paused, it would hear of nothing.
    setTimeout(() => greedy.resume(), 2500);
    await closed;
    expect(greedy.bytesRead).toBeLessThan(32 * 1024 * 1024);
  });

  it('is closed at once where it asks for more and more meanwhile', async () => {
    await start({});
    const greedy = await open();
    const closed = once(greedy, 'close');
    greedy.write(request('/slow').repeat(40));
    await closed;
    expect(greedy.bytesRead).toBe(0);
  });

  it('is answered in order, where it asks for a few things at once and reads', async () => {
    await start({});
    const socket = await open();
    socket.write(request('/slow') + request('/a') + request('/api/verify', 'Connection: close\r\n'));
    answer();
    expect((await text(socket)).match(/HTTP\/1.1 200|done|a page|false/g)).toEqual([
      ...['HTTP/1.1 200', 'done', 'HTTP/1.1 200', 'a page', 'HTTP/1.1 200', 'false'],
    ]);
  });

  it('does not stop a server from working at an answer for longer', async () => {
    await start({ ANSWER_SECONDS: '1' });
    const status = ask('/slow');
    await new Promise((resolve) => setTimeout(resolve, 1800));
    answer();
    expect(await status).toBe(200);
  });
});

describe('one address', () => {
  it('has its share of what is under way, and others theirs', async () => {
    await start({ REQUESTS_PER_ADDRESS: '3', TRUST_PROXY: 'loopback' });
    const from = (address: string) => `X-Forwarded-For: ${address}\r\n`;
    const waiting = Array.from({ length: 3 }, () => ask('/slow', from('203.0.113.7')));
    await expect.poll(() => ask('/api/verify', from('203.0.113.7'))).toBe(429);
    expect(await ask('/healthz', from('203.0.113.7'))).toBe(200);
    expect(await ask('/api/verify', from('203.0.113.8'))).toBe(200);
    answer();
    expect(await Promise.all(waiting)).toEqual([200, 200, 200]);
    expect(await ask('/api/verify', from('203.0.113.7'))).toBe(200);
  });

  it('has its share of the connections', async () => {
    await start({ CONNECTIONS_PER_ADDRESS: '6' });
    const mine = await Promise.all(Array.from({ length: 6 }, open));
    expect(await ask('/api/verify')).toBe(0);
    mine[0]?.destroy();
    await expect.poll(() => ask('/api/verify')).toBe(200);
  });

  it.each(['1', 'loopback'])('may be that of a proxy, which has as many as there are: %s', async (trust) => {
    await start({ CONNECTIONS_PER_ADDRESS: '6', TRUST_PROXY: trust });
    await Promise.all(Array.from({ length: 12 }, open));
    expect(await ask('/api/verify')).toBe(200);
  });
});

describe('an address that can be read in two ways', () => {
  it.each([
    '/healthzx/../portal/en/home/',
    '/healthz/../portal/en/home/',
    '/assets/../portal/en/home/',
    '/assets/%2e%2E/portal/en/home/?from=x',
    '/assets/.%2e/portal/en/home/',
    '/assets\\..\\portal/en/home/',
    '/media/x/..',
    '/api/./verify',
    '/portal/en/home/..?x=/',
  ])('is refused: %s', async (path) => {
    await start({});
    expect(await ask(path)).toBe(400);
  });

  it.each(['/healthzx', '/readyz-x', '/metricsx/', '/assetsx/a.js'])(
    'is none where it only begins as an unlimited one does: %s',
    async (path) => {
      await start({ PAGES_PER_MINUTE: '2' });
      expect([await ask(path), await ask(path), await ask(path)]).toEqual([200, 200, 429]);
    },
  );

  it('is none where dots are part of a name, or stand behind the path', async () => {
    await start({});
    expect(await Promise.all(['/a..b/', '/.a', '/a/...', '/a?x=/../b', '/a?x=\\'].map((path) => ask(path)))).toEqual(Array(5).fill(200));
  });
});
