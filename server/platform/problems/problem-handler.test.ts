import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import type { App } from '../context.ts';
import { TooManyWaiting } from '../http/fair-turns.ts';
import { DomainError, Stopping } from './problem.ts';
import { registerProblemHandler } from './problem-document.ts';

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

/** The answer to a request that fails with this error, and the levels of what was logged of it. */
async function answerTo(error: unknown) {
  const levels: number[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      levels.push(JSON.parse(line.toString()).level);
      done();
    },
  });
  app = fastify({ loggerInstance: pino({}, stream), disableRequestLogging: true }) as unknown as App;
  registerProblemHandler(app);
  app.get('/', async () => {
    throw error;
  });
  return { answer: await app.inject('/'), levels };
}

it('logs nothing of a request that is refused: that is the caller’s doing', async () => {
  const { answer, levels } = await answerTo(new DomainError('not_found'));
  expect([answer.statusCode, levels]).toEqual([404, []]);
});

it('notes what a process says while it stops, and calls it no error', async () => {
  const { answer, levels } = await answerTo(new Stopping());
  expect([answer.statusCode, answer.headers['retry-after'], levels]).toEqual([503, '5', [30]]);
});

it('warns when too many wait, and calls it no error', async () => {
  const { answer, levels } = await answerTo(new TooManyWaiting());
  expect([answer.statusCode, answer.headers['retry-after'], levels]).toEqual([503, '5', [40]]);
});

it.each([
  [0, '1'],
  [0.2, '1'],
  [1, '1'],
  [1.2, '2'],
  [60, '60'],
])('asks to wait %f seconds as "%s": whole ones, and one at least', async (retryAfterSeconds, header) => {
  const { answer } = await answerTo(new DomainError('too_many_attempts', { retryAfterSeconds }));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, header]);
});

it('answers with a problem document that nobody keeps, and names the way in where a session is asked for', async () => {
  const { answer: refused } = await answerTo(new DomainError('unauthenticated'));
  expect(refused.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    'www-authenticate': 'Bearer',
    'x-request-id': refused.json().requestId,
  });
  await app.close();
  const { answer: missing } = await answerTo(new DomainError('not_found'));
  expect([missing.headers['www-authenticate'], missing.headers['retry-after']]).toEqual([undefined, undefined]);
});

it('tells that an address leads nowhere', async () => {
  const { answer } = await answerTo(undefined);
  expect(answer.statusCode).toBe(500);
  expect((await app.inject('/elsewhere')).json()).toMatchObject({ status: 404, code: 'not_found' });
});
