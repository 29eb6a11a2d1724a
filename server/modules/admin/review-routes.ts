import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { adminEndpoints } from '#contract/endpoints/admin.ts';
import type { Database } from '#database/types.ts';
import { approve, notingChanges, requestChanges } from '#server/modules/registration/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { previewProperty } from './preview-property.ts';
import { listReviews, showReview } from './reviews.ts';

type Decided = Pick<FastifyRequest, 'auditEntryId'> & { readonly params: { readonly propertyId: number } };

/** What waits for an administrator: reading it, seeing it as guests would, deciding. */
export function reviewRoutes(app: App, context: AppContext): void {
  const { db, clock, config } = context;
  serve(app, adminEndpoints.listReviews, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { reviews: await listReviews(db) };
  });

  serve(app, adminEndpoints.showReview, async ({ params }, reply) => {
    reply.header('cache-control', 'no-store');
    return await showReview(db, params.propertyId);
  });

  serve(app, adminEndpoints.previewProperty, async ({ actor, params, locale }, reply) => {
    reply.header('cache-control', 'no-store');
    const reader = { locale, today: clock.today(), vatPercent: config.vatPercent };
    return await previewProperty(context, { propertyId: params.propertyId, adminId: actor.userId, reader });
  });
  decisionRoutes(app, context);
}

function decisionRoutes(app: App, { db, clock, config }: AppContext): void {
  /** A decision with a note of what it changed, or nothing of either. */
  const decide = ({ auditEntryId: entryId, params }: Decided, write: (trx: Kysely<Database>) => Promise<void>) =>
    db.transaction().execute((trx) => notingChanges(trx, { entryId, propertyId: params.propertyId }, () => write(trx)));

  serve(app, adminEndpoints.approveProperty, async (request) => {
    const decision = { ...request.params, ...request.body, adminId: request.actor.userId };
    await decide(request, (trx) => approve(trx, decision, { at: clock.now(), config }));
    return null;
  });

  serve(app, adminEndpoints.requestChanges, async (request) => {
    const decision = { ...request.params, ...request.body, adminId: request.actor.userId };
    await decide(request, (trx) => requestChanges(trx, decision, { at: clock.now(), config }));
    return null;
  });
}
