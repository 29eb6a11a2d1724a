import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkoutEndpoints } from '#contract/endpoints/booking.ts';
import { marketEndpoints } from '#contract/endpoints/market.ts';
import type { App } from '../context.ts';
import { registerProblemHandler } from '../problems/problem-document.ts';
import { Admission } from './admission.ts';
import { makeLoadShedding } from './load-shedding.ts';

let app: App;
/** Lets all that wait be answered. */
let answer: () => void;
beforeEach(() => {
  const gate = Promise.withResolvers<string>();
  answer = () => gate.resolve('done');
  // Routes here need no schemas, which is all that the two types differ in.
  app = fastify() as unknown as App;
  registerProblemHandler(app);
  makeLoadShedding(new Admission({ requestsAtOnce: 8 })).register(app);
  app.get('/search', { config: { isCostly: true } }, () => gate.promise);
  app.get('/places', () => gate.promise);
  app.get('/healthz', () => gate.promise);
  app.post('/checkout', { config: { endpoint: checkoutEndpoints.checkOut } }, () => gate.promise);
});
afterEach(() => app.close());

/** Begins so many requests. @returns their statuses, once they are answered */
function begin(count: number, method: 'GET' | 'POST', url: string): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, async () => (await app.inject({ method, url })).statusCode));
}

it('sends away searches first, then what is no booking, bookings last, and health checks never', async () => {
  const searches = begin(5, 'GET', '/search');
  await expect.poll(() => app.inject({ url: '/search' }).then(({ headers }) => headers['retry-after'])).toBe('5');
  const others = begin(3, 'GET', '/places');
  const bookings = begin(3, 'POST', '/checkout');
  const signs = begin(2, 'GET', '/healthz');
  await expect.poll(() => app.inject({ method: 'POST', url: '/checkout' }).then(({ statusCode }) => statusCode)).toBe(503);
  answer();
  expect(await searches).toEqual([200, 200, 200, 200, 503]);
  expect(await others).toEqual([200, 200, 503]);
  expect(await bookings).toEqual([200, 200, 503]);
  expect(await signs).toEqual([200, 200]);
});

it('has room again for everybody once what was under way is answered', async () => {
  const first = begin(2, 'GET', '/search');
  answer();
  await first;
  expect(await begin(2, 'GET', '/search')).toEqual([200, 200]);
});

it('works at a dozen of searches at a time, and the others take their turns', async () => {
  const large = fastify() as unknown as App;
  makeLoadShedding(new Admission({ requestsAtOnce: 400 })).register(large);
  const gate = Promise.withResolvers<string>();
  let atWork = 0;
  large.get('/search', { config: { isCostly: true, endpoint: marketEndpoints.search } }, () => {
    atWork += 1;
    return gate.promise;
  });
  const asked = Promise.all(Array.from({ length: 30 }, async () => (await large.inject({ url: '/search' })).statusCode));
  await expect.poll(() => atWork).toBe(12);
  gate.resolve('done');
  expect(new Set(await asked)).toEqual(new Set([200]));
  expect(atWork).toBe(30);
  await large.close();
});
