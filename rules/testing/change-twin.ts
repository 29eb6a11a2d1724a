import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Offer, Party } from '#rules/fitting/types.ts';
import type { AgeGroup, QuoteLine, SpecialRate, UnitPricing } from '#rules/quote/types.ts';
import { type TwinPricing, twinGroups } from './brute-force.ts';
import { twinLeavesLate } from './hours-twin.ts';
import { type TwinStay, twinNights } from './twin-nights.ts';

/**
 * The twin of the price of a change, written from docs/product.md §13 alone, guest by guest and night by night. It shares nothing with the rules but the
 * types: tests compare the two.
 */

export interface TwinChange {
  readonly booked: { readonly stay: TwinStay; readonly party: Party; readonly offer: Offer };
  readonly stay: TwinStay;
  readonly party: Party;
  /** A unit for each room, or the same for all. */
  readonly unitIds: readonly number[];
  /** The prices of today, by unit. */
  readonly pricings: ReadonlyMap<number, UnitPricing>;
  readonly today: LocalDate;
  /** True if the optional charges that are booked are taken again; else none is. */
  readonly keepsOptional: boolean;
}

/** The total of the changed stay; of optional charges in units that are booked. */
export function twinChangedTotal(change: TwinChange): number {
  const unitIds = change.unitIds.filter((id, index) => change.unitIds.indexOf(id) === index);
  return unitIds.reduce((sum, unitId, index) => sum + twinUnit(change, unitId, index === 0), 0);
}

function twinUnit(change: TwinChange, unitId: number, isFirst: boolean): number {
  const { booked, party, stay, today } = change;
  const pricing = change.pricings.get(unitId);
  if (!pricing) throw new Error('The twin knows no such unit');
  const groups = twinGroups(
    party.filter((_, room) => change.unitIds[room] === unitId),
    pricing.ageBorders,
  );
  const before = booked.offer.units.find((unit) => unit.unitId === unitId);
  const groupsBefore = twinGroups(
    booked.party.filter((_, room) => before?.rooms.includes(room)),
    pricing.ageBorders,
  );
  let sum = 0;
  for (const night of twinNights(stay)) {
    const lines = before?.quote.lines.filter((line) => line.date === night) ?? [];
    if (night < today && lines.length > 0) sum += lines.reduce((amount, line) => amount + line.amountAgorot, 0);
    else sum += twinNight(pricing, night, { groups, lines, isAsSingle: isSingle(groups) === isSingle(groupsBefore) });
  }
  sum -= twinDiscount(pricing, sum, twinNights(stay).length);
  return sum + twinCharges(change, unitId, { pricing, isFirst, paying: groups.filter((group) => group !== 'baby').length });
}

const isSingle = (groups: readonly AgeGroup[]): boolean => groups.filter((group) => group !== 'baby').length === 1;

interface TwinGuests {
  readonly groups: readonly AgeGroup[];
  /** What was booked for the night in this unit. */
  readonly lines: readonly QuoteLine[];
  readonly isAsSingle: boolean;
}

function twinNight(pricing: UnitPricing, night: LocalDate, { groups, lines, isAsSingle }: TwinGuests): number {
  const special = pricing.specials.find((rate) => rate.firstNight <= night && night <= rate.lastNight);
  const booked = lines.find((line) => line.kind === 'night');
  let price = booked && isAsSingle ? booked.amountAgorot : twinNightOfToday(pricing, special, night, isSingle(groups));
  let placesLeft = pricing.baseGuests;
  for (const group of ['adult', 'child', 'baby'] as const) {
    for (const guest of groups.filter((each) => each === group)) {
      if (guest !== 'baby' && placesLeft > 0) {
        placesLeft -= 1;
        continue;
      }
      const line = lines.find((each) => each.kind === 'extra' && each.ageGroup === guest);
      price += line ? line.amountAgorot / (line.count ?? 1) : twinExtra(pricing, special, guest);
    }
  }
  return price;
}

function twinNightOfToday(pricing: UnitPricing, special: SpecialRate | undefined, night: LocalDate, single: boolean): number {
  const own = pricing.priceByDate.get(night);
  if (own !== undefined) return own;
  const weekday = new Date(`${night}T12:00:00Z`).getUTCDay();
  const isWeekend = pricing.weekendNights.some((each) => each === weekday);
  const rate = special ?? pricing.standard;
  const ofOne = isWeekend ? rate.singleWeekendAgorot : rate.singleMidweekAgorot;
  if (single && ofOne !== null) return ofOne;
  return isWeekend ? rate.weekendAgorot : rate.midweekAgorot;
}

function twinExtra(pricing: UnitPricing, special: SpecialRate | undefined, group: AgeGroup): number {
  const key = ({ baby: 'babyExtraAgorot', child: 'childExtraAgorot', adult: 'adultExtraAgorot' } as const)[group];
  return special?.[key] ?? pricing.standard[key];
}

function twinDiscount(pricing: UnitPricing, sum: number, nights: number): number {
  const [tier] = pricing.discounts.filter((each) => each.nights <= nights).sort((one, other) => other.nights - one.nights);
  if (!tier) return 0;
  if (tier.type === 'AMOUNT') return Math.min(tier.value, sum);
  // Half up, in whole numbers.
  return Math.min(sum, Number((BigInt(sum) * BigInt(tier.value) * 2n + 100n) / 200n));
}

interface TwinPaying {
  readonly pricing: UnitPricing;
  readonly isFirst: boolean;
  /** Guests who pay charges by guest. */
  readonly paying: number;
}

/** Every charge that is due with the unit: those of today that everybody pays, and those that were booked, at the price that was booked. */
function twinCharges({ booked, stay, keepsOptional }: TwinChange, unitId: number, { pricing, isFirst, paying }: TwinPaying): number {
  const { asked } = pricing as TwinPricing;
  const [isLate, wasLate] = [twinLeavesLate(asked, stay), twinLeavesLate(asked, booked.stay)];
  const nights = twinNights(stay).length;
  const nightsBefore = twinNights(booked.stay).length;
  const lines = booked.offer.units.flatMap((unit) => unit.quote.lines.map((line) => ({ ...line, unitId: unit.unitId })));
  const ids = new Set([...pricing.extraCharges.map(({ id }) => id), ...lines.flatMap(({ charge }) => charge?.id ?? [])]);
  let sum = 0;
  for (const id of ids) {
    const line = lines.find(({ charge, unitId: of }) => charge?.id === id && (charge.isOfProperty || of === unitId));
    const offered = pricing.extraCharges.find((charge) => charge.id === id);
    const charge = line?.charge ?? offered;
    if (!charge) continue;
    const isOnce = charge.isOfProperty && charge.per !== 'guestNight';
    if (isOnce && !isFirst) continue;
    // Whoever left late was charged for it, and is only where they leave late again.
    const isOfLate = charge.kind === 'lateCheckout';
    const isOptional = isOfLate && line && wasLate ? (offered?.isOptional ?? true) : charge.isOptional;
    const isTaken = isOptional && !(isOfLate && isLate);
    if (isTaken && !(line?.charge?.isOptional && keepsOptional)) continue;
    const times = (count: number, over: number) => count * (charge.per === 'stay' ? 1 : over);
    const each = line ? line.amountAgorot / Math.max(1, times(line.count ?? 1, nightsBefore)) : (offered?.amountAgorot ?? 0);
    const count = charge.per === 'guestNight' ? paying : isTaken ? (line?.count ?? 1) : 1;
    sum += each * times(count, nights);
  }
  return sum;
}
