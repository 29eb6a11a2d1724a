import { rateEndpoints } from '#contract/endpoints/rates.ts';
import { toLocalDate } from '#contract/primitives/local-date.ts';
import type { BaseRatesEdit, HostRates } from '#contract/rates.ts';
import { saveBaseRates, saveSpecialRates } from '#server/modules/pricing/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { requireOwnedProperty } from '../require-owned-property.ts';
import { writePrices } from '../write-rates.ts';
import { bulkRateRoutes } from './bulk-rate-routes.ts';
import { holidayOrOwnName } from './holiday-or-own-name.ts';
import { rateChangeRoutes } from './rate-change-routes.ts';
import { rateYearRoutes } from './rate-year-routes.ts';
import { presentSpecial, showRates } from './show-rates.ts';

/** The host's prices (docs/product.md §5): everything is about their own property. */
export function rateRoutes(app: App, context: AppContext): void {
  const { db } = context;
  const show = async (propertyId: number, locale: Parameters<typeof showRates>[2]['locale']): Promise<HostRates> =>
    await showRates(db, propertyId, { locale, clock: context.clock });

  serve(app, rateEndpoints.showRates, async ({ actor, locale }) => {
    const { id } = await requireOwnedProperty(context, actor);
    return await show(id, locale);
  });

  serve(app, rateEndpoints.saveBaseRates, async (request) => {
    const { locale, body } = request;
    const { id } = await requireOwnedProperty(context, request.actor);
    const edit = { ...body, units: body.units.map(readUnit) };
    const { changeId } = await writePrices(context, request, (trx, propertyId, author) =>
      saveBaseRates(trx, { propertyId, ...edit }, author, () => showRates(trx, propertyId, { locale, clock: context.clock })),
    );
    return { ...(await show(id, locale)), changeId };
  });

  serve(app, rateEndpoints.saveSpecialRates, async (request) => {
    const { saved, removed, isConfirmed } = request.body;
    const { id } = await requireOwnedProperty(context, request.actor);
    const rates = saved.map(({ from, to, holiday, name, ...rate }, index) => ({
      ...rate,
      ...holidayOrOwnName({ holiday, name }, `saved.${index}.holiday`),
      ...{ firstNight: toLocalDate(from), lastNight: toLocalDate(to) },
    }));
    const { changeId } = await writePrices(context, request, (trx, propertyId, author) =>
      saveSpecialRates(trx, { propertyId, saved: rates, removed, isConfirmed }, author, presentSpecial),
    );
    return { ...(await show(id, request.locale)), changeId };
  });

  bulkRateRoutes(app, context);
  rateYearRoutes(app, context);
  rateChangeRoutes(app, context);
}

type SentUnit = Required<BaseRatesEdit>['units'][number];

function readUnit({ unitId, revision, minimumNights, discounts, ...standard }: SentUnit) {
  return { unitId, revision, minimumNights, discounts, standard };
}
