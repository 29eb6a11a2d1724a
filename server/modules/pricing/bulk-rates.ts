import type { Kysely } from 'kysely';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { nightReasons } from '#rules/quote/night-rate.ts';
import { raisedPrice } from '#rules/quote/rounding.ts';
import type { UnitPricing, Weekday } from '#rules/quote/types.ts';
import { movesMuch } from '#rules/registration/price-moves.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { withNights } from '#rules/stay/stay.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { lockUnitsOf, refuseForeignUnits } from './find-unit-rates.ts';
import { lastRateChange, type NotedRateChange, noteRateChange } from './history/rate-changes.ts';
import { loadPricing } from './load-pricing.ts';
import { listOwnNights, type OwnNightWrite, stateOf, type UnitNights, writeOwnNights } from './own-nights.ts';

/** A change of the prices of many nights: all the same, each by a percentage, or nothing. */
type PriceChange =
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

/** The nights of a unit as they would become. */
export interface BulkPlan {
  readonly unitId: number;
  readonly nights: readonly PlannedNight[];
  /** Passed over. */
  readonly specialNights: number;
  readonly bookedNights: number;
}

/** Returns what a change of many nights would do, unit by unit; units without rates are left out. Nothing is written. */
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

/** Returns the nights of a plan whose price would move by more than half. */
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

interface BulkRatesEdit extends BulkRates {
  readonly propertyId: number;
  /** The last change of any price or rule that stood in the preview. */
  readonly revision: number;
  readonly isConfirmed: boolean;
}

/**
 * Does to many nights what the preview said: as prices and minima of their own.
 * @throws DomainError `unit_not_of_hotel`; `revision_conflict` with the `current` plan when any price or rule of the property was changed after the
 * preview; `price_moves_much` with the `moves`
 */
export async function saveBulkRates(
  trx: Kysely<Database>,
  edit: BulkRatesEdit,
  author: Author,
  present: (plans: readonly BulkPlan[], revision: number) => unknown,
): Promise<NotedRateChange> {
  const { propertyId, unitIds } = edit;
  refuseForeignUnits(propertyId, unitIds, new Set(await lockUnitsOf(trx, propertyId)));
  const plans = await planBulkRates(trx, edit, author.at);
  const revision = await lastRateChange(trx, propertyId);
  if (revision !== edit.revision) throw new DomainError('revision_conflict', { current: present(plans, revision) });
  const moves = plans.flatMap((plan) =>
    muchMoved(plan).map(({ night, ...move }) => ({ unitId: plan.unitId, date: toWireDate(night), ...move })),
  );
  if (moves.length > 0 && !edit.isConfirmed) throw new DomainError('price_moves_much', { moves });
  const before = stateOf(await listOwnNights(trx, edit));
  await writeOwnNights(
    trx,
    plans.flatMap((plan) => writesOf(plan, edit)),
  );
  const write = { before, after: stateOf(await listOwnNights(trx, edit)) };
  return await noteRateChange(trx, { propertyId, ...write }, author);
}

function writesOf({ unitId, nights }: BulkPlan, { price, minimumNights }: BulkRatesEdit): OwnNightWrite[] {
  return nights.map(({ night, toAgorot }) => ({ unitId, night, minimumNights, priceAgorot: price.kind === 'keep' ? undefined : toAgorot }));
}
