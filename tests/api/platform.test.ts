import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problem } from '#contract/errors.ts';
import { createApp } from '#server/app.ts';
import type { App } from '#server/platform/context.ts';
import { connect as connectDatabase } from '#server/platform/database/connect.ts';
import { addressDigest, ensureBrowserId } from '#server/platform/http/request-facts.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { cookiesOf } from '#tests/support/cookies.ts';

let test: TestApp;

const anything = z.object({
  name: z.string().min(2),
  count: z.int().max(5).default(1),
  guest: z.object({ email: z.email() }),
  payment: z.union([z.object({ token: z.string() }), z.object({ number: z.string(), cvv: z.string(), holder: z.string() })]),
});

/** Routes that fail in every way there is, behind the product's own. */
async function failingRoutes(app: App): Promise<void> {
  app.post('/test/body', { schema: { body: anything } }, async () => ({ ok: true }));
  app.get('/test/rule', async () => {
    throw new DomainError('minimum_stay_not_met', { minimumNights: 3 });
  });
  app.get('/test/bug', async () => {
    throw new Error('a secret in a message');
  });
  app.get('/test/unreachable', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  });
  app.get('/test/lost-file', async () => {
    throw Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  });
  app.get('/test/limited', { config: { rateLimit: { max: 2, timeWindow: 60_000 } } }, async () => ({ ok: true }));
  app.get('/test/facts', async (request) => ({
    locale: request.locale,
    partner: request.partner,
    browserId: request.browserId,
    address: addressDigest(request),
  }));
  app.get('/test/browser', async (request, reply) => ({ id: ensureBrowserId(request, reply) }));
  app.get('/test/long', async () => 'לינה '.repeat(1000));
}

beforeAll(async () => {
  test = await createTestApp({ pages: failingRoutes, environment: { LOG_LEVEL: 'silent' } });
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  test.app.inject({ url, headers, remoteAddress });
const post = (payload: string | Buffer, contentType: string) =>
  test.app.inject({ method: 'POST', url: '/test/body', payload, headers: { 'content-type': contentType } });

/** Checks what holds for every failure, and returns the document. */
function expectProblem(answer: Awaited<ReturnType<typeof get>>, status: number, code: string) {
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const document = problem.parse(answer.json());
  expect({ status: answer.statusCode, code: document.code, inBody: document.status }).toEqual({ status, code, inBody: status });
  expect(document.requestId).toBe(answer.headers['x-request-id']);
  return document;
}

describe('a failure is a problem document', () => {
  it('for an address of the API that leads nowhere, whatever the method', async () => {
    expectProblem(await get('/api/nowhere'), 404, 'not_found');
    expectProblem(await get('/api/portal/nowhere/at/all'), 404, 'not_found');
    expectProblem(await test.app.inject({ method: 'DELETE', url: '/api/verify' }), 404, 'not_found');
    expectProblem(await get('/nowhere'), 404, 'not_found');
  });

  it('for an address that cannot be read', async () => {
    expectProblem(await get('/api/%zz'), 400, 'malformed_request');
  });

  it('for wrong fields, naming each with its path and what is wrong', async () => {
    const answer = await post(
      JSON.stringify({ name: 'x', count: 9, guest: { email: 'nobody' }, payment: { number: '4', cvv: '1' } }),
      'application/json',
    );
    expect(expectProblem(answer, 400, 'invalid_fields').errors).toEqual([
      { path: 'name', code: 'too_small' },
      { path: 'count', code: 'too_big' },
      { path: 'guest.email', code: 'invalid_email' },
      { path: 'payment.token', code: 'required' },
    ]);
  });

  it('for a parameter that is no number, which is not the same as a missing one', async () => {
    const ofHotel = await get('/api/portal/hotels/abc');
    expect(expectProblem(ofHotel, 400, 'invalid_fields').errors).toEqual([{ path: 'id', code: 'invalid_number' }]);
    const ofPrice = await get('/api/portal/bookingPrice?hotelId=one&from=01-03-2027');
    expect(expectProblem(ofPrice, 400, 'invalid_fields').errors).toEqual([
      { path: 'hotelId', code: 'invalid_number' },
      { path: 'to', code: 'required' },
    ]);
    const missing = await get('/api/portal/bookingPrice?from=01-03-2027&to=02-03-2027');
    expect(expectProblem(missing, 400, 'invalid_fields').errors).toEqual([{ path: 'hotelId', code: 'required' }]);
  });

  it('for JSON that is none, and for a body that is missing', async () => {
    expectProblem(await post('{"name":', 'application/json'), 400, 'malformed_request');
    expectProblem(await post('', 'application/json'), 400, 'malformed_request');
  });

  it('for a body that is too large', async () => {
    expectProblem(await post(JSON.stringify({ name: 'x'.repeat(300_000) }), 'application/json'), 413, 'payload_too_large');
  });

  it('for a body of another kind', async () => {
    expectProblem(await post('<name/>', 'application/xml'), 415, 'unsupported_media_type');
    expectProblem(await post('name', 'text/plain'), 415, 'unsupported_media_type');
  });

  it('for a broken rule, with the facts to act on', async () => {
    expect(expectProblem(await get('/test/rule'), 422, 'minimum_stay_not_met').details).toEqual({ minimumNights: 3 });
  });

  it('for text that no database can hold', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/login_check', payload: { username: 'a\u0000b', password: 'x' } });
    expectProblem(answer, 400, 'malformed_request');
  });

  it('for too many requests, saying when to come back', async () => {
    await get('/test/limited', {}, '192.0.2.7');
    await get('/test/limited', {}, '192.0.2.7');
    const refused = await get('/test/limited', {}, '192.0.2.7');
    expectProblem(refused, 429, 'too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await get('/test/limited', {}, '192.0.2.8')).statusCode).toBe(200);
  });

  it('for a database that cannot be reached', async () => {
    const answer = await get('/test/unreachable');
    expectProblem(answer, 503, 'unavailable');
    expect(answer.headers['retry-after']).toBe('5');
  });

  it('for a bug, which tells nothing', async () => {
    expectProblem(await get('/test/lost-file'), 500, 'internal_error');
    const answer = await get('/test/bug');
    expectProblem(answer, 500, 'internal_error');
    expect(answer.body).not.toContain('secret');
  });
});

describe('a request', () => {
  it('is Hebrew unless App-Lang says en', async () => {
    expect((await get('/test/facts')).json().locale).toBe('he');
    expect((await get('/test/facts', { 'app-lang': 'en' })).json().locale).toBe('en');
    expect((await get('/test/facts', { 'app-lang': 'fr' })).json().locale).toBe('he');
  });

  it('carries its partner, if that is a name', async () => {
    expect((await get('/test/facts', { partner: 'galil-tours' })).json().partner).toBe('galil-tours');
    expect((await get('/test/facts', { partner: '<script>' })).json().partner).toBeNull();
  });

  it('counts by the address, or by the network of an IPv6 one, and never stores it', async () => {
    const digest = async (address: string) => (await get('/test/facts', {}, address)).json().address as string;
    expect(await digest('2001:db8:1:2::1')).toBe(await digest('2001:db8:1:2:ffff::9'));
    expect(await digest('2001:db8:1:2::1')).not.toBe(await digest('2001:db8:1:3::1'));
    expect(await digest('::ffff:192.0.2.1')).toBe(await digest('192.0.2.1'));
    expect(await digest('192.0.2.1')).not.toBe(await digest('192.0.2.2'));
    expect(await digest('192.0.2.1')).not.toContain('192');
  });

  it('names an anonymous browser only when asked to, by a cookie that scripts cannot read', async () => {
    expect((await get('/test/facts')).json().browserId).toBe('');
    const answer = await get('/test/browser');
    const { id } = answer.json<{ id: string }>();
    expect(id).toMatch(/^[\w-]{32}$/);
    expect(answer.cookies.find(({ name }) => name === 'lina-browser')).toMatchObject({ value: id, httpOnly: true, sameSite: 'Lax' });
    const next = await get('/test/browser', { cookie: cookiesOf(answer) });
    expect(next.json()).toEqual({ id });
    expect(next.cookies).toEqual([]);
  });

  it('that writes as a named browser needs the XSRF token that came with the name', async () => {
    const named = await get('/test/browser');
    const cookie = cookiesOf(named);
    const write = (headers: Record<string, string>) =>
      test.app.inject({ method: 'POST', url: '/test/body', payload: { name: '' }, headers: { cookie, ...headers } });
    expectProblem(await write({}), 403, 'xsrf_token_invalid');
    const token = named.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    expectProblem(await write({ 'x-xsrf-token': token }), 400, 'invalid_fields');
  });

  it('without any cookie may write', async () => {
    expectProblem(await test.app.inject({ method: 'POST', url: '/test/body', payload: {} }), 400, 'invalid_fields');
  });
});

describe('an answer', () => {
  it('carries strict headers, its number and its time', async () => {
    const { headers } = await get('/api/verify');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers['permissions-policy']).toContain('camera=(), ');
    // The map's button asks the browser where the visitor is.
    expect(headers['permissions-policy']).toMatch(/geolocation=\(self\)$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['server-timing']).toMatch(/^app;dur=\d+\.\d$/);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it.each([
    [false, 'max-age=31536000'],
    [true, 'max-age=31536000; includeSubDomains'],
  ])('speaks of subdomains as the operator does: %s', async (hstsSubdomains, told) => {
    const app = await createApp({ ...test.context, config: { ...test.config, publicUrl: 'https://lina.test', hstsSubdomains } });
    expect((await app.inject('/api/verify')).headers['strict-transport-security']).toBe(told);
    await app.close();
  });

  it('that any cache may keep carries nobody’s cookies', async () => {
    const shared = await get('/api/portal/loadAssets');
    expect(shared.headers['cache-control']).toContain('public');
    expect(shared.headers).not.toHaveProperty('set-cookie');
    expect((await get('/api/verify')).cookies.map(({ name }) => name)).toEqual(['XSRF-TOKEN']);
  });

  it('is compressed as the client can read it', async () => {
    const plain = await get('/test/long');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const [asked, encoding, decode] of [
      ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
      ['br, gzip', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await get('/test/long', { 'accept-encoding': asked });
      expect([headers['content-encoding'], decode(rawPayload).toString()]).toEqual([encoding, plain.body]);
    }
  });
});

describe('operations', () => {
  it('are told that the process lives and can work', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('are told when the database is gone, while the process lives on', async () => {
    const nobody = connectDatabase('postgres://lina@127.0.0.1:1/lina');
    const app = await createApp({ ...test.context, db: nobody.db });
    const answer = await app.inject({ url: '/readyz' });
    expectProblem(answer, 503, 'unavailable');
    expect(answer.headers['retry-after']).toBe('5');
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    await app.close();
    await nobody.close();
  });

  it('see requests counted by route, never by address', async () => {
    await get('/api/verify?code=secret-of-a-guest');
    const { body } = await get('/metrics');
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/verify",status="200"\} \d+/);
    expect(body).not.toContain('secret-of-a-guest');
  });
});

describe('the metrics', () => {
  const read = (app: App, remoteAddress: string, headers = {}) => app.inject({ url: '/metrics', remoteAddress, headers });

  it.each([
    ['127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['10.0.0.8', {}, 404],
    ['203.0.113.7', {}, 404],
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['203.0.113.7', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ])('are there for this machine alone: %s with %o is answered %i', async (address, headers, status) => {
    for (const trustProxy of [undefined, 1]) {
      const app = await createApp({ ...test.context, config: { ...test.config, trustProxy } });
      expect((await read(app, address, headers)).statusCode).toBe(status);
      await app.close();
    }
  });

  it('are there for whoever has the token, from anywhere', async () => {
    const app = await createApp({ ...test.context, config: { ...test.config, metricsToken: 'a token of some length' } });
    const answers = ['Bearer a token of some length', 'Bearer a token of more length', 'Bearer ', undefined];
    const statuses = [];
    for (const authorization of answers) {
      const answer = await read(app, '127.0.0.1', authorization === undefined ? {} : { authorization });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([200, 404, 404, 404]);
    await app.close();
  });
});

it('the API is not described where that is not wanted', async () => {
  const app = await createApp({ ...test.context, config: { ...test.config, hasApiDocs: false } });
  for (const url of ['/api/docs', '/api/docs/', '/api/openapi.json']) expectProblem(await app.inject({ url }), 404, 'not_found');
  expect((await app.inject({ url: '/api/verify' })).statusCode).toBe(200);
  await app.close();
});

describe('the API describes itself', () => {
  it('as OpenAPI 3.1 with every route, its schemas and its problems', async () => {
    const answer = await get('/api/openapi.json');
    const document = answer.json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/me', '/api/login_check', '/api/logout', '/api/verify', '/api/portal/search']),
    );
    expect(Object.keys(document.paths).filter((path) => path.includes('*') || !path.startsWith('/api/'))).toEqual([]);
    const me = document.paths['/api/me'].get;
    expect(me.responses['200'].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/User' });
    expect(me.responses.default.content['application/problem+json'].schema).toEqual({ $ref: '#/components/schemas/Problem' });
    expect(me.parameters.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['App-Lang', 'Partner']));
    expect(Object.keys(document.paths['/api/login_check'].post.requestBody.content)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ]);
  });

  it('with no reference that leads nowhere, and a summary and a tag at every call', async () => {
    const { body } = await get('/api/openapi.json');
    const document = JSON.parse(body);
    const named = new Set(Object.keys(document.components.schemas));
    const references = [...body.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '');
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter((name) => !named.has(name))).toEqual([]);
    const calls = Object.entries<Record<string, { summary?: string; tags?: string[] }>>(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({
        call: `${method} ${path}`,
        isDescribed: Boolean(call.summary && call.tags?.length),
      })),
    );
    expect(calls.filter(({ isDescribed }) => !isDescribed)).toEqual([]);
  });

  it('with every failure as a problem document', async () => {
    const document = (await get('/api/openapi.json')).json();
    const answers = Object.values<Record<string, { responses: Record<string, { content?: object }> }>>(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ responses }) => Object.entries(responses)),
    );
    const failures = answers.filter(([status]) => status === 'default' || Number(status) >= 400);
    expect(failures.length).toBeGreaterThan(10);
    for (const [, { content }] of failures) expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
  });

  it('in a browser, from our own files only', async () => {
    const page = await get('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    const script = /src="([^"]*swagger-ui-bundle[^"]*)"/.exec(page.body)?.[1] ?? '';
    expect((await get(new URL(script, 'http://lina.test/api/docs/').pathname)).statusCode).toBe(200);
  });
});

it('answers a request that is not HTTP by closing, not by stopping', async () => {
  const app = await createApp(test.context);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write('not http at all\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('400 Bad Request');
  socket.destroy();
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await app.close();
});
