import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';

/** A calendar month as `YYYY-MM`: it sorts as text. */
export type Month = string;

/** Until this day of the next month an invoice is to be paid (docs/product.md §9). */
const DUE_DAY = '20';

export function monthOf(date: LocalDate): Month {
  return date.slice(0, 7);
}

export function firstDayOf(month: Month): LocalDate {
  return `${month}-01`;
}

export function nextMonth(month: Month): Month {
  return monthOf(addDays(firstDayOf(month), 31));
}

export function previousMonth(month: Month): Month {
  return monthOf(addDays(firstDayOf(month), -1));
}

export function lastDayOf(month: Month): LocalDate {
  return addDays(firstDayOf(nextMonth(month)), -1);
}

/** Returns the twelve months of a year, in order. */
export function monthsOfYear(year: number): Month[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
}

/** Returns the last day on which the statement of a month may be corrected. */
export function closingDayOf(month: Month): LocalDate {
  return statementClosesOn(firstDayOf(month));
}

/** Returns whether the statement of a month may not be corrected any more, so that its invoice can be issued. */
export function isClosed(month: Month, today: LocalDate): boolean {
  return today > closingDayOf(month);
}

/** Returns the day on which the invoice of a month is issued. */
export function issueDayOf(month: Month): LocalDate {
  return addDays(closingDayOf(month), 1);
}

/** Returns the last day on which the invoice of a month is paid in time. */
export function dueDayOf(month: Month): LocalDate {
  return `${nextMonth(month)}-${DUE_DAY}`;
}

/** Until the end of this day of the next month the host corrects a month's statement (docs/product.md §9). */
const LAST_DAY = '05';

/** Returns the last day on which a stay's no-show can be marked, and its fee settled: a stay belongs to the month of its planned departure. */
export function statementClosesOn(departureDate: LocalDate): LocalDate {
  const [year, month] = [Number(departureDate.slice(0, 4)), Number(departureDate.slice(5, 7))];
  return month === 12 ? `${year + 1}-01-${LAST_DAY}` : `${year}-${String(month + 1).padStart(2, '0')}-${LAST_DAY}`;
}
