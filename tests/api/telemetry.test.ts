import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { StartedServer } from '#server/main.ts';
import type { AppContext } from '#server/platform/context.ts';
import { fillMarket } from '#tests/faults/market.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startTestedServer } from '#tests/support/started-server.ts';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number;
}
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
  readonly status: { readonly code?: number };
}
interface Metric {
  readonly name: string;
  readonly histogram?: { readonly dataPoints: readonly { readonly count: number; readonly bucketCounts: readonly number[] }[] };
}
interface Sent {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
  readonly resourceMetrics?: readonly { readonly scopeMetrics: readonly { readonly metrics: readonly Metric[] }[] }[];
}

/** A collector that keeps what it is sent, as JSON over HTTP. */
const sent: Sent[] = [];
const collector = http.createServer(async (request, response) => {
  sent.push((await json(request)) as Sent);
  response.setHeader('content-type', 'application/json').end('{}');
});
/** Another company, which answers nothing good. */
const elsewhere = http.createServer((_request, response) => response.writeHead(503).end());

const KEY = 'c7f6e1de-0d3c-4b5e-9a51-0f8a2f3f8d11';
const EMAIL = 'who-signs-in@example.com';
let database: TestDatabase;
let server: StartedServer;
let told: string;

const portOf = (listening: http.Server) => (listening.address() as AddressInfo).port;
const listen = (one: http.Server) => new Promise<void>((resolve) => void one.listen(0, '127.0.0.1', resolve));

beforeAll(async () => {
  await Promise.all([listen(collector), listen(elsewhere)]);
  database = await createTestDatabase();
  server = startTestedServer(database.url, {
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portOf(collector)}/`, OTEL_SERVICE_NAME: 'lina-of-a-test' },
    ...{ PAYMENT_PAGES: 'payplus', PAYPLUS_URL: `http://127.0.0.1:${portOf(elsewhere)}` },
    ...{ PAYPLUS_API_KEY: 'a key', PAYPLUS_SECRET_KEY: 'a secret key', PAYPLUS_PAGE_UID: 'a page' },
  });
  const { address, context } = await server.ready;
  const payload = { username: EMAIL, password: 'nobody knows it' };
  await fetch(`${address}/api/login_check?from=${EMAIL}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) },
  });
  await fetch(`${address}/api/portal/popularDestinations`);
  await fetch(`${address}/healthz`);
  told = await (await fetch(`${address}/metrics`)).text();
  // A job asks the provider what became of a payment.
  const [place] = await fillMarket(context, 1);
  const attempt = { provider: 'payplus', amount_agorot: 118_000, asked_at: context.clock.now(), asked_by: 1, ask_at: new Date(0) };
  await context.db
    .insertInto('invoice_payments')
    .values({ key: KEY, invoice_id: place?.invoiceIds[0] ?? 0, ...attempt })
    .execute();
  await until(() => hasJob(context.db));
  await context.db
    .updateTable('jobs')
    .set({ due_at: new Date(0) })
    .where('kind', '=', 'settle-payments')
    .execute();
  await until(() => isAsked(context.db));
  await server.stop();
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  for (const one of [collector, elsewhere]) {
    one.closeAllConnections();
    one.close();
  }
});

const until = (isSo: () => Promise<boolean>) => vi.waitUntil(isSo, { timeout: 20_000, interval: 100 });
const hasJob = async (db: AppContext['db']) =>
  (await db.selectFrom('jobs').select('id').where('kind', '=', 'settle-payments').execute()).length > 0;
const isAsked = async (db: AppContext['db']) =>
  (await db.selectFrom('invoice_payments').select('ask_at').where('key', '=', KEY).executeTakeFirstOrThrow()).ask_at?.getTime() !== 0;

const spans = () =>
  sent.flatMap(({ resourceSpans = [] }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
const attributeOf = (span: Span | undefined, key: string) => {
  const { stringValue, intValue } = span?.attributes.find((attribute) => attribute.key === key)?.value ?? {};
  return stringValue ?? intValue;
};

it('a request is told by its route and status, and what it led to is part of it', () => {
  const request = spans().find(({ name }) => name === 'POST /api/login_check');
  expect(attributeOf(request, 'http.response.status_code')).toBe(401);
  expect(request?.parentSpanId ?? '').toBe('');
  const statements = spans().filter(({ traceId, name }) => traceId === request?.traceId && name.startsWith('db '));
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) expect(attributeOf(statement, 'db.query.text')).toEqual(expect.any(String));
  expect(spans().map(({ name }) => name)).toContain('GET /api/portal/popularDestinations');
  expect(spans().map(({ name }) => name)).not.toContain('GET /healthz');
});

it('a job is told, with whom it called and what became of that', () => {
  const calls = spans().filter((span) => span.name === 'POST 127.0.0.1');
  expect(calls.map((call) => attributeOf(call, 'http.response.status_code'))).toContain(503);
  const jobs = spans().filter(({ name }) => name === 'job settle-payments');
  expect(jobs.map(({ traceId }) => traceId)).toEqual(expect.arrayContaining(calls.map(({ traceId }) => traceId)));
});

it('nothing is told of people: neither addresses, nor values, nor what is sent', () => {
  const all = JSON.stringify(sent);
  expect(all).toContain('lina-of-a-test');
  for (const secret of [EMAIL, 'nobody knows it', KEY, 'a secret key', '?from=']) expect(all).not.toContain(secret);
});

it('figures are those of /metrics, and histograms count each request once', () => {
  const metrics = sent.flatMap(({ resourceMetrics = [] }) =>
    resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics)),
  );
  const names = [...told.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(metrics.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  const points = metrics.find(({ name }) => name === 'http_request_duration_seconds')?.histogram?.dataPoints ?? [];
  expect(points.length).toBeGreaterThan(0);
  for (const { count, bucketCounts } of points) expect(bucketCounts.reduce((sum, one) => sum + one, 0)).toBe(count);
});
