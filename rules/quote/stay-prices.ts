import type { Agorot } from '#contract/primitives/money.ts';
import { type Stay, withNights } from '#rules/stay/stay.ts';
import { minimumOn, ruleOn } from '#rules/stay-rules/current-rule.ts';
import { extraAdults, extraChildren, type GuestCounts, isSingleGuest } from './age-groups.ts';
import { type ChargePrices, chargesForStay, chargesUntil } from './charge-lines.ts';
import { basePrice, extraPrice, isWeekendNight, nextSpecialIndex, singlePrice, specialCovering, weekendMask } from './night-rate.ts';
import { percentOf } from './rounding.ts';
import type { DiscountTier, SpecialRate, UnitPricing } from './types.ts';

/**
 * Amounts of a night in agorot, before it is known for whom: for up to the base guests, for a single guest, and for each baby, child and adult
 * who pays an extra. {@link timesPaid} says how often a party pays each of them.
 */
type NightAmounts = readonly number[];

/** The length of {@link NightAmounts} has. */
export const NIGHT_AMOUNTS = 5;

/**
 * Gives the amounts of one night.
 * @param night.special the special rate that covers it, if any
 * @param night.own the price that the host set for this date alone, in agorot
 */
export function nightAmounts(
  pricing: Pick<UnitPricing, 'standard'>,
  { special, isWeekend, own }: { special: SpecialRate | undefined; isWeekend: boolean; own: Agorot | undefined },
): NightAmounts {
  const rate = special ?? pricing.standard;
  return [
    own ?? basePrice(rate, isWeekend),
    own ?? singlePrice(rate, isWeekend),
    extraPrice(pricing, special, 'baby'),
    extraPrice(pricing, special, 'child'),
    extraPrice(pricing, special, 'adult'),
  ];
}

/** Says how often a party pays each of the {@link NightAmounts}. */
export function timesPaid(guests: GuestCounts, baseGuests: number): readonly number[] {
  const isSingle = isSingleGuest(guests);
  return [isSingle ? 0 : 1, isSingle ? 1 : 0, guests.babies, extraChildren(guests, baseGuests), extraAdults(guests, baseGuests)];
}

/**
 * The prices of a stay in one unit, before it is known for whom: each price summed over the nights. A quote is linear in the guests up to
 * the discount, so {@link totalOf} prices any party from these sums alone, and search need not walk the nights for every room.
 */
export interface StayPrices {
  readonly nights: number;
  readonly baseGuests: number;
  /** Summed over the nights. */
  readonly amounts: NightAmounts;
  readonly tier: DiscountTier | undefined;
  readonly charges: ChargePrices;
  /** The largest minimum among the nights. */
  readonly minimumNights: number;
}

/**
 * Sums a unit's prices over the nights of a stay, in one walk.
 * @throws RangeError when the stay has no night
 */
export function pricesForStay(pricing: UnitPricing, stay: Stay): StayPrices {
  const { nights } = withNights(stay);
  const { specials } = pricing;
  const arrivalRule = ruleOn(pricing.stayRules, stay.arrivalDate);
  const weekend = weekendMask(pricing.weekendNights);
  const amounts = new Array<number>(NIGHT_AMOUNTS).fill(0);
  let [minimum, index] = [1, 0];
  for (const { date, weekday } of nights) {
    index = nextSpecialIndex(specials, date, index);
    const special = specialCovering(specials, index, date);
    const isWeekend = isWeekendNight(weekend, weekday);
    const ofNight = nightAmounts(pricing, { special, isWeekend, own: pricing.priceByDate.get(date) });
    for (let each = 0; each < NIGHT_AMOUNTS; each++) amounts[each] = (amounts[each] ?? 0) + (ofNight[each] ?? 0);
    minimum = Math.max(minimum, minimumOn(pricing, { date, isWeekend, special }, arrivalRule, stay.arrivalDate));
  }
  return {
    nights: nights.length,
    baseGuests: pricing.baseGuests,
    amounts,
    tier: discountTierFor(pricing.discounts, nights.length),
    charges: chargesForStay(chargesUntil(pricing, stay.departureDate), nights.length),
    minimumNights: minimum,
  };
}

/**
 * Returns what a unit adds to the total of a stay: always the same number as `quoteUnit(…).totalAgorot`, without the lines and without what the
 * property charges once, whichever its units (`charges.onceAgorot`).
 */
export function totalOf(prices: StayPrices, guests: GuestCounts): Agorot {
  return withTerms(subtotalOf(prices, guests), prices, guests.adults + guests.children);
}

/**
 * Takes the discount off nights and extras, and adds the charges of the unit.
 * @param count of the guests who pay charges by guest: all but babies
 */
export function withTerms(subtotalAgorot: Agorot, { tier, charges }: Pick<StayPrices, 'tier' | 'charges'>, count: number): Agorot {
  return subtotalAgorot - discountOff(subtotalAgorot, tier) + charges.unitAgorot + charges.guestAgorot * count;
}

/** Returns what the discount line of a party's quote takes off, as a positive amount; 0 where the quote has none. */
export function discountOf(prices: StayPrices, guests: GuestCounts): Agorot {
  return discountOff(subtotalOf(prices, guests), prices.tier);
}

function subtotalOf({ amounts, baseGuests }: StayPrices, guests: GuestCounts): Agorot {
  const times = timesPaid(guests, baseGuests);
  return amounts.reduce((sum, amount, each) => sum + amount * (times[each] ?? 0), 0);
}

/** Returns the nights that a stay on these dates must have at least: the largest minimum among its nights (docs/product.md §5.5). */
export function requiredMinimumNights(pricing: UnitPricing, stay: Stay): number {
  return pricesForStay(pricing, stay).minimumNights;
}

/** Returns the tier that applies to a stay: the one with the most nights not above the stay's (docs/product.md §5.4). */
export function discountTierFor(tiers: readonly DiscountTier[], nights: number): DiscountTier | undefined {
  let best: DiscountTier | undefined;
  for (const tier of tiers) {
    if (tier.nights <= nights && (best === undefined || tier.nights > best.nights)) best = tier;
  }
  return best;
}

/** Returns what a tier takes off nights and extras, as a positive amount; rounded half up once, and never more than they come to. */
export function discountOff(subtotalAgorot: Agorot, tier: DiscountTier | undefined): Agorot {
  if (tier === undefined) return 0;
  const off = tier.type === 'PERCENT' ? percentOf(subtotalAgorot, tier.value) : tier.value;
  return Math.min(off, subtotalAgorot);
}
