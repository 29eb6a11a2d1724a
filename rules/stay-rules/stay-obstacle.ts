import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { HoursObstacle } from '#contract/primitives/property-hours.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { isWeekendNight, nextSpecialIndex, specialCovering, weekendMask } from '#rules/quote/night-rate.ts';
import type { UnitPricing, Weekday } from '#rules/quote/types.ts';
import { addDays, nightsBetween, weekdayOf } from '#rules/stay/local-dates.ts';
import { type Stay, withNights } from '#rules/stay/stay.ts';
import { minimumOn, type NightFacts, ruleOn } from './current-rule.ts';

/**
 * The rule of a unit that a stay breaks.
 * - `tonight`: tonight could be booked until that time of day, HH:MM
 * - `notice`: it has to be booked so many days ahead
 * - `arrivalDay`, `departureDay`: guests come, or go, on these weekdays alone
 * - `maximum`: so many nights at most
 * - those of {@link HoursObstacle}: nobody arrives on the day, or guests who keep Shabbat could not come or go
 */
export type RuleObstacle =
  | { readonly kind: 'tonight'; readonly until: string; readonly earliestArrival: LocalDate }
  | { readonly kind: 'notice'; readonly days: number; readonly earliestArrival: LocalDate }
  | { readonly kind: 'arrivalDay'; readonly weekdays: readonly Weekday[] }
  | { readonly kind: 'departureDay'; readonly weekdays: readonly Weekday[] }
  | { readonly kind: 'maximum'; readonly nights: number }
  | HoursObstacle;

/** The stay is too short: for its weekend nights, for its midweek nights, or for any of them. */
interface MinimumObstacle {
  readonly kind: 'minimum';
  readonly nights: number;
  readonly over: 'weekend' | 'midweek' | 'any';
}

export type StayObstacle = RuleObstacle | MinimumObstacle;

/** What of a unit decides which dates and lengths it takes, minima aside. */
type Ruled = Pick<UnitPricing, 'stayRules' | 'hours'>;
type Rules = UnitPricing['stayRules'];

/** Returns the first of the rules that a stay breaks, minima aside; undefined when it keeps them all. What the hours have against it comes last. */
export function ruleObstacle({ stayRules, hours }: Ruled, stay: Stay): RuleObstacle | undefined {
  // Most units have none, and a search asks this of each.
  const byRule = stayRules.length > 0 ? hostsRuleAgainst(stayRules, stay) : undefined;
  return byRule ?? hours?.arrivalObstacle(stay.arrivalDate) ?? hours?.departureObstacle(stay.departureDate);
}

function hostsRuleAgainst(rules: Rules, stay: Stay): RuleObstacle | undefined {
  const day = arrivalRuleAgainst(rules, stay.arrivalDate) ?? departureRuleAgainst(rules, stay.departureDate);
  if (day) return day;
  const most = ruleOn(rules, stay.arrivalDate)?.maximumNights ?? Infinity;
  return nightsBetween(stay.arrivalDate, stay.departureDate) > most ? { kind: 'maximum', nights: most } : undefined;
}

/** Returns why these guests cannot arrive on the date: too late for it, not on that weekday, or by the hours. */
export function arrivalObstacle({ stayRules, hours }: Ruled, date: LocalDate): RuleObstacle | undefined {
  return arrivalRuleAgainst(stayRules, date) ?? hours?.arrivalObstacle(date);
}

/** Returns why these guests cannot leave on the date: not on that weekday, or by the hours. */
export function departureObstacle({ stayRules, hours }: Ruled, date: LocalDate): RuleObstacle | undefined {
  return departureRuleAgainst(stayRules, date) ?? hours?.departureObstacle(date);
}

function arrivalRuleAgainst(rules: Rules, date: LocalDate): RuleObstacle | undefined {
  const rule = ruleOn(rules, date);
  if (!rule) return undefined;
  const { earliestArrival, noticeDays, tonightUntil, arrivalDays } = rule;
  if (date < earliestArrival) {
    const isByHour = noticeDays === 0 && tonightUntil !== null;
    return isByHour ? { kind: 'tonight', until: tonightUntil, earliestArrival } : { kind: 'notice', days: noticeDays, earliestArrival };
  }
  return arrivalDays && !arrivalDays.includes(weekdayOf(date)) ? { kind: 'arrivalDay', weekdays: arrivalDays } : undefined;
}

function departureRuleAgainst(rules: Rules, date: LocalDate): RuleObstacle | undefined {
  const days = ruleOn(rules, date)?.departureDays;
  return days && !days.includes(weekdayOf(date)) ? { kind: 'departureDay', weekdays: days } : undefined;
}

/** Everything that a unit has against a stay, its minima last (docs/product.md §7 "Refusals"); undefined when it takes it. */
export function stayObstacle(pricing: UnitPricing, stay: Stay): StayObstacle | undefined {
  const broken = ruleObstacle(pricing, stay);
  if (broken) return broken;
  const minimum = minimumOf(pricing, stay);
  return nightsBetween(stay.arrivalDate, stay.departureDate) < minimum.nights ? minimum : undefined;
}

/** Returns the largest minimum among the nights of the stay, and whether it is asked of weekend nights or of midweek nights alone. */
export function minimumOf(pricing: UnitPricing, stay: Stay): MinimumObstacle {
  const { nights } = withNights(stay);
  const weekend = weekendMask(pricing.weekendNights);
  const arrivalRule = ruleOn(pricing.stayRules, stay.arrivalDate);
  const minimumIf = (night: NightFacts) => minimumOn(pricing, night, arrivalRule, stay.arrivalDate);
  let largest: MinimumObstacle = { kind: 'minimum', nights: 1, over: 'any' };
  let index = 0;
  for (const { date, weekday } of nights) {
    index = nextSpecialIndex(pricing.specials, date, index);
    const isWeekend = isWeekendNight(weekend, weekday);
    const night = { date, isWeekend, special: specialCovering(pricing.specials, index, date) };
    const minimum = minimumIf(night);
    if (minimum <= largest.nights) continue;
    const isAskedOfAll = minimumIf({ ...night, isWeekend: !isWeekend }) >= minimum;
    largest = { kind: 'minimum', nights: minimum, over: isAskedOfAll ? 'any' : isWeekend ? 'weekend' : 'midweek' };
  }
  return largest;
}

/**
 * Says why no stay of any length begins on a date in a unit that is free on its night: its host's rule for the arrival, or what keeps guests from
 * leaving before a night that is taken; undefined where a stay is possible.
 * @param isFree whether the unit is free on a night
 */
export function noStayFrom(pricing: UnitPricing, arrivalDate: LocalDate, isFree: (night: LocalDate) => boolean): StayObstacle | undefined {
  const most = ruleOn(pricing.stayRules, arrivalDate)?.maximumNights ?? SEARCH_LIMITS.maxNights;
  let [obstacle, needed]: [StayObstacle | undefined, number] = [undefined, 1];
  for (let nights = 1; nights <= most && isFree(addDays(arrivalDate, nights - 1)); nights++) {
    if (nights < needed) continue;
    obstacle = stayObstacle(pricing, { arrivalDate, departureDate: addDays(arrivalDate, nights) });
    if (!obstacle) return undefined;
    // No shorter stay has fewer nights to ask for.
    if (obstacle.kind === 'minimum') needed = obstacle.nights;
  }
  return obstacle;
}
