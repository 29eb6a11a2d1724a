import { afterEach, expect, it } from 'vitest';
import type { RegisterPages } from '#server/app.ts';
import { servePages } from '#server/ssr.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { renderedPages } from '#tests/support/rendered-pages.ts';
import { renderFailure } from '#web/app/render-failure.ts';
import type { RenderRequest } from '#web/app/render-request.ts';

const PAGE = '/portal/en/home/';
const BROWSER = { accept: 'text/html,application/xhtml+xml' };

let test: TestApp;
afterEach(() => test.close());

const get = (url: string, address = '192.0.2.1', headers: Record<string, string> = {}) =>
  test.app.inject({ url, remoteAddress: address, headers });

it('an address may ask for a few costly things in a minute, for more cheap ones, and again in the next', async () => {
  test = await createTestApp({ environment: { PAGES_PER_MINUTE: '2', REQUESTS_PER_MINUTE: '4' } });
  const statuses = async (url: string, count: number, address?: string) => {
    const answers = await Promise.all(Array.from({ length: count }, () => get(url, address)));
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await statuses('/api/portal/search', 3)).toEqual([200, 200, 429]);
  expect(await statuses('/api/verify', 5)).toEqual([200, 200, 200, 200, 429]);
  expect(await statuses('/api/portal/search', 1, '192.0.2.2')).toEqual([200]);
  expect(await statuses('/healthz', 5)).toEqual([200, 200, 200, 200, 200]);
  test.clock.advance({ seconds: 20 });
  const refused = await get('/api/portal/search');
  expect([refused.json().code, refused.headers['retry-after']]).toEqual(['too_many_requests', '40']);
  test.clock.advance({ seconds: 40 });
  expect(await statuses('/api/portal/search', 1)).toEqual([200]);
});

/** The first page is compiled from its sources: half a minute and more where much else is going on. */
const COMPILING_MS = 120_000;

it(
  'a page counts once, with all that it asks for; the next one says in both languages when to come back',
  async () => {
    test = await createTestApp({ environment: { PAGES_PER_MINUTE: '1', REQUESTS_PER_MINUTE: '1' }, pages: renderedPages });
    expect((await get(PAGE, undefined, BROWSER)).statusCode).toBe(200);
    const refused = await get(PAGE, undefined, BROWSER);
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
      429,
      '60',
      'text/html; charset=utf-8',
    ]);
    expect(refused.body).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
    expect(refused.body).toContain('<p>Too many requests. Wait a moment and try again.</p>');
    expect(refused.body).toContain('<section lang="he" dir="rtl">');
    expect(refused.body).toContain('<p>יותר מדי בקשות. המתינו רגע ונסו שוב.</p>');
  },
  COMPILING_MS,
);

it('nobody gets around the limit by claiming to be a page', async () => {
  test = await createTestApp({ environment: { REQUESTS_PER_MINUTE: '1' } });
  const statuses = [];
  for (const claim of ['', 'true']) statuses.push((await get('/api/verify', undefined, { 'x-lina-in-process': claim })).statusCode);
  expect(statuses).toEqual([200, 429]);
});

/** Pages whose rendering ends when the test says so, and the addresses of those that were begun. */
function slowPages() {
  const begun: string[] = [];
  const unfinished: (() => void)[] = [];
  const pages: RegisterPages = (app, context) =>
    servePages(app, context, {
      assets: { entry: '', styles: [] },
      hasPolicy: true,
      load: async () => ({
        render: ({ request }: RenderRequest) => {
          begun.push(new URL(request.url).pathname);
          return new Promise<Response>((resolve) => unfinished.push(() => resolve(new Response('page'))));
        },
        renderFailure,
      }),
    });
  return { pages, begun, finishOne: () => unfinished.shift()?.() };
}

it('so many pages are rendered at once; who asks for too many more is told to come back, and others still have their turn', async () => {
  const { pages, begun, finishOne } = slowPages();
  test = await createTestApp({ environment: { RENDERS_AT_ONCE: '1', LOG_LEVEL: 'silent' }, pages });
  const many = Array.from({ length: 20 }, () => get(PAGE, '192.0.2.1', BROWSER));
  const refused = await Promise.race(many);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.body).toContain('The service is unavailable right now. Try again in a moment.');
  expect(begun).toEqual([PAGE]);
  const other = get('/portal/en/about/', '192.0.2.2', BROWSER);
  const finishing = setInterval(finishOne, 1);
  expect((await other).statusCode).toBe(200);
  const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode);
  clearInterval(finishing);
  expect(statuses.filter((status) => status === 200)).toHaveLength(16);
  // Long before the fifteen that had been waiting already.
  expect(begun.indexOf('/portal/en/about/')).toBeLessThan(10);
});

it('a visitor who reads a page slowly keeps nobody else from theirs', async () => {
  const endless = new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('slowly')) }));
  const answers = [endless, new Response('page')];
  const begun = Promise.withResolvers<void>();
  const pages: RegisterPages = (app, context) =>
    servePages(app, context, {
      assets: { entry: '', styles: [] },
      hasPolicy: true,
      load: async () => ({
        render: async () => {
          begun.resolve();
          return answers.shift() ?? new Response();
        },
        renderFailure,
      }),
    });
  test = await createTestApp({ environment: { RENDERS_AT_ONCE: '1' }, pages });
  void get(PAGE, '192.0.2.1', BROWSER).catch(() => undefined);
  await begun.promise;
  expect((await get(PAGE, '192.0.2.2', BROWSER)).body).toBe('page');
});

it('a page that could not be shown is logged with what went wrong', async () => {
  const lines: Record<string, unknown>[] = [];
  test = await createTestApp({ pages: renderedPages, onLog: (line) => void lines.push(line) });
  await test.db.schema.alterTable('properties').renameTo('lost').execute();
  const answer = await get('/portal/en/hotels/', undefined, BROWSER);
  expect(answer.statusCode).toBe(500);
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'A request failed', message: 'relation "properties" does not exist' }));
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'A page could not be shown', message: 'internal_error', route: '/*' }));
});

it('a page that breaks while it is rendered is logged with its cause, and tells the visitor in words', async () => {
  const lines: Record<string, unknown>[] = [];
  const pages: RegisterPages = (app, context) =>
    servePages(app, context, {
      assets: { entry: '', styles: [] },
      hasPolicy: true,
      load: async () => ({
        render: () => Promise.reject(new Error('The page broke', { cause: new Error('a wire') })),
        renderFailure,
      }),
    });
  test = await createTestApp({ pages, onLog: (line) => void lines.push(line) });
  const answer = await get('/portal/he/home/', undefined, BROWSER);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(answer.body).toMatch(/^<!doctype html><html lang="he" dir="rtl">/);
  expect((await get('/portal/he/home/')).json().code).toBe('internal_error');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ msg: 'A request failed', message: 'The page broke', cause: { message: 'a wire' } });
});
