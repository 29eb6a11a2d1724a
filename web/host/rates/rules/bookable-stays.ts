import type { NewStayRule } from '#contract/stay-rules.ts';
import type { Weekday } from '#rules/quote/types.ts';

/** So far stays are counted up: what longer ones may be follows from these. */
const MOST_NIGHTS = 14;
const WEEK = 7;

/** Lengths of stay, in nights, that guests may book when they arrive on a weekday; shortest first. */
export interface BookableStays {
  readonly arrivalDay: Weekday;
  readonly nights: readonly number[];
}

/**
 * What guests can still book under a rule that holds on all days, of stays up to two weeks: weekdays of arrival on which nothing can be booked are
 * left out. Of units whose own minimum is a single night.
 * @param weekendNights 0 Sunday to 6 Saturday, of the property
 */
export function bookableStays(rule: NewStayRule, weekendNights: readonly Weekday[]): BookableStays[] {
  const weekdays = Array.from({ length: WEEK }, (_, day) => day as Weekday);
  return weekdays
    .filter((day) => !rule.arrivalDays || rule.arrivalDays.includes(day))
    .map((arrivalDay) => ({ arrivalDay, nights: lengths.filter((nights) => isBookable(rule, weekendNights, arrivalDay, nights)) }))
    .filter(({ nights }) => nights.length > 0);
}

const lengths = Array.from({ length: MOST_NIGHTS }, (_, index) => index + 1);

function isBookable(rule: NewStayRule, weekendNights: readonly Weekday[], arrivalDay: Weekday, nights: number): boolean {
  const { departureDays, maximumNights, midweekMinimum, weekendMinimum } = rule;
  if (nights > (maximumNights ?? MOST_NIGHTS)) return false;
  const dayAfter = (count: number) => ((arrivalDay + count) % WEEK) as Weekday;
  if (departureDays && !departureDays.includes(dayAfter(nights))) return false;
  const minimumOf = (day: Weekday) => (weekendNights.includes(day) ? weekendMinimum : midweekMinimum) ?? 1;
  return lengths.slice(0, nights).every((_, night) => nights >= minimumOf(dayAfter(night)));
}

/** Whether the rule names weekdays: what is left to book does not follow from it at first sight. */
export function isOdd({ arrivalDays, departureDays }: NewStayRule): boolean {
  return arrivalDays !== null || departureDays !== null;
}
