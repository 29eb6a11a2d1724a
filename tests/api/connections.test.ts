import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problem } from '#contract/errors.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { BODY_SECONDS: '1', UPLOAD_SECONDS: '2', CONNECTIONS: '10' } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

async function open(): Promise<Socket> {
  // Listening on a port, not on a pipe.
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Sends what is given, and waits until the other side has answered and hung up. */
async function send(request: string): Promise<{ status: number; type: string; body: unknown }> {
  const socket = await open();
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  socket.destroy();
  return { status: Number(head.split(' ')[1]), type: /content-type: (.*)/i.exec(head)?.[1] ?? '', body: JSON.parse(body) };
}

it.each([
  [
    'half a body',
    'POST /api/login_check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"username":',
    408,
    'request_timeout',
  ],
  [
    'half a form',
    'POST /api/login_check HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n\r\nuser',
    408,
    'request_timeout',
  ],
  ['half a head', 'GET /api/verify HTTP/1.1\r\nHost: x\r\nAccept:', 408, 'request_timeout'],
  ['an address that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'headers_too_large'],
  ['what is not HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
])('%s is answered with a problem document, and the connection ends', async (_, request, status, code) => {
  const answer = await send(request);
  expect([answer.status, answer.type]).toEqual([status, 'application/problem+json; charset=utf-8']);
  expect(problem.parse(answer.body)).toMatchObject({ status, code });
});

it('a connection too many is closed', async () => {
  const sockets = await Promise.all(Array.from({ length: 12 }, open));
  const closed = await Promise.race(sockets.map(async (socket) => once(socket, 'close')));
  expect(closed).toEqual([false]);
  for (const socket of sockets) socket.destroy();
});
