import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { weekdayOf } from '#rules/stay/local-dates.ts';
import { minimumOn, ruleOn } from '#rules/stay-rules/current-rule.ts';
import type { AgeGroup, SpecialRate, StandardRate, UnitPricing, Weekday } from './types.ts';

/** Returns the weekend nights as bits, bit n for weekday n: asked for each night, so it must not search a list. */
export function weekendMask(weekendNights: readonly Weekday[]): number {
  let mask = 0;
  for (const weekday of weekendNights) mask |= 1 << weekday;
  return mask;
}

/** Returns whether nights of that weekday take the weekend price, by the mask of {@link weekendMask}. */
export function isWeekendNight(mask: number, weekday: Weekday): boolean {
  return ((mask >> weekday) & 1) === 1;
}

/** Index of the first special rate, from the given one on, that ends on the night or later; `specials` are sorted. */
export function nextSpecialIndex(specials: readonly SpecialRate[], night: LocalDate, from: number): number {
  let index = from;
  for (let special = specials[index]; special !== undefined && special.lastNight < night; special = specials[index]) index += 1;
  return index;
}

/** Returns the special rate at that index when it covers the night (both ends included), as {@link nextSpecialIndex} left it. */
export function specialCovering(specials: readonly SpecialRate[], index: number, night: LocalDate): SpecialRate | undefined {
  const special = specials[index];
  return special !== undefined && special.firstNight <= night ? special : undefined;
}

/** Price of a night for up to the base guests. */
export function basePrice(rate: StandardRate | SpecialRate, isWeekend: boolean): Agorot {
  return isWeekend ? rate.weekendAgorot : rate.midweekAgorot;
}

/** Price of a night for a single guest: where none is set, the same rate's base price (docs/product.md §5.1). */
export function singlePrice(rate: StandardRate | SpecialRate, isWeekend: boolean): Agorot {
  return (isWeekend ? rate.singleWeekendAgorot : rate.singleMidweekAgorot) ?? basePrice(rate, isWeekend);
}

/** Extra price of one person of the group for a night: a special rate's missing extra is the standard rate's (docs/product.md §5.1). */
export function extraPrice(pricing: Pick<UnitPricing, 'standard'>, special: SpecialRate | undefined, group: AgeGroup): Agorot {
  if (group === 'baby') return special?.babyExtraAgorot ?? pricing.standard.babyExtraAgorot;
  if (group === 'child') return special?.childExtraAgorot ?? pricing.standard.childExtraAgorot;
  return special?.adultExtraAgorot ?? pricing.standard.adultExtraAgorot;
}

/** The price of a night up to the base guests and how many nights it asks for, and where both come from (docs/product.md §5.1, §5.5). */
interface NightReasons {
  readonly date: LocalDate;
  readonly isWeekend: boolean;
  readonly priceAgorot: Agorot;
  readonly priceFrom: 'night' | 'special' | 'weekend' | 'midweek';
  /** The special rate that covers it, also where the night has a price of its own. */
  readonly special: SpecialRate | undefined;
  readonly minimumNights: number;
  readonly minimumFrom: 'night' | 'special' | 'rule' | 'unit';
}

/** Returns why a night is as it is, relaxations of stay rules aside: they depend on the arrival. */
export function nightReasons(pricing: UnitPricing, date: LocalDate): NightReasons {
  const special = specialCovering(pricing.specials, nextSpecialIndex(pricing.specials, date, 0), date);
  const isWeekend = isWeekendNight(weekendMask(pricing.weekendNights), weekdayOf(date));
  const own = pricing.priceByDate.get(date);
  return {
    date,
    isWeekend,
    special,
    priceAgorot: own ?? basePrice(special ?? pricing.standard, isWeekend),
    priceFrom: own !== undefined ? 'night' : special ? 'special' : isWeekend ? 'weekend' : 'midweek',
    minimumNights: minimumOn(pricing, { date, isWeekend, special }, undefined, date),
    minimumFrom: minimumSource(pricing, date, isWeekend, special),
  };
}

function minimumSource(
  pricing: UnitPricing,
  date: LocalDate,
  isWeekend: boolean,
  special: SpecialRate | undefined,
): NightReasons['minimumFrom'] {
  if (pricing.minimumNightsByDate.has(date)) return 'night';
  if (special && special.minimumNights !== null) return 'special';
  const rule = ruleOn(pricing.stayRules, date);
  return (isWeekend ? rule?.weekendMinimum : rule?.midweekMinimum) == null ? 'unit' : 'rule';
}
