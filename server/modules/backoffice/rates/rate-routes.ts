import type { Kysely } from 'kysely';
import { rateEndpoints } from '#contract/endpoints/rates.ts';
import { type LocalDate, toLocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { BaseRatesEdit, HostRates, RateYear } from '#contract/rates.ts';
import type { Database } from '#database/types.ts';
import { nightReasons } from '#rules/quote/night-rate.ts';
import { withNights } from '#rules/stay/stay.ts';
import { quoteForHost } from '#server/modules/offers/index.ts';
import { findUnitRates, loadPricing, saveBaseRates, saveSpecialRates } from '#server/modules/pricing/index.ts';
import { findTerm, listUnitIds } from '#server/modules/properties/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { serveOwn, writePrices } from '../serve-own.ts';
import { bulkRateRoutes } from './bulk-rate-routes.ts';
import { rateChangeRoutes } from './rate-change-routes.ts';
import { presentSpecial, showRates } from './show-rates.ts';

/** Serves the host's prices (docs/product.md §5): everything is about their own property. */
export function rateRoutes(app: App, context: AppContext): void {
  const { db } = context;
  const show = async (propertyId: number, locale: Parameters<typeof showRates>[2]['locale']): Promise<HostRates> =>
    await showRates(db, propertyId, { locale, clock: context.clock });

  serveOwn(app, context, rateEndpoints.showRates, (id, { locale }) => show(id, locale));

  serveOwn(app, context, rateEndpoints.saveBaseRates, async (id, request) => {
    const { locale, body } = request;
    const edit = { ...body, units: body.units.map(readUnit) };
    const { changeId } = await writePrices(context, request, (trx, propertyId, author) =>
      saveBaseRates(trx, { propertyId, ...edit }, author, () => showRates(trx, propertyId, { locale, clock: context.clock })),
    );
    return { ...(await show(id, locale)), changeId };
  });

  serveOwn(app, context, rateEndpoints.saveSpecialRates, async (id, request) => {
    const { saved, removed, isConfirmed } = request.body;
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

/** Serves what nights cost, and what guests would pay. */
function rateYearRoutes(app: App, context: AppContext): void {
  const { db, clock, config } = context;
  serveOwn(app, context, rateEndpoints.showRateYear, async (propertyId, { query: { unitId } }) => {
    const own = await listUnitIds(db, propertyId);
    const year = own.includes(unitId) ? await showRateYear(db, unitId, { today: clock.today(), now: clock.now() }) : undefined;
    if (!year) throw new DomainError('unit_not_of_hotel', { hotelId: propertyId, unitIds: [unitId] });
    return year;
  });

  serveOwn(app, context, rateEndpoints.quoteForHost, async (propertyId, { query, locale }) => {
    const stay = { arrivalDate: toLocalDate(query.from), departureDate: toLocalDate(query.to) };
    const moment = { now: clock.now(), today: clock.today(), vatRates: config.vatRates, locale };
    return await quoteForHost(db, { propertyId, unitId: query.unitId, stay, rooms: query.roomsInfo, ...moment });
  });
}

/** Twelve months from the first of the present one; undefined for a unit without prices. */
async function showRateYear(
  db: Kysely<Database>,
  unitId: number,
  { today, now }: { readonly today: LocalDate; readonly now: Date },
): Promise<RateYear | undefined> {
  const arrivalDate = `${today.slice(0, 7)}-01`;
  const year = { arrivalDate, departureDate: `${Number(today.slice(0, 4)) + 1}${arrivalDate.slice(4)}` };
  const pricing = (await loadPricing(db, [unitId], year, now)).get(unitId);
  if (!pricing) return undefined;
  const specials = (await findUnitRates(db, [unitId])).get(unitId)?.specials ?? [];
  return {
    unitId,
    baseGuests: pricing.baseGuests,
    nights: withNights(year).nights.map(({ date }) => {
      const { special, ...night } = nightReasons(pricing, date);
      const specialId = specials.find(({ firstNight }) => firstNight === special?.firstNight)?.id ?? null;
      return { ...night, specialId, date: toWireDate(date) };
    }),
  };
}

interface RateName {
  readonly holiday: string | null;
  readonly name: Bilingual;
}

/**
 * Returns a rate's name: a holiday's is the vocabulary's; a name of the host's own in one language stands for both.
 * @param path of the holiday in what was sent
 * @throws DomainError `invalid_fields` for a holiday that there is not
 */
function holidayOrOwnName({ holiday, name }: RateName, path: string): RateName {
  if (holiday === null) {
    const [he, en] = [name.he.trim(), name.en.trim()];
    return { holiday, name: { he: he || en, en: en || he } };
  }
  const term = findTerm('hebrew_holidays', holiday);
  if (!term) throw new DomainError('invalid_fields', {}, [{ path, code: 'unknown_option' }]);
  return { holiday, name: term.name };
}
