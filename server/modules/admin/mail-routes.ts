import { adminEndpoints } from '#contract/endpoints/admin.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { countOutbox, listAttempts, listOutbox, requeueDeadMails } from '#server/platform/mail/outbox-care.ts';

/** What became of the mails, and trying again those that were given up. */
export function mailRoutes(app: App, { db, clock }: AppContext): void {
  serve(app, adminEndpoints.listMails, async ({ query }, reply) => {
    const { state, currentPage, perPage } = query;
    const counts = await countOutbox(db);
    const mails = await listOutbox(db, state, perPage, (currentPage - 1) * perPage);
    reply.header('cache-control', 'no-store');
    const data = mails.map(({ state: _, createdAt, ...mail }) => ({ ...mail, createdAt: createdAt.toISOString() }));
    return { data, meta: { totalItems: counts[state], currentPage, perPage, counts } };
  });

  serve(app, adminEndpoints.showMail, async ({ params }, reply) => {
    reply.header('cache-control', 'no-store');
    const attempts = await listAttempts(db, params.id);
    return { attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })) };
  });

  serve(app, adminEndpoints.retryMails, async ({ body: { ids = null } }) => ({
    count: await db.transaction().execute((trx) => requeueDeadMails(trx, ids, clock.now())),
  }));
}
