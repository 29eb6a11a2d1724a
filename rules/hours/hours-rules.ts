import { AFTER_REST, NO_ARRIVAL } from '#contract/primitives/property-hours.ts';
import type { HoursRules } from '#rules/quote/types.ts';
import { arrivalHoursObstacle, departureHoursObstacle, type HoursFacts, leavesLate } from './stay-hours.ts';

/**
 * Returns what the hours of a property have against dates, for guests who keep Shabbat or for all others; null where they never have anything, as
 * those of most properties for most guests.
 */
export function hoursRulesOf(facts: HoursFacts, keepsShabbat: boolean): HoursRules | null {
  if (!keepsShabbat && !mayShutArrivals(facts)) return null;
  return {
    arrivalObstacle: (date) => arrivalHoursObstacle(facts, date, keepsShabbat),
    departureObstacle: (date) => departureHoursObstacle(facts, date, keepsShabbat),
    leavesLate: (date) => leavesLate(facts, date, keepsShabbat),
  };
}

/** Returns whether there may be days on which nobody arrives: they are closed, or open only after an end that does not come on each of them. */
function mayShutArrivals({ arrivalFrom, otherHours }: HoursFacts): boolean {
  const set = [arrivalFrom, ...Object.values(otherHours).map((day) => day.arrivalFrom)];
  return set.some((from) => from === NO_ARRIVAL || AFTER_REST.test(from));
}
