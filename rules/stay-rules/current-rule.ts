import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { CurrentStayRule, StayRule } from '#rules/quote/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { timeOfDayIn } from '#rules/stay/time-of-day-in.ts';
import { todayIn } from '#rules/stay/today-in.ts';

/** When somebody books, by the calendar and the clocks of the market. */
export interface BookingMoment {
  readonly today: LocalDate;
  /** HH:MM:SS. */
  readonly time: string;
}

/** The moment of an instant in the market's time zone. */
export function bookingMomentOf(now: Date): BookingMoment {
  return { today: todayIn(now), time: timeOfDayIn(now) };
}

/**
 * A rule as it stands at a moment: its notice, hour and relaxation as dates. Tonight is closed from the very minute that the rule names; notice
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
