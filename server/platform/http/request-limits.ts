import { randomBytes } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Access, OpenAccess } from '#contract/endpoints/endpoint.ts';
import type { Database } from '#database/types.ts';
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
const OPEN: ReadonlySet<Access> = new Set<OpenAccess>([
  'anybody',
  'anybodyInPerson',
  'guest',
  'guestOrAdmin',
  'listOwner',
  'sessionHolder',
]);

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

/** Returns whether its route is a health check, metrics or a file with a hash in its name: what stands in its address says nothing. */
export function isForMachines({ routeOptions }: FastifyRequest): boolean {
  return UNLIMITED.test(routeOptions.url ?? '');
}

/** Returns whether this process asks itself. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.headers[IN_PROCESS_HEADER] === PROOF;
}

/** How often something was asked for in its window, and when that ends, in milliseconds from now. */
interface Count {
  readonly current: number;
  readonly ttl: number;
}

/**
 * Where the limits of single calls are counted: in the database, so that an address gains nothing by asking several processes. A count outlives a
 * request that fails.
 */
export function sharedCounts(context: Pick<AppContext, 'db' | 'clock' | 'secrets'>): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(key: string, callback: (error: Error | null, result?: Count) => void, windowMs: number): void {
      countOnce(context, key, windowMs).then(
        (count) => callback(null, count),
        (error: Error) => callback(error),
      );
    }

    // Keys name what they limit.
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

async function countOnce(
  { db, clock, secrets }: Pick<AppContext, 'db' | 'clock' | 'secrets'>,
  key: string,
  windowMs: number,
): Promise<Count> {
  const now = clock.now();
  const subject = secrets.sign('request-counts', key);
  const row = await db
    .insertInto('request_counts')
    .values({ subject, count: 1, ends_at: new Date(now.getTime() + windowMs) })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        count: sql<number>`case when request_counts.ends_at <= ${now} then 1 else request_counts.count + 1 end`,
        ends_at: sql<Date>`case when request_counts.ends_at <= ${now} then excluded.ends_at else request_counts.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { current: row.count, ttl: row.ends_at.getTime() - now.getTime() };
}

/** Background work: removes counts whose window is over. */
export async function forgetCounts(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('request_counts').where('ends_at', '<=', now).execute();
}
