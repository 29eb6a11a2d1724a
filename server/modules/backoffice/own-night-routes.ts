import { backOfficeEndpoints } from '#contract/endpoints/backoffice.ts';
import type { OwnNights } from '#contract/own-nights.ts';
import { toLocalDate, toWireDate, type WireDate } from '#contract/primitives/local-date.ts';
import { type OwnNightsState, setOwnNights, showOwnNights } from '#server/modules/pricing/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serveOwn, writePrices } from './serve-own.ts';

/** Prices and minima that hosts set for single dates (docs/product.md §5.1, §5.5). */
export function ownNightRoutes(app: App, context: AppContext): void {
  serveOwn(app, context, backOfficeEndpoints.showOwnNights, (id, { query }) => show(context, id, query));

  serveOwn(app, context, backOfficeEndpoints.setOwnNights, async (id, request) => {
    const { from, to, ...change } = request.body;
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
