import type { Figures } from '#contract/dashboard.ts';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { StatisticSpan } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { averagePerNight, divideHalfUp } from '#rules/quote/rounding.ts';
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

/** Returns the periods of a span, the earliest first; the present one is the last of them, or the first of those ahead. */
export function periodsOf(span: StatisticSpan, today: LocalDate): ComparedPeriod[] {
  const places = Array.from({ length: COUNT }, (_, place) => (span === 'ahead' ? place : place - COUNT + 1));
  return places.map((place) => (span === 'weeks' ? weekFrom(today, place) : monthFrom(today, place)));
}

/** Returns the calendar month so many months from the date's. */
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

/** Returns the week so many weeks from the date's, from Monday on (docs/product.md §4). */
function weekFrom(date: LocalDate, weeks: number): ComparedPeriod {
  const daysSinceMonday = (weekdayOf(date) + WEEK - 1) % WEEK;
  const from = addDays(date, weeks * WEEK - daysSinceMonday);
  const ago = addDays(from, -YEAR_OF_WEEKS);
  return { from, to: addDays(from, WEEK - 1), lastYear: { from: ago, to: addDays(ago, WEEK - 1) } };
}

// What people read of a period (docs/product.md §8 "Dashboard"). Rounded once, for display; null where there is nothing to divide by.

/** Nights sold of those open, in whole percent. */
export function occupancyPercent({ nightsSold, nightsOpen }: Pick<Figures, 'nightsSold' | 'nightsOpen'>): number | null {
  return nightsOpen === 0 ? null : divideHalfUp(nightsSold * 100, nightsOpen);
}

/** Revenue by night of a unit. */
export function averageRate({ revenueAgorot, stayNights }: Pick<Figures, 'revenueAgorot' | 'stayNights'>): Agorot | null {
  return stayNights === 0 ? null : averagePerNight(revenueAgorot, stayNights);
}

export function reservationCount({ reservations }: Pick<Figures, 'reservations'>): number {
  return reservations.online + reservations.direct;
}

/** Days from booking to arrival. */
export function averageLeadDays(figures: Pick<Figures, 'reservations' | 'leadDays'>): number | null {
  const count = reservationCount(figures);
  return count === 0 ? null : divideHalfUp(figures.leadDays, count);
}

/** By how much a figure is above or below what it was, in whole percent. */
export function changePercent(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  const change = now - before;
  return Math.sign(change) * divideHalfUp(Math.abs(change) * 100, before);
}
