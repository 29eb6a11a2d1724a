import http from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkoutEndpoints } from '#contract/endpoints/booking.ts';
import { problem } from '#contract/errors.ts';
import type { App } from '../context.ts';
import { registerProblemHandler } from '../problems/problem-document.ts';
import { Admission } from './admission.ts';
import { makeLoadShedding } from './load-shedding.ts';
import { answerFromCache, type ResponseCache } from './response-cache.ts';

let app: App;
let admission: Admission;
let cache: ResponseCache;
let agent: http.Agent;
/** Lets all that wait be answered. */
let answer: () => void;
/** Requests that came through the gate. */
let seen: string[];
beforeEach(async () => {
  const gate = Promise.withResolvers<string>();
  answer = () => gate.resolve('done');
  admission = new Admission({ requestsAtOnce: 4 });
  const loadShedding = makeLoadShedding(admission);
  ({ cache } = loadShedding);
  // Routes here need no schemas, which is all that the two types differ in.
  app = fastify({ serverFactory: loadShedding.serverFactory }) as unknown as App;
  registerProblemHandler(app);
  seen = [];
  app.addHook('onRequest', async ({ url }) => void seen.push(url));
  answerFromCache(app, cache);
  loadShedding.register(app);
  app.get('/api/hotels/:id', { config: { isCostly: true } }, () => gate.promise);
  app.get('/api/places', () => gate.promise);
  app.get('/*', { config: { isCostly: true } }, () => gate.promise);
  app.get('/healthz', async () => 'ok');
  app.post('/api/checkout/:id', { config: { endpoint: checkoutEndpoints.checkOut } }, () => gate.promise);
  app.refusalPages.set('en', { html: Buffer.from('<p>Come back</p>'), policy: "default-src 'none'" });
  await app.listen({ port: 0, host: '127.0.0.1' });
  agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
});
afterEach(async () => {
  agent.destroy();
  await app.close();
});

interface Received {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  readonly isReused: boolean;
}

function send(method: string, path: string, headers: http.OutgoingHttpHeaders = {}, body = '', through = agent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const request = http.request({ port, method, path, headers, agent: through }, async (response) => {
      const { statusCode: status, headers: received } = response;
      resolve({ status, headers: received, body: await text(response), isReused: request.reusedSocket });
    });
    request.once('error', reject).end(body);
  });
}

/** Takes up half of the places, from which on nothing costly is let in. */
async function fillHalf(): Promise<Promise<Received>[]> {
  const asked = ['/api/hotels/1', '/api/hotels/2'].map((path) => send('GET', path));
  await expect.poll(() => admission.isFullFor('costly')).toBe(true);
  return asked;
}

it('sends away what is costly before the framework sees it, and lets the rest in', async () => {
  const first = await fillHalf();
  const away = await send('GET', '/api/hotels/3?from=x');
  expect([away.status, away.headers['retry-after'], away.headers['content-type']]).toEqual([
    503,
    '5',
    'application/problem+json; charset=utf-8',
  ]);
  expect(problem.parse(JSON.parse(away.body))).toMatchObject({ code: 'unavailable', requestId: away.headers['x-request-id'] });
  expect((await send('GET', '/any/page')).status).toBe(503);
  const rest = [send('GET', '/api/places'), send('POST', '/api/checkout/7', { 'content-type': 'application/json' }, '{}')];
  // Each has a connection of its own, and which is accepted first is nobody's promise.
  await expect.poll(() => seen.toSorted()).toEqual(['/api/checkout/7', '/api/hotels/1', '/api/hotels/2', '/api/places']);
  expect((await send('GET', '/healthz')).status).toBe(200);
  expect((await send('GET', '/api/places')).status).toBe(503);
  answer();
  expect((await Promise.all([...first, ...rest])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(admission.refused).toEqual({ costly: 2, ordinary: 1, urgent: 0 });
  expect((await send('GET', '/api/hotels/4')).status).toBe(200);
});

it('lets in what is remembered, also where there is no room for what is costly', async () => {
  let isValid = true;
  const remembered = { body: Buffer.from('kept'), headers: new Map([['cache-control', 'public']]), isStillValid: () => isValid };
  const asked = { method: 'GET', url: '/api/hotels/5', headers: {} } as http.IncomingMessage;
  for (let times = 0; times < 2; times++) cache.keep(asked, () => remembered);
  const first = await fillHalf();
  expect((await send('GET', '/api/hotels/4')).status).toBe(503);
  const { status, body } = await send('GET', '/api/hotels/5');
  expect([status, body]).toEqual([200, 'kept']);
  isValid = false;
  const away = await send('GET', '/api/hotels/5');
  expect([away.status, seen.filter((path) => path === '/api/hotels/5')]).toEqual([503, ['/api/hotels/5']]);
  answer();
  await Promise.all(first);
});

it('tells people so on a page in their language', async () => {
  const first = await fillHalf();
  const away = await send('GET', '/portal/en/', { accept: 'text/html,*/*' });
  expect([away.status, away.headers['content-type'], away.body]).toEqual([503, 'text/html; charset=utf-8', '<p>Come back</p>']);
  // There is none in the other language here.
  expect((await send('GET', '/portal/he/', { accept: 'text/html' })).headers['content-type']).toContain('problem+json');
  expect((await send('HEAD', '/portal/en/', { accept: 'text/html' })).body).toBe('');
  answer();
  await Promise.all(first);
});

it('keeps the connection of those whom it sends away, unless a long body is still to come', async () => {
  const bookings = Array.from({ length: 4 }, () => send('POST', '/api/checkout/7', { 'content-type': 'application/json' }, '{}'));
  await expect.poll(() => admission.isFullFor('urgent')).toBe(true);
  const single = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const sendAlone = (path: string, body: string) => send('POST', path, { 'content-type': 'application/json' }, body, single);
  await sendAlone('/api/checkout/8', '{"a":1}');
  const again = await sendAlone('/api/checkout/9', '{"a":1}');
  expect([again.status, again.isReused, again.headers.connection]).toEqual([503, true, 'keep-alive']);
  const long = await sendAlone('/api/checkout/8', `"${'x'.repeat(100_000)}"`);
  expect([long.status, long.headers.connection]).toEqual([503, 'close']);
  single.destroy();
  answer();
  expect((await Promise.all(bookings)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it('lets nothing costly in while those in line have waited for long, however many places there are', () => {
  let now = 0;
  const line = new Admission({ requestsAtOnce: 1000 }, () => now);
  const responses = Array.from({ length: 13 }, aResponse);
  for (const response of responses) {
    line.enter(response);
    void line.turnOf(response);
  }
  expect(line.isFullFor('costly')).toBe(false);
  now = 401;
  expect([line.isFullFor('costly'), line.isFullFor('ordinary'), line.isFullFor('urgent')]).toEqual([true, false, false]);
  responses[0]?.emit('close');
  expect(line.isFullFor('costly')).toBe(false);
});

it('lets as many wait as half of the places', () => {
  const admission = new Admission({ requestsAtOnce: 40 }, () => 0);
  const come = (count: number) => {
    for (const response of Array.from({ length: count }, aResponse)) {
      admission.enter(response);
      void admission.turnOf(response);
    }
  };
  const told = () => (['costly', 'ordinary', 'urgent'] as const).map((urgency) => admission.isFullFor(urgency));
  come(12 + 19);
  expect(told()).toEqual([false, false, false]);
  come(1);
  expect(told()).toEqual([true, false, false]);
});

const aResponse = () => new http.ServerResponse(new http.IncomingMessage(new Socket()));
