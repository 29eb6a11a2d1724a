import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Access, OpenAccess } from '#contract/endpoints/endpoint.ts';
import type { App, AppContext } from '../context.ts';
import { DomainError } from '../problems/problem.ts';
import { networkOf } from './network-of.ts';
import { isAmbiguous, UNLIMITED } from './paths.ts';

const WINDOW_MS = 60_000;

/** Carries {@link PROOF}. */
const IN_PROCESS_HEADER = 'x-lina-in-process';
/** Known to this process alone: calls that a page makes while it is rendered have been counted with the page. */
const PROOF = randomBytes(32).toString('base64url');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answering takes some fifty milliseconds of a processor or more, as pages and searches do: a limit of its own. */
    isCostly?: boolean;
  }
}

/** Headers of a call that this process makes of itself. */
export const inProcessHeaders: Readonly<Record<string, string>> = { [IN_PROCESS_HEADER]: PROOF };

/**
 * Limits what one network address may ask for in a minute, cheap calls and costly ones each by themselves. Counted in this process's memory,
 * before anything is looked up. Register it before other hooks.
 */
export function registerRequestLimits(app: App, { config: { limits }, clock }: AppContext): void {
  let windowEnd = 0;
  const counts = { cheap: new Map<string, number>(), costly: new Map<string, number>() };
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForMachines(request) || isInProcess(request)) return done();
    const now = clock.now().getTime();
    if (now >= windowEnd || now < windowEnd - WINDOW_MS) {
      windowEnd = now + WINDOW_MS;
      counts.cheap.clear();
      counts.costly.clear();
    }
    const isCostly = request.routeOptions.config?.isCostly === true;
    const counted = isCostly ? counts.costly : counts.cheap;
    const network = networkOf(request.ip);
    const count = (counted.get(network) ?? 0) + 1;
    counted.set(network, count);
    if (count <= (isCostly ? limits.pagesPerMinute : limits.requestsPerMinute)) return done();
    throw new DomainError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil((windowEnd - now) / 1000)) });
  });
}

/** Refuses addresses that can be read in two ways, before anything is decided by them. Register it before what answers. */
export function refuseAmbiguousAddresses(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isAmbiguous(request.url) && !isInProcess(request)) throw new DomainError('malformed_request');
    done();
  });
}

/** Who needs no account for it. */
const OPEN: ReadonlySet<Access> = new Set<OpenAccess>(['anybody', 'anybodyInPerson', 'guest', 'guestOrAdmin', 'sessionHolder']);

/**
 * Limits how long visitors wait for pages, searches, prices and whatever else they read: then they are told to come back
 * (503), whatever it is that lasts. Files and papers take the time that they take. Register it before routes.
 */
export function limitVisitorsWaiting(app: App, { config: { limits } }: AppContext): void {
  app.addHook('onRoute', (route) => {
    const { endpoint, isCostly, isPage } = route.config ?? {};
    const isReading = endpoint !== undefined && OPEN.has(endpoint.access) && (isCostly || endpoint.method === 'GET');
    if (isPage || (isReading && endpoint.produces === undefined)) route.handlerTimeout = limits.visitorSeconds * 1000;
  });
}

/** Whether its route is a sign of life, metrics or a file with a hash in its name: what stands in its address says nothing. */
export function isForMachines({ routeOptions }: FastifyRequest): boolean {
  return UNLIMITED.test(routeOptions.url ?? '');
}

/** Whether this process asks itself. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.headers[IN_PROCESS_HEADER] === PROOF;
}
