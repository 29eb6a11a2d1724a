import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import type { App } from './context.ts';
import { registerProblemHandler } from './problem-handler.ts';

let app: App;
afterEach(() => app.close());

/** A server whose one route reads a body of any kind and then fails when told to. */
async function listen(): Promise<{ port: number; levels: number[]; ended: Promise<void> }> {
  const levels: number[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      levels.push(JSON.parse(line.toString()).level);
      done();
    },
  });
  // Routes here need no schemas, which is all that the two types differ in.
  app = fastify({ loggerInstance: pino({}, stream), disableRequestLogging: true }) as unknown as App;
  registerProblemHandler(app);
  app.addContentTypeParser('*', async (_request: unknown, body: NodeJS.ReadableStream) => text(body));
  const ended = Promise.withResolvers<void>();
  app.addHook('onError', async () => {
    setImmediate(ended.resolve);
  });
  app.post('/', async () => {
    throw new Error('on purpose');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  levels.length = 0;
  return { port: (app.server.address() as AddressInfo).port, levels, ended: ended.promise };
}

it('logs no failure when a caller goes away in the middle of a request', async () => {
  const { port, levels, ended } = await listen();
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nHost: lina.test\r\nContent-Type: image/jpeg\r\nContent-Length: 1000\r\n\r\nhalf');
  await once(app.server, 'request');
  socket.destroy();
  await ended;
  expect(levels.filter((level) => level >= 50)).toEqual([]);
});

it('logs what is nobody’s doing', async () => {
  const { port, levels } = await listen();
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'whole', headers: { 'content-type': 'image/jpeg' } });
  expect([answer.status, levels]).toEqual([500, [50]]);
});
