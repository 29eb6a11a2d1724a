import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { listMessages, markMessage } from '#server/modules/messaging/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listAuditEntries } from './audit-queries.ts';

/** What visitors wrote, and what administrators did. */
export function supportRoutes(app: App, { db, clock }: AppContext): void {
  serve(app, adminEndpoints.listAuditEntries, async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    return await listAuditEntries(db, query);
  });

  serve(app, adminEndpoints.listMessages, async ({ query }, reply) => {
    const { state, currentPage, perPage } = query;
    reply.header('cache-control', 'no-store');
    const { messages, total, open } = await listMessages(db, { state, offset: (currentPage - 1) * perPage, limit: perPage });
    const data = messages.map(({ createdAt, handledAt, ...message }) => ({
      ...message,
      createdAt: createdAt.toISOString(),
      handledAt: handledAt?.toISOString() ?? null,
    }));
    return { data, meta: { totalItems: total, currentPage, perPage, open } };
  });

  serve(app, adminEndpoints.markMessage, async ({ actor, params, body }) => {
    const by = body.isHandled ? actor.userId : null;
    await db.transaction().execute((trx) => markMessage(trx, { id: params.id, by }, clock.now()));
    return null;
  });
}
