import type { Agorot } from '#contract/primitives/money.ts';
import { type Stay, withNights } from '#rules/stay/stay.ts';
import { minimumOn } from '#rules/stay-rules/minimum-on.ts';
import { ruleOn } from '#rules/stay-rules/rule-on.ts';
import { extraAdults, extraChildren, type GuestCounts, isSingleGuest } from './age-groups.ts';
import { type ChargePrices, chargesForStay } from './charge-lines.ts';
import { discountOff, discountTierFor } from './discount.ts';
import { basePrice, extraPrice, isWeekendNight, nextSpecialIndex, singlePrice, specialCovering, weekendMask } from './night-rate.ts';
import type { DiscountTier, UnitPricing } from './types.ts';

/**
 * What a stay in one unit costs, before it is known for whom: each price summed over the nights. A quote is linear in the guests up to
 * the discount, so {@link totalOf} prices any party from these sums alone, and search need not walk the nights for every room.
 */
export interface StayPrices {
  readonly nights: number;
  readonly baseGuests: number;
  readonly baseAgorot: Agorot;
  readonly singleAgorot: Agorot;
  readonly babyExtraAgorot: Agorot;
  readonly childExtraAgorot: Agorot;
  readonly adultExtraAgorot: Agorot;
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
  const { specials, standard } = pricing;
  const arrivalRule = ruleOn(pricing.stayRules, stay.arrivalDate);
  const weekend = weekendMask(pricing.weekendNights);
  let [base, single, baby, child, adult, minimum, index] = [0, 0, 0, 0, 0, 1, 0];
  for (const { date, weekday } of nights) {
    index = nextSpecialIndex(specials, date, index);
    const special = specialCovering(specials, index, date);
    const isWeekend = isWeekendNight(weekend, weekday);
    const own = pricing.priceByDate.get(date);
    base += own ?? basePrice(special ?? standard, isWeekend);
    single += own ?? singlePrice(special ?? standard, isWeekend);
    baby += extraPrice(pricing, special, 'baby');
    child += extraPrice(pricing, special, 'child');
    adult += extraPrice(pricing, special, 'adult');
    minimum = Math.max(minimum, minimumOn(pricing, { date, isWeekend, special }, arrivalRule, stay.arrivalDate));
  }
  return {
    nights: nights.length,
    baseGuests: pricing.baseGuests,
    baseAgorot: base,
    singleAgorot: single,
    babyExtraAgorot: baby,
    childExtraAgorot: child,
    adultExtraAgorot: adult,
    tier: discountTierFor(pricing.discounts, nights.length),
    charges: chargesForStay(pricing.extraCharges, nights.length),
    minimumNights: minimum,
  };
}

/**
 * What a unit adds to the total of a stay: always the same number as `quoteUnit(…).totalAgorot`, without the lines and without what the
 * property charges once, whichever its units (`charges.onceAgorot`).
 */
export function totalOf(prices: StayPrices, guests: GuestCounts): Agorot {
  const subtotal = subtotalOf(prices, guests);
  const { unitAgorot, guestAgorot } = prices.charges;
  const count = guests.adults + guests.children;
  return subtotal - discountOff(subtotal, prices.tier) + unitAgorot + guestAgorot * count;
}

/** What the discount line of a party's quote takes off, as a positive amount; 0 where the quote has none. */
export function discountOf(prices: StayPrices, guests: GuestCounts): Agorot {
  return discountOff(subtotalOf(prices, guests), prices.tier);
}

function subtotalOf(prices: StayPrices, guests: GuestCounts): Agorot {
  return (
    (isSingleGuest(guests) ? prices.singleAgorot : prices.baseAgorot) +
    extraAdults(guests, prices.baseGuests) * prices.adultExtraAgorot +
    extraChildren(guests, prices.baseGuests) * prices.childExtraAgorot +
    guests.babies * prices.babyExtraAgorot
  );
}
