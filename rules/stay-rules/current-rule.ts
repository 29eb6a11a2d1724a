import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { CurrentStayRule, SpecialRate, StayRule, UnitPricing } from '#rules/quote/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { timeOfDayIn, todayIn } from '#rules/stay/today-in.ts';

/** Returns the rule whose range has the date, both ends included; undefined where none has. A unit's rules are few and never overlap. */
export function ruleOn(rules: readonly CurrentStayRule[], date: LocalDate): CurrentStayRule | undefined {
  for (const rule of rules) if (rule.firstDate <= date && date <= rule.lastDate) return rule;
  return undefined;
}

/** The moment of a booking, by the calendar and the clocks of the market. */
export interface BookingMoment {
  readonly today: LocalDate;
  /** HH:MM:SS. */
  readonly time: string;
}

/** Returns the moment of an instant in the market's time zone. */
export function bookingMomentOf(now: Date): BookingMoment {
  return { today: todayIn(now), time: timeOfDayIn(now) };
}

/**
 * Returns a rule as it stands at a moment: its notice, hour and relaxation as dates. Tonight is closed from the very minute that the rule names; notice
 * of a day or more closes it anyway.
 */
export function currentRule(rule: StayRule, { today, time }: BookingMoment): CurrentStayRule {
  const isTonightOver = rule.tonightUntil !== null && time >= rule.tonightUntil;
  const daysAhead = rule.noticeDays > 0 ? rule.noticeDays : isTonightOver ? 1 : 0;
  return {
    ...rule,
    earliestArrival: daysAhead === 0 ? today : addDays(today, daysAhead),
    relaxedUntil: rule.relaxation && addDays(today, rule.relaxation.days),
  };
}

/** A night with what has been found out about it. */
export interface NightFacts {
  readonly date: LocalDate;
  readonly isWeekend: boolean;
  /** The special rate that covers it. */
  readonly special: SpecialRate | undefined;
}

type Minima = Pick<UnitPricing, 'minimumNights' | 'minimumNightsByDate' | 'stayRules'>;

/**
 * Returns the minimum nights that hold on one night: the date's own, else its special rate's, else its stay rule's, else the unit's (docs/product.md
 * §5.5). The relaxation of the rule that covers the arrival lowers that rule's and the unit's, and no others (§5.5a).
 */
export function minimumOn(unit: Minima, night: NightFacts, arrivalRule: CurrentStayRule | undefined, arrivalDate: LocalDate): number {
  const own = unit.minimumNightsByDate.get(night.date) ?? night.special?.minimumNights;
  if (own !== undefined && own !== null) return own;
  const rule = ruleOn(unit.stayRules, night.date);
  const set = rule && (night.isWeekend ? rule.weekendMinimum : rule.midweekMinimum);
  const minimum = set ?? unit.minimumNights;
  const isAnothers = set !== undefined && set !== null && rule !== arrivalRule;
  return isAnothers ? minimum : Math.min(minimum, relaxedMinimum(arrivalRule, arrivalDate));
}

/** Nights that are enough for an arrival on the date by the relaxation of its rule; `Infinity` where none holds. */
function relaxedMinimum(rule: CurrentStayRule | undefined, arrivalDate: LocalDate): number {
  if (!rule?.relaxation || rule.relaxedUntil === null || arrivalDate > rule.relaxedUntil) return Infinity;
  return rule.relaxation.minimumNights;
}
