import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { TestClock } from '#tests/support/test-clock.ts';
import { ResponseCache, validWithinMinute } from './response-cache.ts';

const MEGABYTE = 1024 * 1024;
const asking = (url: string, headers = {}, method = 'GET') => ({ method, url, headers }) as IncomingMessage;
const answerOf = (bytes: number) => ({ body: Buffer.alloc(bytes), headers: new Map(), isStillValid: () => true });

/** Keeps it at the second time that it is asked for. */
function keepTwice(cache: ResponseCache, asked: IncomingMessage, bytes: number): void {
  for (let times = 0; times < 2; times++) cache.keep(asked, () => answerOf(bytes));
}

it('puts nothing together to be kept before it is asked a second time', () => {
  const cache = new ResponseCache();
  let made = 0;
  const make = () => {
    made += 1;
    return answerOf(1);
  };
  cache.keep(asking('/api/1'), make);
  expect(made).toBe(0);
  cache.keep(asking('/api/1'), make);
  expect(made).toBe(1);
});

it('keeps what is asked a second time', () => {
  const cache = new ResponseCache();
  cache.keep(asking('/api/1'), () => answerOf(1));
  expect(cache.find(asking('/api/1'))).toBeUndefined();
  cache.keep(asking('/api/1'), () => answerOf(1));
  expect(cache.find(asking('/api/1'))).toBeDefined();
});

it('lets the oldest answers go when there is no more room', () => {
  const cache = new ResponseCache();
  for (const number of [1, 2, 3, 4, 5]) keepTwice(cache, asking(`/api/${number}`), 22 * MEGABYTE);
  expect([1, 2, 3, 4, 5].map((number) => cache.find(asking(`/api/${number}`)) !== undefined)).toEqual([false, true, true, true, true]);
  // In the place of itself it takes no more room.
  cache.keep(asking('/api/5'), () => answerOf(22 * MEGABYTE));
  expect(cache.find(asking('/api/2'))).toBeDefined();
  cache.delete(asking('/api/2'));
  expect(cache.find(asking('/api/2'))).toBeUndefined();
});

it('has an answer only where it is known to hold', async () => {
  const cache = new ResponseCache();
  let isValid: boolean | Promise<boolean> = true;
  for (let times = 0; times < 2; times++) cache.keep(asking('/api/1'), () => ({ ...answerOf(1), isStillValid: () => isValid }));
  const has = () => cache.has(asking('/api/1'));
  expect([has(), cache.has(asking('/api/2'))]).toEqual([true, false]);
  isValid = false;
  expect(has()).toBe(false);
  isValid = Promise.reject(new Error('no database'));
  expect(has()).toBe(false);
});

it('keeps nothing of writes, of heads, and of addresses without end', () => {
  const cache = new ResponseCache();
  keepTwice(cache, asking('/api/1', {}, 'POST'), 1);
  keepTwice(cache, asking('/api/1', {}, 'HEAD'), 1);
  keepTwice(cache, asking(`/api/${'1'.repeat(2000)}`), 1);
  expect(cache.find(asking('/api/1'))).toBeUndefined();
  expect(cache.find(asking(`/api/${'1'.repeat(2000)}`))).toBeUndefined();
  keepTwice(cache, asking('/api/1'), 1);
  expect([asking('/api/1', {}, 'HEAD'), asking('/api/1', {}, 'POST')].map((asked) => cache.find(asked) !== undefined)).toEqual([
    true,
    false,
  ]);
});

it('an answer holds to the end of its minute, or to the moment that is told, and never before it was made', () => {
  const clock = new TestClock('2026-11-22T08:00:30Z');
  const [minute, shorter, gone] = [
    validWithinMinute({ clock }, () => true),
    validWithinMinute({ clock }, () => true, clock.now().getTime() + 5000),
    validWithinMinute({ clock }, () => false),
  ];
  expect([minute(), shorter(), gone()]).toEqual([true, true, false]);
  clock.advance({ seconds: 5 });
  expect([minute(), shorter()]).toEqual([true, false]);
  clock.advance({ seconds: 25 });
  expect(minute()).toBe(false);
  clock.set('2026-11-22T08:00:29Z');
  expect(minute()).toBe(false);
});
