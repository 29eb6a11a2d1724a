import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import type { UnitPricing } from '#rules/quote/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { ruleOn } from './rule-on.ts';
import { type StayObstacle, stayObstacle } from './stay-obstacle.ts';

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
