import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { listenOnBothLoopbacks } from './both-loopbacks.ts';

it('answers at every address of localhost until the server closes', async () => {
  const server = http.createServer((_request, response) => void response.end('here'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  // One that nobody can listen on changes nothing.
  await listenOnBothLoopbacks({ server }, async () => ['127.0.0.1', '127.0.0.2', '192.0.2.1']);
  const ask = (host: string) => fetch(`http://${host}:${port}`, { headers: { connection: 'close' } }).then((answer) => answer.text());
  expect(await Promise.all(['127.0.0.1', '127.0.0.2'].map(ask))).toEqual(['here', 'here']);
  server.closeAllConnections();
  await once(server.close(), 'close');
  await expect(ask('127.0.0.2')).rejects.toThrow();
});
