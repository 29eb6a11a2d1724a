import { fromWireMonth, type LocalDate, type WireMonth } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { NightRange } from '#rules/stay/stay.ts';
import { addMonths, isMonthBefore, monthOf } from './month.ts';

/** The month before, the present one, and a year and a half ahead. */
const MONTHS = 20;
/** The last night of the years that the calendar knows. */
const LAST_NIGHT = '2099-12-31';

/** How much of the calendar is seen at once. */
export type CalendarView = 'weeks' | 'month';

/** Width of a day where time runs across the screen, and its height where it runs down, in pixels. */
export const DAY_PX = { weeks: 60, month: 34, down: 52 } as const;

const TWO_WEEKS = 14;

/**
 * The nights that the calendar can be scrolled through: from the month before the present one on. Who asks for a month beyond them gets as many
 * nights around that one.
 */
export function windowOf(today: LocalDate, month: WireMonth | undefined): NightRange {
  const present = monthOf(today);
  const usual = addMonths(present, -1) ?? present;
  const isBeyond = month !== undefined && (isMonthBefore(month, usual) || !isMonthBefore(month, addMonths(usual, MONTHS) ?? usual));
  const first = isBeyond ? (addMonths(month, -1) ?? month) : usual;
  const end = addMonths(first, MONTHS);
  return { firstNight: firstOf(first), lastNight: end === undefined ? LAST_NIGHT : addDays(firstOf(end), -1) };
}

/** The first day that is seen: yesterday, or the first of another month. */
export function firstSeen(today: LocalDate, month: WireMonth | undefined): LocalDate {
  return month === undefined || month === monthOf(today) ? addDays(today, -1) : firstOf(month);
}

/**
 * Where "earlier" and "later" lead: two weeks, or to the first of a month.
 * @param seen the first day that is seen now
 */
export function stepFrom(seen: LocalDate, view: CalendarView, step: 1 | -1): LocalDate {
  if (view === 'weeks') return addDays(seen, step * TWO_WEEKS);
  const month = monthOf(seen);
  if (step === -1 && seen !== firstOf(month)) return firstOf(month);
  const next = addMonths(month, step);
  return next === undefined ? seen : firstOf(next);
}

function firstOf(month: WireMonth): LocalDate {
  return `${fromWireMonth(month)}-01`;
}
