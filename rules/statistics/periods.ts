import type { StatisticSpan } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { addDays, weekdayOf } from '#rules/stay/local-dates.ts';

/** Days from the first to the last, both included. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A period, and the same time a year before. */
export interface ComparedPeriod extends Period {
  readonly lastYear: Period;
}

/** Periods that a plot shows. */
const COUNT = 12;
const WEEK = 7;
/** A year in whole weeks: a Friday is compared with a Friday. */
const YEAR_OF_WEEKS = 52 * WEEK;
const MONTHS = 12;

/** The periods of a span, the earliest first; the present one is the last of them, or the first of those ahead. */
export function periodsOf(span: StatisticSpan, today: LocalDate): ComparedPeriod[] {
  const places = Array.from({ length: COUNT }, (_, place) => (span === 'ahead' ? place : place - COUNT + 1));
  return places.map((place) => (span === 'weeks' ? weekFrom(today, place) : monthFrom(today, place)));
}

/** The calendar month so many months from the date's. */
export function monthFrom(date: LocalDate, months: number): ComparedPeriod {
  return { ...monthAt(date, months), lastYear: monthAt(date, months - MONTHS) };
}

function monthAt(date: LocalDate, months: number): Period {
  const place = Number(date.slice(0, 4)) * MONTHS + Number(date.slice(5, 7)) - 1 + months;
  return { from: firstOf(place), to: addDays(firstOf(place + 1), -1) };
}

/** @param place months since the year 0 */
function firstOf(place: number): LocalDate {
  return `${Math.floor(place / MONTHS)}-${String((place % MONTHS) + 1).padStart(2, '0')}-01`;
}

/** The week so many weeks from the date's, from Monday on (docs/product.md §4). */
function weekFrom(date: LocalDate, weeks: number): ComparedPeriod {
  const daysSinceMonday = (weekdayOf(date) + WEEK - 1) % WEEK;
  const from = addDays(date, weeks * WEEK - daysSinceMonday);
  const ago = addDays(from, -YEAR_OF_WEEKS);
  return { from, to: addDays(from, WEEK - 1), lastYear: { from: ago, to: addDays(ago, WEEK - 1) } };
}
