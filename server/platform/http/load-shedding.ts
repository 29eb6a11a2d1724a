import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { FastifyContextConfig, FastifyReply, FastifyRequest, FastifyServerOptions, RouteOptions } from 'fastify';
import type { Locale } from '#contract/primitives/enums.ts';
import type { App } from '../context.ts';
import { DomainError } from '../problems/problem.ts';
import type { Admission, Urgency } from './admission.ts';
import { TooManyWaiting } from './fair-turns.ts';
import { type AwayPage, gateBefore } from './gate.ts';
import { networkOf } from './network-of.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { NOT_PAGES } from './paths.ts';
import { isForMachines, isInProcess } from './request-limits.ts';
import { ResponseCache } from './response-cache.ts';

/** Chapters of the contract in which people book, pay, look after what they have booked, and sign in to do so. */
const URGENT_TAGS = new Set(['checkout', 'reservations', 'billing', 'identity']);
/** How often it is told how many were sent away. */
const SUMMARY_MS = 10_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** What people are shown in place of a page for which there is no room, by language. */
    awayPages: Map<Locale, AwayPage>;
  }
}

/** Routes by what is known of them, as patterns of method and path. */
interface KnownRoutes {
  readonly urgent: string[];
  readonly costly: string[];
}

/** What stands before and behind the framework so that no more requests are under way than can be answered in time. */
export interface LoadShedding {
  /** Requests that were told to come back since the process began. */
  readonly sentAway: Readonly<Record<Urgency, number>>;
  /** What is answered from the cache is hardly dearer than to be sent away. */
  readonly cache: ResponseCache;
  /** For Fastify: a server whose requests come through the gate. */
  readonly serverFactory: NonNullable<FastifyServerOptions['serverFactory']>;
  /** Counts who was let in. Register it before what looks anything up, and before routes. */
  register(app: App): void;
}

/**
 * Lets no more requests be under way than can be answered in time: others are told at once to come back (503), before the framework does anything for
 * them (docs/performance.md). Signs of life, metrics and files are always answered; streams of events have a limit of their own. A body is waited for
 * before its request counts, so that nobody takes a place by sending slowly.
 */
export function makeLoadShedding(admission: Admission): LoadShedding {
  const routes: KnownRoutes = { urgent: [], costly: [] };
  const awayPages = new Map<Locale, AwayPage>();
  const cache = new ResponseCache();
  let urgencyOfPath: ReturnType<typeof matcherOf> | undefined;
  const knowledge = {
    awayPages,
    isCached: (request: IncomingMessage) => cache.has(request),
    urgencyOf: (method: string, path: string) => {
      urgencyOfPath ??= matcherOf(routes);
      return urgencyOfPath(method, path);
    },
  };
  return {
    sentAway: admission.sentAway,
    cache,
    serverFactory: (handler, options) => openServer(gateBefore(handler as RequestListener, admission, knowledge), options),
    register: (app) => {
      app.decorate('awayPages', awayPages);
      app.addHook('onRoute', (route) => note(route, routes));
      countThoseLetIn(app, admission);
      tellOfThoseSentAway(app, admission);
    },
  };
}

/** As Fastify would open it. */
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

function countThoseLetIn(app: App, admission: Admission): void {
  const letIn = (request: FastifyRequest, reply: FastifyReply) => {
    const urgency = urgencyOf(request.routeOptions);
    const network = networkOf(request.ip);
    if (admission.hasItsShare(network)) throw new DomainError('too_many_requests', { retryAfterSeconds: 1 });
    if (admission.isFullFor(urgency)) throw new TooManyWaiting();
    admission.enter(urgency, reply.raw, network);
    return urgency;
  };
  const isCounted = (request: FastifyRequest) => !isForMachines(request) && !isInProcess(request) && !isStream(request);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCounted(request) || hasBody(request)) return done();
    const urgency = letIn(request, reply);
    // Pages have turns of their own.
    const turn = request.routeOptions.config?.endpoint && urgency === 'costly' ? admission.turnOf(reply.raw) : undefined;
    if (turn) void turn.then(() => done());
    else done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (isCounted(request) && hasBody(request)) letIn(request, reply);
    done();
  });
}

/** A line of the log for all of them: one for each would cost more than they do. */
function tellOfThoseSentAway(app: App, admission: Admission): void {
  let told = { ...admission.sentAway };
  const tell = () => {
    const { costly, ordinary, urgent } = admission.sentAway;
    const since = { costly: costly - told.costly, ordinary: ordinary - told.ordinary, urgent: urgent - told.urgent };
    told = { costly, ordinary, urgent };
    if (since.costly + since.ordinary + since.urgent > 0) app.log.warn({ sentAway: since }, 'Too much was asked for at once');
  };
  const timer = setInterval(tell, SUMMARY_MS).unref();
  const leaveOff = admission.watch();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    leaveOff();
    tell();
  });
}

const hasBody = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

const isStream = ({ routeOptions }: FastifyRequest) => routeOptions.config?.endpoint?.produces === 'text/event-stream';

function urgencyOf({ config }: { readonly config?: FastifyContextConfig }): Urgency {
  if (config?.isCostly) return 'costly';
  return URGENT_TAGS.has(config?.endpoint?.tag ?? '') ? 'urgent' : 'ordinary';
}

function note({ method, url, config }: RouteOptions, routes: KnownRoutes): void {
  const urgency = config && urgencyOf({ config });
  // All that nothing else answers is pages: it needs no pattern.
  if (!urgency || urgency === 'ordinary' || url === '/*') return;
  const path = url.replaceAll(/[.+^$()|[\]\\]/g, '\\$&').replaceAll(/:\w+|\*/g, '[^/]+');
  for (const each of [method].flat()) routes[urgency].push(`${each} ${path}`);
}

/** Tells of a path how urgent its route is, as the router would find it: for requests that do not get as far as that. */
function matcherOf({ urgent, costly }: KnownRoutes): (method: string, path: string) => Urgency {
  const anyOf = (patterns: readonly string[]) => new RegExp(`^(?:${patterns.join('|') || '(?!)'})/?$`);
  const [isUrgent, isCostly] = [anyOf(urgent), anyOf(costly)];
  return (method, path) => {
    const asked = `${method} ${path}`;
    if (isUrgent.test(asked)) return 'urgent';
    return isCostly.test(asked) || !NOT_PAGES.test(path) ? 'costly' : 'ordinary';
  };
}
