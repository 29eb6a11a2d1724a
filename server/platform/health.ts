import { sql } from 'kysely';
import type { App, AppContext } from './context.ts';

/** `/healthz`: this process answers. `/readyz`: it can also do its work, so traffic may be sent to it. */
export function registerHealth(app: App, context: AppContext): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    // A database that cannot be reached throws, and the problem handler answers 503.
    await sql`select 1`.execute(context.db);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
