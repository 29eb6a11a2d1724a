import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { TestClock } from '#tests/support/test-clock.ts';
import type { App } from '../context.ts';
import { AnswerMemory, answerFromMemory, type Holds, keepAnswers, withinMinute } from './answer-memory.ts';

const MEGABYTE = 1024 * 1024;
const asking = (url: string, headers = {}, method = 'GET') => ({ method, url, headers }) as IncomingMessage;
const answerOf = (bytes: number) => ({ body: Buffer.alloc(bytes), headers: new Map(), holds: () => true });

/** Keeps it at the second time that it is asked for. */
function keepTwice(memory: AnswerMemory, asked: IncomingMessage, bytes: number): void {
  for (let times = 0; times < 2; times++) memory.keep(asked, () => answerOf(bytes));
}

it('puts nothing together to be kept before it is asked a second time', () => {
  const memory = new AnswerMemory();
  let made = 0;
  const make = () => {
    made += 1;
    return answerOf(1);
  };
  memory.keep(asking('/api/1'), make);
  expect(made).toBe(0);
  memory.keep(asking('/api/1'), make);
  expect(made).toBe(1);
});

it('keeps what is asked a second time', () => {
  const memory = new AnswerMemory();
  memory.keep(asking('/api/1'), () => answerOf(1));
  expect(memory.find(asking('/api/1'))).toBeUndefined();
  memory.keep(asking('/api/1'), () => answerOf(1));
  expect(memory.find(asking('/api/1'))).toBeDefined();
});

it('lets the oldest answers go when there is no more room', () => {
  const memory = new AnswerMemory();
  for (const number of [1, 2, 3, 4, 5]) keepTwice(memory, asking(`/api/${number}`), 11 * MEGABYTE);
  expect([1, 2, 3, 4, 5].map((number) => memory.find(asking(`/api/${number}`)) !== undefined)).toEqual([false, true, true, true, true]);
  // In the place of itself it takes no more room.
  memory.keep(asking('/api/5'), () => answerOf(11 * MEGABYTE));
  expect(memory.find(asking('/api/2'))).toBeDefined();
  memory.forget(asking('/api/2'));
  expect(memory.find(asking('/api/2'))).toBeUndefined();
});

it('has an answer only where it is known to hold', async () => {
  const memory = new AnswerMemory();
  let holds: boolean | Promise<boolean> = true;
  for (let times = 0; times < 2; times++) memory.keep(asking('/api/1'), () => ({ ...answerOf(1), holds: () => holds }));
  const has = () => memory.has(asking('/api/1'));
  expect([has(), memory.has(asking('/api/2'))]).toEqual([true, false]);
  holds = false;
  expect(has()).toBe(false);
  holds = Promise.reject(new Error('no database'));
  expect(has()).toBe(false);
});

it('keeps nothing of writes, of heads, and of addresses without end', () => {
  const memory = new AnswerMemory();
  keepTwice(memory, asking('/api/1', {}, 'POST'), 1);
  keepTwice(memory, asking('/api/1', {}, 'HEAD'), 1);
  keepTwice(memory, asking(`/api/${'1'.repeat(2000)}`), 1);
  expect(memory.find(asking('/api/1'))).toBeUndefined();
  expect(memory.find(asking(`/api/${'1'.repeat(2000)}`))).toBeUndefined();
  keepTwice(memory, asking('/api/1'), 1);
  expect([asking('/api/1', {}, 'HEAD'), asking('/api/1', {}, 'POST')].map((asked) => memory.find(asked) !== undefined)).toEqual([
    true,
    false,
  ]);
});

it('an answer holds to the end of its minute, or to the moment that is told, and never before it was made', () => {
  const clock = new TestClock('2026-11-22T08:00:30Z');
  const [minute, shorter, gone] = [
    withinMinute({ clock }, () => true),
    withinMinute({ clock }, () => true, clock.now().getTime() + 5000),
    withinMinute({ clock }, () => false),
  ];
  expect([minute(), shorter(), gone()]).toEqual([true, true, false]);
  clock.advance({ seconds: 5 });
  expect([minute(), shorter()]).toEqual([true, false]);
  clock.advance({ seconds: 25 });
  expect(minute()).toBe(false);
  clock.set('2026-11-22T08:00:29Z');
  expect(minute()).toBe(false);
});

it('takes back what it has lent when it is sent, and from who has left before', async () => {
  const memory = new AnswerMemory();
  let lent = 0;
  const lend = memory.lend.bind(memory);
  vi.spyOn(memory, 'lend').mockImplementation((request) => {
    const some = lend(request);
    lent += 1;
    const giveBack = () => {
      some?.giveBack();
      lent -= 1;
    };
    return some && { ...some, giveBack };
  });
  let holds: Holds = () => true;
  const app = Fastify() as unknown as App;
  const hasLeft = Promise.withResolvers<void>();
  let isLeaving = false;
  app.addHook('onRequest', (_request, { raw }, done) => {
    if (isLeaving) raw.once('close', hasLeft.resolve);
    done();
  });
  answerFromMemory(app, memory);
  keepAnswers(app, memory);
  app.get('/api/1', { config: { isPage: true } }, (request, reply) => {
    request.holds = () => holds();
    return reply.header('cache-control', 'public').send('שלום');
  });
  try {
    for (let times = 0; times < 2; times++) await app.inject('/api/1');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const ask = () => http.get({ host: '127.0.0.1', port, path: '/api/1', headers: { host: 'localhost:80' } });
    const [answer] = (await once(ask(), 'response')) as [IncomingMessage];
    expect(await text(answer)).toBe('שלום');
    expect([memory.given, lent]).toEqual([1, 0]);
    const isAsked = Promise.withResolvers<void>();
    const isFound = Promise.withResolvers<boolean>();
    holds = () => {
      isAsked.resolve();
      return isFound.promise;
    };
    isLeaving = true;
    const leaving = ask().on('error', () => undefined);
    await isAsked.promise;
    leaving.destroy();
    await hasLeft.promise;
    isFound.resolve(true);
    await vi.waitFor(() => expect(memory.given).toBe(2));
    expect(lent).toBe(0);
  } finally {
    await app.close();
  }
});
