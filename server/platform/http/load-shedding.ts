import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { FastifyContextConfig, FastifyReply, FastifyRequest, FastifyServerOptions, RouteOptions } from 'fastify';
import { type Locale, localeOf } from '#contract/primitives/enums.ts';
import type { App } from '../context.ts';
import { DomainError } from '../problems/problem.ts';
import { retryAfterOf, toProblem } from '../problems/problem-document.ts';
import type { Admission, Urgency } from './admission.ts';
import { oneAtATime } from './connection-limits.ts';
import { TooManyWaiting } from './fair-turns.ts';
import { networkOf } from './network-of.ts';
import { NOT_PAGES, UNLIMITED } from './paths.ts';
import { isForMachines, isInProcess } from './request-limits.ts';
import { ResponseCache } from './response-cache.ts';

/** Chapters of the contract in which people book, pay, look after what they have booked, and sign in to do so. */
const URGENT_TAGS = new Set(['checkout', 'reservations', 'billing', 'identity']);
/** How often the log tells how many were refused. */
const SUMMARY_MS = 10_000;
const ID_PLACE = '0'.repeat(randomUUID().length);
const PROBLEM = JSON.stringify(toProblem({ code: 'unavailable' }, ID_PLACE));
const RETRY_AFTER = String(retryAfterOf({ code: 'unavailable' }));
/** What of a body is thrown away to keep the connection: beyond it a new one is cheaper. */
const MOST_UNREAD = 64 * 1024;

/** A page that tells people to come back, with the policy that it needs. */
interface RefusalPage {
  readonly html: Buffer;
  readonly policy: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What people are shown in place of a page for which there is no room, by language. */
    refusalPages: Map<Locale, RefusalPage>;
  }
}

/** What keeps the requests under way to as many as can be answered in time. */
export interface LoadShedding {
  /** Requests that were refused since the process began. */
  readonly refused: Readonly<Record<Urgency, number>>;
  /** What is answered from the cache is hardly dearer than a refusal. */
  readonly cache: ResponseCache;
  /** For Fastify: a server whose requests come through the gate. */
  readonly serverFactory: NonNullable<FastifyServerOptions['serverFactory']>;
  /** Counts who was let in. Register it before what looks anything up, and before routes. */
  register(app: App): void;
}

/**
 * Refuses at once (503) what cannot be answered in time, before the framework does anything for it (docs/performance.md): for a tenth of what going
 * through all hooks would cost. Health checks, metrics and files are always answered; streams of events have a limit of their own. A body is waited
 * for before its request counts, so that nobody takes a place by sending slowly.
 */
export function makeLoadShedding(admission: Admission): LoadShedding {
  const patterns = { urgent: [] as string[], costly: [] as string[] };
  const refusalPages = new Map<Locale, RefusalPage>();
  const cache = new ResponseCache();
  let urgencyOfPath: ReturnType<typeof matcherOf> | undefined;

  /** Stands before the framework. Who is let in is counted behind it. */
  const gate =
    (handler: RequestListener): RequestListener =>
    (request, response) => {
      const { method = 'GET', url = '/' } = request;
      // Mostly there is room for everybody, and nothing to find out.
      if (!admission.isFullFor('costly') || UNLIMITED.test(url)) return handler(request, response);
      urgencyOfPath ??= matcherOf(patterns);
      const asked = urgencyOfPath(method === 'HEAD' ? 'GET' : method, url.split('?', 1)[0] ?? '/');
      const urgency = asked === 'costly' && cache.has(request) ? 'ordinary' : asked;
      if (!admission.isFullFor(urgency)) return handler(request, response);
      admission.refused[urgency] += 1;
      refuse(request, response, refusalPages);
    };

  return {
    refused: admission.refused,
    cache,
    serverFactory: (handler, options) => openServer(gate(handler as RequestListener), options),
    register: (app) => {
      app.decorate('refusalPages', refusalPages);
      app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
        const urgency = config && urgencyOf({ config });
        // All that nothing else answers is pages: it needs no pattern.
        if (!urgency || urgency === 'ordinary' || url === '/*') return;
        const path = url.replaceAll(/[.+^$()|[\]\\]/g, '\\$&').replaceAll(/:\w+|\*/g, '[^/]+');
        for (const each of [method].flat()) patterns[urgency].push(`${each} ${path}`);
      });
      countAdmitted(app, admission);
      logRefused(app, admission);
    },
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, pages: ReadonlyMap<Locale, RefusalPage>): void {
  const { url = '/', headers } = request;
  const isForPeople = headers.accept?.includes('text/html') && !NOT_PAGES.test(url);
  const page = isForPeople ? pages.get(localeOf(url.split(/[/?]/, 3)[2])) : undefined;
  const requestId = randomUUID();
  const hasLongBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MOST_UNREAD;
  if (hasLongBody) response.shouldKeepAlive = false;
  response.writeHead(503, {
    'Content-Type': page ? 'text/html; charset=utf-8' : 'application/problem+json; charset=utf-8',
    'Content-Length': page ? page.html.length : PROBLEM.length,
    'Content-Security-Policy': page?.policy ?? "default-src 'none';frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Retry-After': RETRY_AFTER,
    'X-Request-Id': requestId,
  });
  response.end(request.method === 'HEAD' ? undefined : (page?.html ?? PROBLEM.replace(ID_PLACE, requestId)));
}

/** Opens a server as Fastify would. */
function openServer(listener: RequestListener, options: Record<string, unknown>): http.Server {
  const {
    http: more,
    keepAliveTimeout,
    requestTimeout,
    connectionTimeout,
  } = options as {
    readonly http: http.ServerOptions;
    readonly keepAliveTimeout: number;
    readonly requestTimeout: number;
    readonly connectionTimeout: number;
  };
  const inTurn = oneAtATime(listener, connectionTimeout);
  const server = http.createServer<typeof IncomingMessage, typeof ServerResponse>(more, inTurn);
  server.keepAliveTimeout = keepAliveTimeout;
  server.requestTimeout = requestTimeout;
  server.setTimeout(connectionTimeout);
  return server;
}

function countAdmitted(app: App, admission: Admission): void {
  const admit = (request: FastifyRequest, reply: FastifyReply) => {
    const urgency = urgencyOf(request.routeOptions);
    const network = networkOf(request.ip);
    if (admission.hasItsShare(network)) throw new DomainError('too_many_requests', { retryAfterSeconds: 1 });
    if (admission.isFullFor(urgency)) throw new TooManyWaiting();
    admission.enter(reply.raw, network);
    return urgency;
  };
  const isCounted = (request: FastifyRequest) => !isForMachines(request) && !isInProcess(request) && !isStream(request);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCounted(request) || hasBody(request)) return done();
    const urgency = admit(request, reply);
    // Pages have turns of their own.
    const turn = request.routeOptions.config?.endpoint && urgency === 'costly' ? admission.turnOf(reply.raw) : undefined;
    if (turn) void turn.then(() => done());
    else done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (isCounted(request) && hasBody(request)) admit(request, reply);
    done();
  });
}

/** Writes a line of the log for all of them: one for each would cost more than they do. */
function logRefused(app: App, admission: Admission): void {
  let told = { ...admission.refused };
  const tell = () => {
    const { costly, ordinary, urgent } = admission.refused;
    const since = { costly: costly - told.costly, ordinary: ordinary - told.ordinary, urgent: urgent - told.urgent };
    told = { costly, ordinary, urgent };
    if (since.costly + since.ordinary + since.urgent > 0) app.log.warn({ sentAway: since }, 'Too much was asked for at once');
  };
  const timer = setInterval(tell, SUMMARY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    tell();
  });
}

const hasBody = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

const isStream = ({ routeOptions }: FastifyRequest) => routeOptions.config?.endpoint?.produces === 'text/event-stream';

function urgencyOf({ config }: { readonly config?: FastifyContextConfig }): Urgency {
  if (config?.isCostly) return 'costly';
  return URGENT_TAGS.has(config?.endpoint?.tag ?? '') ? 'urgent' : 'ordinary';
}

/** Tells how urgent the route of a path is, as the router would find it: for requests that do not get as far as that. */
function matcherOf({
  urgent,
  costly,
}: Readonly<Record<'urgent' | 'costly', readonly string[]>>): (method: string, path: string) => Urgency {
  const anyOf = (patterns: readonly string[]) => new RegExp(`^(?:${patterns.join('|') || '(?!)'})/?$`);
  const [isUrgent, isCostly] = [anyOf(urgent), anyOf(costly)];
  return (method, path) => {
    const asked = `${method} ${path}`;
    if (isUrgent.test(asked)) return 'urgent';
    return isCostly.test(asked) || !NOT_PAGES.test(path) ? 'costly' : 'ordinary';
  };
}
