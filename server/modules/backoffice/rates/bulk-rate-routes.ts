import { rateEndpoints } from '#contract/endpoints/rates.ts';
import { type LocalDate, toLocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { BulkPreview, BulkRates as SentBulkRates } from '#contract/rates.ts';
import { divideHalfUp } from '#rules/quote/rounding.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { nightsOf } from '#rules/stay/stay.ts';
import { takenSpans } from '#server/modules/inventory/index.ts';
import { type BulkPlan, type BulkRates, lastRateChange, muchMoved, planBulkRates, saveBulkRates } from '#server/modules/pricing/index.ts';
import { listUnitIds } from '#server/modules/properties/index.ts';
import type { App, AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { serveOwn, writePrices } from '../serve-own.ts';

/** Many nights of several units at once: seen first, then done. */
export function bulkRateRoutes(app: App, context: AppContext): void {
  const { db, clock } = context;
  serveOwn(app, context, rateEndpoints.previewBulkRates, async (propertyId, { query }) => {
    const own = await listUnitIds(db, propertyId);
    const foreign = query.bulk.unitIds.filter((unitId) => !own.includes(unitId));
    if (foreign.length > 0) throw new DomainError('unit_not_of_hotel', { hotelId: propertyId, unitIds: foreign });
    const revision = await lastRateChange(db, propertyId);
    return presentPreview(await planBulkRates(db, await readBulk(db, query.bulk, clock.now()), clock.now()), revision);
  });

  serveOwn(app, context, rateEndpoints.saveBulkRates, async (id, request) => {
    const { revision, isConfirmed, ...sent } = request.body;
    const { changeId } = await writePrices(context, request, async (trx, propertyId, author) => {
      const bulk = await readBulk(trx, sent, author.at);
      return await saveBulkRates(trx, { ...bulk, propertyId, revision, isConfirmed }, author, presentPreview);
    });
    const now = clock.now();
    return { ...presentPreview(await planBulkRates(db, await readBulk(db, sent, now), now), await lastRateChange(db, id)), changeId };
  });
}

async function readBulk(db: AppContext['db'], { from, to, ...bulk }: SentBulkRates, now: Date): Promise<BulkRates> {
  const nights = { unitIds: bulk.unitIds, firstNight: toLocalDate(from), lastNight: toLocalDate(to) };
  const booked = new Map<number, Set<LocalDate>>(bulk.unitIds.map((unitId) => [unitId, new Set()]));
  for (const { unitId, cause, firstNight, lastNight } of await takenSpans(db, { ...nights, now })) {
    if (cause !== 'reservation') continue;
    for (const night of nightsOf(firstNight, addDays(lastNight, 1))) booked.get(unitId)?.add(night);
  }
  return { ...bulk, ...nights, booked };
}

function presentPreview(plans: readonly BulkPlan[], revision: number): BulkPreview {
  return { revision, units: plans.map(presentBulkPlan) };
}

function presentBulkPlan(plan: BulkPlan): BulkPreview['units'][number] {
  const { unitId, nights, specialNights, bookedNights } = plan;
  const average = (agorot: 'fromAgorot' | 'toAgorot') =>
    nights.length === 0
      ? 0
      : divideHalfUp(
          nights.reduce((sum, night) => sum + night[agorot], 0),
          nights.length,
        );
  const moved = muchMoved(plan);
  const [first] = moved;
  return {
    ...{ unitId, specialNights, bookedNights },
    nights: nights.length,
    averageFromAgorot: average('fromAgorot'),
    averageToAgorot: average('toAgorot'),
    muchMoved: moved.length,
    firstMove: first ? { date: toWireDate(first.night), fromAgorot: first.fromAgorot, toAgorot: first.toAgorot } : null,
  };
}
