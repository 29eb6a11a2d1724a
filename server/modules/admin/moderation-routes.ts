import { reviewEndpoints } from '#contract/endpoints/reviews.ts';
import { listModeration, moderateReview } from '#server/modules/reviews/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';

/** Serves the reviews of stays that wait for a decision, and deciding. */
export function moderationRoutes(app: App, context: AppContext): void {
  serve(app, reviewEndpoints.listModeration, ({ query }) => listModeration(context.db, query));

  serve(app, reviewEndpoints.moderateReview, async ({ params, body, actor, auditEntryId }) => {
    const decision = { ...params, ...body, adminId: actor.userId, auditEntryId };
    await context.db.transaction().execute((trx) => moderateReview(trx, context, decision));
    return null;
  });
}
