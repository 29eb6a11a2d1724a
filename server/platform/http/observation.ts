import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App, AppContext } from '../context.ts';
import { DomainError, Stopping } from '../problems/problem.ts';
import { isInProcess } from './request-limits.ts';
import type { ResponseCache } from './response-cache.ts';

/** The database pool's occupancy, as pg tells it. */
export interface PoolFigures {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** What waits to be done of a kind of job. */
export interface JobFigures {
  readonly kind: string;
  /** For how long the one that is due for longest has waited. */
  readonly lateSeconds: number;
  readonly failed: number;
}

/** In seconds; the product's own promises lie at 25 ms, 300 ms and 3 s. */
const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10];

const INTERNAL_ERROR = 500;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'];

interface Watched {
  readonly pool?: PoolFigures | undefined;
  readonly isProcessWatched?: boolean;
  readonly readJobs?: (() => Promise<readonly JobFigures[]>) | undefined;
  /** Requests that were told to come back before they had a route, by who they were. */
  readonly refused?: Readonly<Record<string, number>> | undefined;
  readonly cache?: Pick<ResponseCache, 'hits'> | undefined;
  /** Adds figures of a business to the process's. */
  readonly watch?: ((registry: Registry) => void) | undefined;
}

/**
 * Counts and times requests: `/metrics` for Prometheus, `Server-Timing` for developers, one log line each. None of them names more than
 * the route: addresses with their parameters hold names, e-mails and codes.
 *
 * @param watched the database's pool and jobs, where there are any, whether to add the figures of the process itself (once per process), and what
 * else to add
 * @param metricsToken what readers of the metrics must send; undefined: only this machine may read them
 */
export function registerObservation(
  app: App,
  { pool, isProcessWatched, readJobs, refused, cache, watch }: Watched,
  metricsToken: string | undefined,
): void {
  const registry = new Registry();
  if (isProcessWatched) collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  if (pool) watchPool(registry, pool);
  if (refused) watchRefused(registry, refused);
  if (cache) watchCache(registry, cache);
  watch?.(registry);
  if (readJobs) watchJobs(registry, readJobs);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    reply.header('server-timing', `app;dur=${reply.elapsedTime.toFixed(1)}`);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    // What a page asks for while it is rendered is part of its own line, unless it goes wrong.
    if (isInProcess(request) && reply.statusCode < INTERNAL_ERROR) return done();
    const { method, id: requestId } = request;
    // Not by the request's own log, which is made only where something else is to be told of it.
    app.log.info({ requestId, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // To others there is nothing there.
    if (!mayReadMetrics(request, metricsToken)) throw new DomainError('not_found');
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

/** By token where there is one; else from this machine, and not through a proxy on it. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDING.every((name) => headers[name] === undefined);
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function watchPool(registry: Registry, pool: PoolFigures): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by what they do, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function watchRefused(registry: Registry, refused: Readonly<Record<string, number>>): void {
  new Counter({
    name: 'requests_sent_away_total',
    help: 'Requests that were told to come back before anything was done for them, by urgency',
    labelNames: ['urgency'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [urgency, count] of Object.entries(refused)) this.inc({ urgency }, count);
    },
  });
}

function watchCache(registry: Registry, cache: Pick<ResponseCache, 'hits'>): void {
  new Counter({
    name: 'answers_remembered_total',
    help: 'Requests answered with what was answered to the same question before',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(cache.hits);
    },
  });
}

function watchJobs(registry: Registry, readJobs: () => Promise<readonly JobFigures[]>): void {
  const late = new Gauge({
    name: 'jobs_late_seconds',
    help: 'For how long the job of a kind has waited that is due for longest',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      // Without a database there is nothing to tell; the other figures are wanted then most of all.
      const figures = await readJobs().catch(() => []);
      late.reset();
      failed.reset();
      for (const { kind, lateSeconds, failed: count } of figures) {
        late.set({ kind }, lateSeconds);
        failed.set({ kind }, count);
      }
    },
  });
  const failed = new Gauge({ name: 'jobs_failed', help: 'Jobs of a kind that were given up', labelNames: ['kind'], registers: [registry] });
}

/** What tells whether traffic may be sent to this process. */
export interface Readiness {
  /** Returns whether the process has been told to stop. */
  readonly isStopping?: () => boolean;
  /** Asks the database for a health check without waiting in line for a connection; rejected when there is none. */
  readonly ping?: () => Promise<void>;
  /** Returns what answers searches at this moment, for whoever wants to know; a process is ready with either. */
  readonly search?: () => 'index' | 'sql';
}

/** `/healthz`: this process answers. `/readyz`: it can also do its work, so traffic may be sent to it. */
export function registerHealth(app: App, { db }: Pick<AppContext, 'db'>, readiness: Readiness): void {
  const ping = readiness.ping ?? (() => sql`select 1`.execute(db));
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (readiness.isStopping?.()) throw new Stopping();
    // A database that cannot be reached throws, and the problem handler answers 503.
    await ping();
    return reply.header('cache-control', 'no-store').send({ status: 'ready', search: readiness.search?.() });
  });
}
