import { sql } from 'kysely';
import type { App, AppContext } from '../context.ts';
import { Stopping } from '../problems/problem.ts';

/** What tells whether traffic may be sent to this process. */
export interface Readiness {
  /** Whether the process has been told to stop. */
  readonly isStopping?: () => boolean;
  /** Asks the database for a sign of life without waiting in line for a connection; rejected when there is none. */
  readonly ping?: () => Promise<void>;
  /** What answers searches at this moment, for whoever wants to know; a process is ready with either. */
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
