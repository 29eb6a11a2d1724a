import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { nightReasons } from '#rules/quote/night-reasons.ts';
import { raisedPrice } from '#rules/quote/raised-price.ts';
import type { UnitPricing, Weekday } from '#rules/quote/types.ts';
import { movesMuch } from '#rules/registration/price-moves.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { withNights } from '#rules/stay/stay.ts';
import { loadPricing } from '../load-pricing.ts';
import type { UnitNights } from '../own-nights/own-night-queries.ts';

/** What is done to the prices of many nights: all the same, each by a percentage, or nothing. */
export type PriceChange =
  | { readonly kind: 'set'; readonly priceAgorot: Agorot }
  | { readonly kind: 'raise'; readonly percent: number; readonly stepAgorot: Agorot }
  | { readonly kind: 'keep' };

/** Nights of several units, and what shall become of them. */
export interface BulkRates extends UnitNights {
  readonly weekdays: readonly Weekday[];
  /** Otherwise nights with a special rate are passed over. */
  readonly areSpecialsIncluded: boolean;
  readonly price: PriceChange;
  /** Null takes back, absent leaves alone. */
  readonly minimumNights?: number | null | undefined;
  /** Nights that are passed over because guests have booked them, by unit. */
  readonly booked: ReadonlyMap<number, ReadonlySet<LocalDate>>;
}

interface PlannedNight {
  readonly night: LocalDate;
  readonly fromAgorot: Agorot;
  readonly toAgorot: Agorot;
}

/** What would become of the nights of a unit. */
export interface BulkPlan {
  readonly unitId: number;
  readonly nights: readonly PlannedNight[];
  /** Passed over. */
  readonly specialNights: number;
  readonly bookedNights: number;
}

/** What a change of many nights would do, unit by unit; units without rates are left out. Nothing is written. */
export async function planBulkRates(db: Kysely<Database>, bulk: BulkRates, now: Date): Promise<BulkPlan[]> {
  const span = { arrivalDate: bulk.firstNight, departureDate: addDays(bulk.lastNight, 1) };
  const pricings = await loadPricing(db, bulk.unitIds, span, now);
  const dates = withNights(span)
    .nights.filter(({ weekday }) => bulk.weekdays.includes(weekday))
    .map(({ date }) => date);
  return bulk.unitIds.flatMap((unitId) => {
    const pricing = pricings.get(unitId);
    return pricing ? [planOf(unitId, pricing, bulk, dates)] : [];
  });
}

/** The nights of a plan whose price would move by more than half. */
export const muchMoved = ({ nights }: BulkPlan): readonly PlannedNight[] =>
  nights.filter(({ fromAgorot, toAgorot }) => movesMuch(fromAgorot, toAgorot));

function planOf(unitId: number, pricing: UnitPricing, bulk: BulkRates, dates: readonly LocalDate[]): BulkPlan {
  const reasons = dates.map((date) => nightReasons(pricing, date));
  const isBooked = (date: LocalDate) => bulk.booked.get(unitId)?.has(date) ?? false;
  const free = reasons.filter(({ date }) => !isBooked(date));
  const chosen = free.filter(({ special }) => bulk.areSpecialsIncluded || !special);
  return {
    unitId,
    nights: chosen.map(({ date, priceAgorot }) => ({
      night: date,
      fromAgorot: priceAgorot,
      toAgorot: priceAfter(bulk.price, priceAgorot),
    })),
    specialNights: free.length - chosen.length,
    bookedNights: reasons.length - free.length,
  };
}

function priceAfter(change: PriceChange, now: Agorot): Agorot {
  if (change.kind === 'keep') return now;
  return change.kind === 'set' ? change.priceAgorot : raisedPrice(now, change.percent, change.stepAgorot);
}
