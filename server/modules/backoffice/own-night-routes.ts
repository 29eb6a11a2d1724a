import { backOfficeEndpoints } from '#contract/endpoints/backoffice.ts';
import type { OwnNights } from '#contract/own-nights.ts';
import { toLocalDate, toWireDate, type WireDate } from '#contract/primitives/local-date.ts';
import { type OwnNightsState, setOwnNights, showOwnNights } from '#server/modules/pricing/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { requireOwnedProperty, writePrices } from './write-rates.ts';

/** Prices and minima that hosts set for single dates (docs/product.md §5.1, §5.5). */
export function ownNightRoutes(app: App, context: AppContext): void {
  serve(app, backOfficeEndpoints.showOwnNights, async ({ actor, query }) => {
    const { id } = await requireOwnedProperty(context, actor);
    return await show(context, id, query);
  });

  serve(app, backOfficeEndpoints.setOwnNights, async (request) => {
    const { from, to, ...change } = request.body;
    const { id } = await requireOwnedProperty(context, request.actor);
    const nights = { firstNight: toLocalDate(from), lastNight: toLocalDate(to) };
    const { changeId } = await writePrices(context, request, (trx, propertyId, author) =>
      setOwnNights(trx, { propertyId, ...nights, ...change }, author, presentState),
    );
    return { ...(await show(context, id, { from, to })), changeId };
  });
}

async function show({ db }: AppContext, propertyId: number, { from, to }: { from: WireDate; to: WireDate }): Promise<OwnNights> {
  return presentState(await showOwnNights(db, { propertyId, firstNight: toLocalDate(from), lastNight: toLocalDate(to) }));
}

function presentState(state: OwnNightsState): OwnNights {
  return { revision: state.revision, nights: state.nights.map(({ night, ...own }) => ({ ...own, date: toWireDate(night) })) };
}
