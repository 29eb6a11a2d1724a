import { rateEndpoints } from '#contract/endpoints/rates.ts';
import { listRateChanges, undoRateChange } from '#server/modules/pricing/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { requireOwnedProperty } from '../require-owned-property.ts';
import { writePrices } from '../write-rates.ts';
import { presentRateChange } from './present-rate-change.ts';

const CHANGES_PER_PAGE = 30;

/** Who changed which prices and rules, and taking it back. */
export function rateChangeRoutes(app: App, context: AppContext): void {
  const { db } = context;
  serve(app, rateEndpoints.listRateChanges, async ({ actor, query: { before } }) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    const changes = await listRateChanges(db, { propertyId, before, most: CHANGES_PER_PAGE + 1 });
    return { changes: changes.slice(0, CHANGES_PER_PAGE).map(presentRateChange), hasMore: changes.length > CHANGES_PER_PAGE };
  });

  serve(app, rateEndpoints.undoRateChange, async (request) => {
    const { nightsLeft, changeId } = await writePrices(context, request, (trx, propertyId, author) =>
      undoRateChange(trx, { propertyId, id: request.params.id }, author),
    );
    return { nightsLeft, changeId };
  });
}
