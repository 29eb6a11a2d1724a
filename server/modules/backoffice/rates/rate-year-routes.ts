import type { Kysely } from 'kysely';
import { rateEndpoints } from '#contract/endpoints/rates.ts';
import { type LocalDate, toLocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { RateYear } from '#contract/rates.ts';
import type { Database } from '#database/types.ts';
import { nightReasons } from '#rules/quote/night-reasons.ts';
import { withNights } from '#rules/stay/stay.ts';
import { quoteForHost } from '#server/modules/offers/index.ts';
import { findUnitRates, loadPricing } from '#server/modules/pricing/index.ts';
import { listUnitNames } from '#server/modules/properties/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { requireOwnedProperty } from '../require-owned-property.ts';

/** What nights cost, and what guests would pay. */
export function rateYearRoutes(app: App, context: AppContext): void {
  const { db, clock, config } = context;
  serve(app, rateEndpoints.showRateYear, async ({ actor, query: { unitId } }) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
    const own = (await listUnitNames(db, propertyId)).map((unit) => unit.unitId);
    const year = own.includes(unitId) ? await showRateYear(db, unitId, { today: clock.today(), now: clock.now() }) : undefined;
    if (!year) throw new DomainError('unit_not_of_hotel', { hotelId: propertyId, unitIds: [unitId] });
    return year;
  });

  serve(app, rateEndpoints.quoteForHost, async ({ actor, query, locale }) => {
    const { id: propertyId } = await requireOwnedProperty(context, actor);
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
