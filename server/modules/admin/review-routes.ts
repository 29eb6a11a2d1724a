import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { previewProperty } from '#server/modules/backoffice/index.ts';
import { approve, requestChanges } from '#server/modules/registration/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listReviews, showReview } from './reviews.ts';

/** What waits for an administrator: reading it, seeing it as guests would, deciding. */
export function reviewRoutes(app: App, context: AppContext): void {
  const { db, clock, config } = context;
  serve(app, adminEndpoints.listReviews, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { at: clock.now().toISOString(), reviews: await listReviews(db) };
  });

  serve(app, adminEndpoints.showReview, async ({ params }, reply) => {
    reply.header('cache-control', 'no-store');
    return await showReview(db, params.propertyId);
  });

  serve(app, adminEndpoints.previewProperty, async ({ actor, params, locale }, reply) => {
    reply.header('cache-control', 'no-store');
    const reader = { locale, today: clock.today(), vatRates: config.vatRates };
    return await previewProperty(context, { propertyId: params.propertyId, approverId: actor.userId, reader });
  });
  decisionRoutes(app, context);
}

function decisionRoutes(app: App, { db, clock, config }: AppContext): void {
  serve(app, adminEndpoints.approveProperty, async ({ params, body, actor, auditEntryId }) => {
    const decision = { ...params, ...body, adminId: actor.userId, entryId: auditEntryId };
    await db.transaction().execute((trx) => approve(trx, decision, { at: clock.now(), config }));
    return null;
  });

  serve(app, adminEndpoints.requestChanges, async ({ params, body, actor, auditEntryId }) => {
    const decision = { ...params, ...body, adminId: actor.userId, entryId: auditEntryId };
    await db.transaction().execute((trx) => requestChanges(trx, decision, { at: clock.now(), config }));
    return null;
  });
}
