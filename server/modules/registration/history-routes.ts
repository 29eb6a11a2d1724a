import { registrationEndpoints } from '#contract/endpoints/registration.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeOwnProperty, requireOwnProperty } from './change-own-property.ts';
import { loadRegistration } from './facts/load-registration.ts';
import { presentRegistration } from './facts/present-registration.ts';
import { presentPropertyChanges } from './history/present-property-changes.ts';
import { findPropertyChanges } from './history/property-change-queries.ts';
import { undoPropertyChange } from './history/undo-property-change.ts';

const CHANGES_PER_PAGE = 30;

/** Who changed what of an approved property, and taking it back. */
export function historyRoutes(app: App, context: AppContext): void {
  const { db, clock } = context;
  serve(app, registrationEndpoints.listPropertyChanges, async (request, reply) => {
    const { propertyId } = requireOwnProperty(request);
    const changes = await findPropertyChanges(db, propertyId, { before: request.query.before, most: CHANGES_PER_PAGE + 1 });
    const shown = changes.slice(0, CHANGES_PER_PAGE);
    reply.header('cache-control', 'no-store');
    return {
      changes: await presentPropertyChanges(db, await loadRegistration(db, propertyId), shown, clock.now()),
      hasMore: changes.length > CHANGES_PER_PAGE,
    };
  });

  serve(app, registrationEndpoints.undoPropertyChange, async (request) => {
    const { id } = request.params;
    const undone = await changeOwnProperty(context, request, (trx, facts, saver) => undoPropertyChange(trx, facts, id, saver));
    return await presentRegistration(db, undone);
  });
}
