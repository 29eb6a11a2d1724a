import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { weekdayOf } from '#rules/stay/local-dates.ts';
import { minimumOn } from '#rules/stay-rules/minimum-on.ts';
import { ruleOn } from '#rules/stay-rules/rule-on.ts';
import { basePrice, isWeekendNight, nextSpecialIndex, specialCovering, weekendMask } from './night-rate.ts';
import type { SpecialRate, UnitPricing } from './types.ts';

/** What a night costs up to the base guests and how many nights it asks for, and where both come from (docs/product.md §5.1, §5.5). */
export interface NightReasons {
  readonly date: LocalDate;
  readonly isWeekend: boolean;
  readonly priceAgorot: Agorot;
  readonly priceFrom: 'night' | 'special' | 'weekend' | 'midweek';
  /** The special rate that covers it, also where the night has a price of its own. */
  readonly special: SpecialRate | undefined;
  readonly minimumNights: number;
  readonly minimumFrom: 'night' | 'special' | 'rule' | 'unit';
}

/** Why a night is as it is, relaxations of stay rules aside: they depend on the arrival. */
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
